import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serialize } from 'node:v8'
import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { setup } from '@cove/device-contract/setup'
import { spaces } from '@cove/device-contract/spaces'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from './checks.ts'
import { askHeartbeat, untilAnswers } from './heartbeat.ts'
import { install, tellStatus } from './install.ts'
import type { ServiceParts } from './install.ts'
import type { DeviceOptions } from './options.ts'
import { placesFor, releasesDirOf } from './places.ts'
import { currentRelease } from './releases.ts'
import { recover } from './recover.ts'
import { remove } from './remove.ts'
import { fixtureSources } from './testing/fixture-sources.ts'
import type { FixtureSources } from './testing/fixture-sources.ts'
import { standIn } from './testing/stand-in.ts'
import type { StandIn } from './testing/stand-in.ts'
import { updateTexts } from './texts/update.ts'
import { update } from './update.ts'

// One service lives through all of these; each start of a device waits for a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

let dir = ''
let sources: FixtureSources
let supervisor: StandIn
let parts: ServiceParts
let options: DeviceOptions
let token = ''
const said: string[] = []

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cove-service-'))
  mkdirSync(join(dir, 'samples'))
  writeFileSync(join(dir, 'samples', 'sample-files.bin'), serialize([]))
  mkdirSync(join(dir, 'photos & more'))
  writeFileSync(join(dir, 'photos & more', 'a.txt'), 'mine')
  // What devices of tests see: nobody in the network, no samples, no modules beside the core and the files.
  for (const [name, value] of Object.entries({ COVE_DISCOVERY_PORT: '0', COVE_SAMPLES_DIR: join(dir, 'samples'), COVE_MODULES: 'none' }))
    vi.stubEnv(name, value)
  sources = fixtureSources(dir)
  const places = placesFor('user', { platform: 'linux', home: dir, env: {} })
  supervisor = standIn(places.unitFile)
  parts = {
    places,
    supervisor,
    checkout: sources.checkout,
    isRoot: false,
    say: (line) => said.push(line),
    patienceMs: 30_000,
    calmMs: 60_000,
  }
  options = { dataDir: join(dir, "Ann's $HOME"), port: await freePort(), lan: false, folders: [join(dir, 'photos & more')] }
})
afterAll(async () => {
  await supervisor[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
  rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
})

const client = (): DeviceClient =>
  createClient(async (request) => {
    const target = new URL(request.path, `http://127.0.0.1:${options.port}`)
    for (const [name, value] of Object.entries(request.query)) target.searchParams.set(name, String(value))
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) }
    const headers = { 'Api-Token': token, 'Content-Type': 'application/json' }
    const answer = await fetch(target, { method: request.call.method, headers, ...body })
    return answer.json()
  })

async function makeAdministrator(link: string): Promise<void> {
  const info = await client().use(deviceArea).info()
  if (!info.ok) throw new Error(info.error.name)
  const spki = Buffer.from(info.data.publicKey, 'base64')
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, Buffer.from('Service4Cove'))
  const body = { link, account: 'admin', nickname: 'Admin', encryptedPassword: Buffer.from(sealed).toString('base64') }
  const made = await client().use(setup).createAdministrator({ body })
  if (!made.ok) throw new Error(made.error.name)
  token = made.data.apiToken
}

/** What the token of the first sign-in still finds, in the shown folder. */
async function namesSeen(): Promise<readonly string[] | string> {
  const listed = await client().use(spaces).list()
  if (!listed.ok) return listed.error.name
  const storageId = listed.data.storages.find(({ origin }) => origin === 'folder')?.storageId ?? ''
  const page = await client()
    .use(files)
    .list({ query: { storageId, path: '/' } })
  return page.ok ? page.data.items.map(({ name }) => name) : page.error.name
}

async function expectSame(): Promise<void> {
  await expect.poll(namesSeen).toEqual(['made', 'a.txt'])
  expect(readFileSync(join(dir, 'photos & more', 'a.txt'), 'utf8')).toBe('mine')
}

const release = () => currentRelease(releasesDirOf(options.dataDir))

test('SVC-01 a service is installed, prints the link of the first start, and a second time changes nothing', async () => {
  await install(options, parts)
  const [, link = ''] = /setup\?link=([\w-]+)/.exec(said.join('\n')) ?? []
  await makeAdministrator(link)
  const listed = await client().use(spaces).list()
  const storageId = listed.ok ? (listed.data.storages.find(({ origin }) => origin === 'folder')?.storageId ?? '') : ''
  const added = await client()
    .use(files)
    .add({ query: {}, body: { storageId, path: '/made', type: 'folder' } })
  expect(added.ok).toBe(true)
  await expectSame()
  const boot = (await askHeartbeat(options.port))?.bootId
  await install(options, parts)
  expect(said.join('\n')).toContain('The service was installed already, and runs.')
  expect((await askHeartbeat(options.port))?.bootId).toBe(boot)
})

