import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { editing } from '@cove/device-contract/editing'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { versions } from '@cove/device-contract/versions'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchOf } from '../../../../test/http/batch-request.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let world: ServicesWorld
let dav = ''
let space = ''
let home = ''
let root = ''
const ftp = new Client(5_000)

beforeAll(async () => {
  world = await openServicesWorld()
  const [own] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  space = own?.name ?? ''
  root = own?.rootDir ?? ''
  home = join(root, 'users', world.admin.userNo)
  mkdirSync(home, { recursive: true })
  dav = await world.webdav()
  await ftp.access({ host: '127.0.0.1', port: await world.ftp(), user: 'admin', password: servicePassword })
}, 60_000)
afterAll(async () => {
  ftp.close()
  await world[Symbol.asyncDispose]()
})

const bytes = new TextEncoder().encode('new')
const md5 = createHash('md5').update(bytes).digest('hex')
const at = (name: string) => ({ storageId: world.storageId, path: `/${name}` })
const must = <T>(
  answer: { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } },
): T => {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}
const small = async (name: string) => {
  const query = { ...at(name), md5, cover: 'cover' as const }
  must(await world.admin.client.use(transfer).small({ query, body: bytes }))
}

/** By each, the content of a file becomes `new`. */
const ways: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  small,
  async batch(name) {
    const { headBytes, body } = batchOf([{ path: name, bytes }])
    must(
      await world.admin.client.use(transfer).batch({ query: { storageId: world.storageId, path: '/', cover: 'cover', headBytes }, body }),
    )
  },
  async parts(name) {
    const calls = world.admin.client.use(transfer)
    must(await calls.create({ query: { ...at(name), sizeBytes: bytes.length, cover: 'cover' } }))
    must(await calls.data({ query: { ...at(name), md5, sizeBytes: bytes.length, start: 0, end: bytes.length }, body: bytes }))
    must(await calls.complete({ query: at(name) }))
  },
  webdav: (name) => fetch(`${dav}/${name}`, { method: 'PUT', body: bytes, headers: { authorization: basic('admin') } }),
  ftp: (name) => ftp.uploadFrom(Readable.from([Buffer.from(bytes)]), `/${space}/${name}`),
  editor: async (name) => must(await world.admin.client.use(editing).save({ query: at(name), body: bytes })),
  async copy(name) {
    mkdirSync(join(home, 'from'), { recursive: true })
    writeFileSync(join(home, 'from', name), bytes)
    chmodSync(join(home, 'from', name), 0o640)
    const work = { conflict: 'cover' as const, sources: [at(`from/${name}`)], target: at('') }
    must(await world.admin.client.use(tasks).add({ body: { kind: 'copy', work } }))
    await world.one.device.parts.jobs.idle()
  },
  async version(name) {
    const { mode } = statSync(join(home, name))
    writeFileSync(join(home, name), bytes)
    chmodSync(join(home, name), 0o644)
    must(await world.admin.client.use(editing).save({ query: at(name), body: new TextEncoder().encode('between') }))
    chmodSync(join(home, name), mode & 0o777)
    const [first] = must(await world.admin.client.use(versions).list({ query: at(name) })).versions
    must(await world.admin.client.use(versions).restore({ body: { ...at(name), versionId: first?.versionId ?? '' } }))
  },
}

test.each(Object.entries(ways))(
  'S-A5 a file that is replaced by %s keeps its permission bits',
  { timeout: 60_000 },
  async (way, replace) => {
    const modes: Record<string, string> = {}
    for (const mode of [0o600, 0o755, 0o444]) {
      const name = `${way}-${mode.toString(8)}`
      writeFileSync(join(home, name), 'old content')
      chmodSync(join(home, name), mode)
      await replace(name)
      expect(readFileSync(join(home, name), 'utf8')).toBe('new')
      modes[mode.toString(8)] = (statSync(join(home, name)).mode & 0o777).toString(8)
    }
    expect(modes).toEqual({ 600: '600', 755: '755', 444: '444' })
  },
)

test('S-A5 nobody else reads what is on its way', async () => {
  expect((statSync(join(root, '.pc/staging')).mode & 0o777).toString(8)).toBe('700')
})

test('S-A5 a private folder stays private when it is copied by a task or over WebDAV', async () => {
  mkdirSync(join(home, 'private/inner'), { recursive: true })
  writeFileSync(join(home, 'private/inner/key'), 'secret')
  chmodSync(join(home, 'private/inner/key'), 0o600)
  chmodSync(join(home, 'private/inner'), 0o700)
  mkdirSync(join(home, 'copies'))
  const work = { conflict: 'rename' as const, sources: [at('private')], target: at('copies') }
  must(await world.admin.client.use(tasks).add({ body: { kind: 'copy', work } }))
  await world.one.device.parts.jobs.idle()
  await fetch(`${dav}/private`, { method: 'COPY', headers: { authorization: basic('admin'), destination: `${dav}/by-dav` } })
  const modes = (folder: string) => ['inner', 'inner/key'].map((name) => (statSync(join(home, folder, name)).mode & 0o777).toString(8))
  expect([modes('copies/private'), modes('by-dav')]).toEqual([
    ['700', '600'],
    ['700', '600'],
  ])
  rmSync(join(home, 'private'), { recursive: true })
})
