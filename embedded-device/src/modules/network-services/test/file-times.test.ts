import { createHash } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { systemSeconds } from '@cove/device-contract/rules'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { versions } from '@cove/device-contract/versions'
import { Client } from 'basic-ftp'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchOf } from '../../../../test/http/batch-request.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let world: ServicesWorld
let dav = ''
let space = ''
let home = ''
const ftp = new Client(5_000)

beforeAll(async () => {
  world = await openServicesWorld()
  const [own] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  space = own?.name ?? ''
  home = join(own?.rootDir ?? '', 'users', world.admin.userNo)
  dav = await world.webdav()
  await ftp.access({ host: '127.0.0.1', port: await world.ftp(), user: 'admin', password: servicePassword })
}, 60_000)
afterAll(async () => {
  ftp.close()
  await world[Symbol.asyncDispose]()
})

const bytes = new TextEncoder().encode('bytes')
const md5 = createHash('md5').update(bytes).digest('hex')
const put = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${dav}/${name}`, { method: 'PUT', body: bytes, headers: { authorization: basic('admin'), ...headers } })
const ask = <T>(pick: (client: ServicesWorld['admin']['client']) => T): T => pick(world.admin.client)
const at = (name: string) => ({ storageId: world.storageId, path: `/${name}` })
const setBy = (name: string, property: string) =>
  fetch(`${dav}/${name}`, {
    method: 'PROPPATCH',
    headers: { authorization: basic('admin') },
    body: `<propertyupdate xmlns="DAV:"><set><prop>${property}</prop></set></propertyupdate>`,
  })
const ftpDate = (ms: number): string => {
  const [whole = '', fraction = ''] = new Date(ms)
    .toISOString()
    .replaceAll(/[-:TZ]/g, '')
    .split('.')
  return `${whole}.${fraction}`
}
const second = (ms: number): number => Math.floor(ms / 1000) * 1000

/** By each, a file of this name gets this time; it answers what the way can hold of it. */
const waysIn: Readonly<Record<string, (name: string, ms: number) => Promise<number>>> = {
  async small(name, ms) {
    await ask((client) => client.use(transfer)).small({
      query: { ...at(name), md5, cover: 'cover', modifiedSeconds: ms / 1000 },
      body: bytes,
    })
    return ms
  },
  async batch(name, ms) {
    const { headBytes, body } = batchOf([{ path: name, bytes, modifiedSeconds: ms / 1000 }])
    await ask((client) => client.use(transfer)).batch({ query: { storageId: world.storageId, path: '/', cover: 'cover', headBytes }, body })
    return ms
  },
  async parts(name, ms) {
    const calls = ask((client) => client.use(transfer))
    const query = { ...at(name), sizeBytes: bytes.length, cover: 'cover' as const, modifiedSeconds: ms / 1000 }
    const made = { data: must(await calls.create({ query })) }
    const place = { storageId: world.storageId, path: made.data.path }
    must(await calls.data({ query: { ...place, md5, sizeBytes: bytes.length, start: 0, end: bytes.length }, body: bytes }))
    must(await calls.complete({ query: { ...place, modifiedSeconds: ms / 1000 } }))
    return ms
  },
  async webdav(name, ms) {
    const answer = await put(name, { 'x-oc-mtime': String(ms / 1000) })
    expect(answer.headers.get('x-oc-mtime')).toBe('accepted')
    return ms
  },
  async rclone(name, ms) {
    await put(name)
    expect(await (await setBy(name, `<lastmodified>${ms / 1000}</lastmodified>`)).text()).toContain('200 OK')
    return ms
  },
  async windows(name, ms) {
    await put(name)
    const date = new Date(ms).toUTCString()
    const property = `<Win32LastModifiedTime xmlns="urn:schemas-microsoft-com:">${date}</Win32LastModifiedTime>`
    expect(await (await setBy(name, property)).text()).toContain('200 OK')
    return second(ms)
  },
  async ftp(name, ms) {
    await put(name)
    await ftp.send(`MFMT ${ftpDate(ms)} /${space}/${name}`)
    return ms
  },
  async disk(name, ms) {
    writeFileSync(join(home, name), bytes)
    await utimes(join(home, name), systemSeconds(ms), systemSeconds(ms))
    await world.one.device.parts.index.sweepNow()
    return ms
  },
}

const must = <T>(
  answer: { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } },
): T => {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}
const work = async (kind: 'copy' | 'move' | 'delete' | 'restore', data: object): Promise<void> => {
  must(await ask((client) => client.use(tasks)).add({ body: { kind, work: { conflict: 'cover', sources: [], ...data } } } as never))
  await world.one.device.parts.jobs.idle()
}

/** After each, the file has its time again, under the name that it answers. */
const passages: Readonly<Record<string, (name: string) => Promise<string>>> = {
  stays: (name) => Promise.resolve(name),
  async copied(name) {
    mkdirSync(join(home, 'copies'), { recursive: true })
    await work('copy', { sources: [at(name)], target: at('copies') })
    return `copies/${name}`
  },
  async moved(name) {
    mkdirSync(join(home, 'moved'), { recursive: true })
    await work('move', { sources: [at(name)], target: at('moved') })
    return `moved/${name}`
  },
  async collected(name) {
    must(await ask((client) => client.use(files)).delete({ body: [at(name)] }))
    const { items } = must(await ask((client) => client.use(recycle)).list({ query: {} }))
    await work('restore', { sources: [at(name)], trashIds: [items.find((item) => item.name === name)?.trashId] })
    return name
  },
  async replaced(name) {
    const other = new TextEncoder().encode(`other ${name}`)
    const query = { ...at(name), md5: createHash('md5').update(other).digest('hex'), cover: 'cover' as const }
    must(await ask((client) => client.use(transfer)).small({ query, body: other }))
    const list = must(await ask((client) => client.use(versions)).list({ query: at(name) }))
    expect(list.versions[0]?.modifiedSeconds).toBeDefined()
    must(await ask((client) => client.use(versions)).restore({ body: { ...at(name), versionId: list.versions[0]?.versionId ?? '' } }))
    return name
  },
  async davCopied(name) {
    const headers = { authorization: basic('admin'), destination: `${dav}/dav-${name}` }
    expect((await fetch(`${dav}/${name}`, { method: 'COPY', headers })).status).toBe(201)
    return `dav-${name}`
  },
}

/** What each says about a file, and how much of a time it can say. */
const waysOut: Readonly<Record<string, (name: string) => Promise<number>>> = {
  disk: (name) => Promise.resolve(Math.floor(statSync(join(home, name)).mtimeMs)),
  info: async (name) => must(await ask((client) => client.use(files)).info({ query: at(name) })).resource.modifiedSeconds * 1000,
  async listing(name) {
    const cut = name.lastIndexOf('/')
    const query = { ...at(name.slice(0, Math.max(0, cut))), nameContains: name.slice(cut + 1) }
    const { items } = must(await ask((client) => client.use(files)).list({ query }))
    return (items.find((item) => item.name === name.slice(cut + 1))?.modifiedSeconds ?? Number.NaN) * 1000
  },
  async davList(name) {
    const answer = await fetch(`${dav}/${name}`, { method: 'PROPFIND', headers: { authorization: basic('admin'), depth: '0' } })
    return Date.parse(/getlastmodified>([^<]+)</.exec(await answer.text())?.[1] ?? '')
  },
  async davGet(name) {
    const answer = await fetch(`${dav}/${name}`, { headers: { authorization: basic('admin') } })
    return Date.parse(answer.headers.get('last-modified') ?? '')
  },
  ftp: async (name) => msOfFtp((await ftp.send(`MDTM /${space}/${name}`)).message.slice(4)),
  ftpFacts: async (name) => msOfFtp(/modify=([\d.]+);/.exec((await ftp.send(`MLST /${space}/${name}`)).message)?.[1] ?? ''),
}
const wholeMs: ReadonlySet<string> = new Set(['disk', 'ftp', 'ftpFacts'])
const msOfFtp = (text: string): number => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(.*)$/, '$1-$2-$3T$4:$5:$6$7Z'))

const time = fc.oneof(fc.integer({ min: -2_147_483_646_000, max: -1 }), fc.integer({ min: 2_147_483_648_000, max: 15_032_385_534_999 }))
const sampled = fc.sample(time, { numRuns: 2, seed: 1965 })
const times = [-147_139_199_877, -1, 0, ...sampled]

/** FTP answers one at a time. */
async function answersOf(name: string): Promise<readonly (readonly [string, number])[]> {
  const answers: (readonly [string, number])[] = []
  for (const [out, read] of Object.entries(waysOut)) answers.push([out, await read(name)])
  return answers
}

test.each(Object.entries(waysIn))(
  'FM-03a a time from 1901 to 2446 that comes by %s stays the same on every way through the device and out',
  { timeout: 120_000 },
  async (way, comes) => {
    const said: Record<string, unknown> = {}
    const right: Record<string, unknown> = {}
    for (const [count, ms] of times.entries())
      for (const [passage, pass] of Object.entries(passages)) {
        const name = `${way}-${passage}-${count}.txt`
        const kept = await comes(name, ms)
        const answers = await answersOf(await pass(name))
        said[`${passage} ${ms}`] = answers
        right[`${passage} ${ms}`] = answers.map(([out]) => [out, wholeMs.has(out) ? kept : second(kept)])
      }
    expect(said).toEqual(right)
  },
)

test.each(['0', 'infinity'])('FM-03a a folder that is copied by WebDAV keeps its time, with depth %s', async (depth) => {
  mkdirSync(join(home, `album-${depth}/inner`), { recursive: true })
  writeFileSync(join(home, `album-${depth}/inner/a.txt`), bytes)
  const ms = -147_139_199_250
  for (const name of [`album-${depth}/inner`, `album-${depth}`]) await utimes(join(home, name), systemSeconds(ms), systemSeconds(ms))
  await world.one.device.parts.index.sweepNow()
  const headers = { authorization: basic('admin'), destination: `${dav}/copy-${depth}`, depth }
  expect((await fetch(`${dav}/album-${depth}`, { method: 'COPY', headers })).status).toBe(201)
  const names = depth === '0' ? [`copy-${depth}`] : [`copy-${depth}`, `copy-${depth}/inner`]
  expect(names.map((name) => statSync(join(home, name)).mtimeMs)).toEqual(names.map(() => ms))
})

test('FM-03a a client sets the time of a folder as it does that of a file, by WebDAV and FTP', async () => {
  const times = [-147_139_199_250, 3_000_000_000_000]
  for (const [way, comes] of Object.entries({
    getlastmodified: (name: string, ms: number) => setBy(name, `<getlastmodified>${new Date(ms).toUTCString()}</getlastmodified>`),
    rclone: (name: string, ms: number) => setBy(name, `<lastmodified>${ms / 1000}</lastmodified>`),
    windows: (name: string, ms: number) =>
      setBy(name, `<Win32LastModifiedTime xmlns="urn:schemas-microsoft-com:">${new Date(ms).toUTCString()}</Win32LastModifiedTime>`),
    ftp: (name: string, ms: number) => ftp.send(`MFMT ${ftpDate(ms)} /${space}/${name}`),
  }))
    for (const [count, ms] of times.entries()) {
      const name = `folder-${way}-${count}`
      mkdirSync(join(home, name), { recursive: true })
      await world.one.device.parts.index.sweepNow()
      const answer = await comes(name, ms)
      if (answer instanceof Response) expect(await answer.text()).toContain('200 OK')
      const right = way === 'rclone' || way === 'ftp' ? ms : second(ms)
      expect([name, statSync(join(home, name)).mtimeMs, await waysOut['info']?.(name)]).toEqual([name, right, second(right)])
    }
  expect(await (await setBy('', '<lastmodified>1000</lastmodified>')).text()).toContain('403')
})

test('FM-03a finding a folder made by WebDAV has the time that its maker sends along', async () => {
  for (const ms of [-147_441_600_000, Date.UTC(2050, 0, 1)]) {
    const name = `folder-of-${ms}`
    const made = await fetch(`${dav}/${name}`, {
      method: 'MKCOL',
      headers: { authorization: basic('admin'), 'x-oc-mtime': String(ms / 1000) },
    })
    expect([made.status, made.headers.get('x-oc-mtime')]).toEqual([201, 'accepted'])
    expect(statSync(join(home, name)).mtimeMs).toBe(ms)
  }
})