test('SVC-01 a device that is killed comes back, with sessions and files', async () => {
  const boot = (await askHeartbeat(options.port))?.bootId
  process.kill(supervisor.pid(), 'SIGKILL')
  await expect.poll(async () => (await askHeartbeat(options.port))?.bootId ?? boot).not.toBe(boot)
  await expectSame()
  said.length = 0
  expect(await tellStatus(parts)).toBe(true)
  expect(said.join('\n')).toMatch(new RegExp(`Running: http://127.0.0.1:${options.port}\n上次启动 Last start: \\d{4}-`))
})

test('SVC-01 an administrator who forgot the password gets a link, and the service runs again', async () => {
  said.length = 0
  await recover(parts)
  expect(said.join('\n')).toMatch(new RegExp(`请打开此链接，重新设置管理员密码[^]*http://127.0.0.1:${options.port}/setup\\?link=[\\w-]+$`))
  await expectSame()
})

test('SVC-02 two updates do not meet', async () => {
  using lock = new DatabaseSync(join(releasesDirOf(options.dataDir), 'update.lock'))
  lock.exec('begin exclusive')
  await expect(update(parts, undefined)).rejects.toThrow('Another update of this service is running.')
})

test('SVC-02 a release that does not start is never switched to', async () => {
  const [before, boot] = [release(), await askHeartbeat(options.port)]
  const broken = sources.commit('ends')
  await expect(update(parts, undefined)).rejects.toThrow(/does not start, so nothing was changed[^]*this release ends/)
  expect([release(), (await askHeartbeat(options.port))?.bootId]).toEqual([before, boot?.bootId])
  expect(readdirSync(releasesDirOf(options.dataDir))).not.toContain(broken.slice(0, 12))
})

test('SVC-02 a release that does not answer on the real data is left again, with databases, sessions and files as they were', async () => {
  const before = release()
  const hanging = sources.commit('hangs')
  await expect(update({ ...parts, patienceMs: 4_000 }, undefined)).rejects.toThrow(
    `${hanging.slice(0, 12)} did not answer within 4 s, so the service runs ${before} again`,
  )
  expect(release()).toBe(before)
  await expectSame()
  expect(existsSync(join(releasesDirOf(options.dataDir), 'switching.json'))).toBe(false)
})

test('SVC-02 an update that was killed after its switch is ended by the next one', async () => {
  const before = release() ?? ''
  const good = sources.commit('good')
  const copies = readdirSync(join(options.dataDir, 'backups')).filter((name) => name.startsWith('update-'))
  supervisor.stop()
  const half = { from: before, copy: join(options.dataDir, 'backups', copies[0] ?? '') }
  writeFileSync(join(releasesDirOf(options.dataDir), 'switching.json'), JSON.stringify(half))
  // Another one was killed in its build.
  mkdirSync(join(releasesDirOf(options.dataDir), 'f'.repeat(12)))
  await update(parts, undefined)
  expect(release()).toBe(good.slice(0, 12))
  await expectSame()
  // The sources followed, and the earlier release is kept for a way back.
  expect(readFileSync(join(sources.checkout, '.git/refs/heads/main'), 'utf8').trim()).toBe(good)
  expect(readdirSync(releasesDirOf(options.dataDir)).toSorted()).toEqual([before, 'current', good.slice(0, 12), 'update.lock'].toSorted())
  said.length = 0
  await update(parts, undefined)
  expect(said).toEqual([updateTexts.already(good.slice(0, 12))])
})

test('SVC-02 a release that is older than the data is refused before anything is stopped', async () => {
  const [before, boot] = [release(), await askHeartbeat(options.port)]
  const ahead = new DatabaseSync(join(options.dataDir, 'db/main.sqlite'))
  const { user_version: version } = ahead.prepare('pragma user_version').get() as { user_version: number }
  ahead.exec(`pragma user_version = ${version + 1}`)
  sources.commit('good')
  await expect(update(parts, undefined)).rejects.toThrow(/cannot open the data, which a newer version has upgraded \(db\/main\.sqlite\)/)
  ahead.exec(`pragma user_version = ${version}`)
  ahead.close()
  expect([release(), (await askHeartbeat(options.port))?.bootId]).toEqual([before, boot?.bootId])
})

test('SVC-01 a service that is removed leaves data and files', async () => {
  remove(parts)
  await expect.poll(() => askHeartbeat(options.port)).toBeUndefined()
  expect([existsSync(parts.places.unitFile), existsSync(releasesDirOf(options.dataDir))]).toEqual([false, false])
  expect(existsSync(join(options.dataDir, 'db/main.sqlite'))).toBe(true)
  expect(readFileSync(join(dir, 'photos & more', 'a.txt'), 'utf8')).toBe('mine')
  expect(readdirSync(join(sources.checkout, '.git')), 'git knows no worktree any more').not.toContain('worktrees')
  await expect(update(parts, undefined)).rejects.toThrow('No service is installed')
  expect(await untilAnswers(options.port, { withinMs: 1 })).toBeUndefined()
})
