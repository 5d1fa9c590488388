import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineArea, defineCall, z } from '@cove/device-contract/kit'
import { files } from '@cove/device-contract/files'
import { modules } from '@cove/device-contract/modules'
import { storage } from '@cove/device-contract/storage'
import { defineModule } from '../../src/module-kit/module-kit.ts'
import type { ModuleDefinition } from '../../src/module-kit/module-kit.ts'
import type { ModuleList } from '../../src/module-kit/load-modules.ts'
import { modules as allModules } from '../../src/modules.ts'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../http/test-device.ts'
import type { Signed } from '../http/test-device.ts'

const listOf = (...definitions: ModuleDefinition[]): ModuleList => ({
  ...allModules,
  ...Object.fromEntries(definitions.map((one) => [one.id, async () => ({ default: one })])),
})
const ping = defineCall({
  id: 'probe.ping',
  spec: [],
  method: 'GET',
  path: '/ugos/probe/v1/ping',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Answers.',
  data: z.object({ text: z.string() }),
  errors: [],
})
const probe = defineArea({ id: 'probe', version: 3, calls: { ping } })
const sound = defineModule({ id: 'probe', area: probe, open: () => ({ handlers: { ping: () => ({ text: 'pong' }) } }) })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cove-modules-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const migrations = (sql: string): URL => {
  writeFileSync(join(folder, '0001-first.sql'), sql)
  return new URL(`${pathToFileURL(folder).href}/`)
}

async function statusOf({ client }: Signed, id: string) {
  const answer = await client.use(modules).list()
  return answer.ok ? answer.data.modules.find((one) => one.id === id) : answer
}

async function servesFiles({ client }: Signed): Promise<void> {
  const storageId = await firstStorageId(client)
  expect(await client.use(files).list({ query: { storageId, path: '/' } })).toMatchObject({ ok: true })
}

test('MOD-01a a module that opens answers its calls, and its tables are made once', async () => {
  const withTable = { ...sound, migrations: migrations('create table probe_row (id integer primary key) strict;') }
  const dataDir = mkdtempSync(join(tmpdir(), 'cove-modules-data-'))
  const one = await openTestDevice({ dataDir }, { moduleList: listOf(withTable) })
  const admin = await makeAdministrator(one)
  expect(await admin.client.use(probe).ping()).toMatchObject({ ok: true, data: { text: 'pong' } })
  one.device.parts.db.run('insert into probe_row (id) values (7)')
  // Only the device is closed: its folder stays for the next start.
  await one.device.close()
  await using again = await openTestDevice({ dataDir }, { moduleList: listOf(withTable) })
  expect(again.device.parts.db.value('select id from probe_row')).toBe(7)
  expect(again.device.parts.modules.statuses().find(({ id }) => id === 'probe')).toMatchObject({ state: 'on', version: 3 })
})

test.each<[reason: string, broken: () => ModuleDefinition]>([
  [
    'failedToOpen',
    () =>
      defineModule({
        ...sound,
        open() {
          throw new Error('planned')
        },
      }),
  ],
  ['timedOut', () => defineModule({ ...sound, openTimeoutMs: 30, open: () => Promise.withResolvers<never>().promise })],
  [
    'migrationFailed',
    () => ({ ...sound, migrations: migrations('create table probe_row (id integer) strict; insert into nowhere values (1);') }),
  ],
  ['needsModule', () => ({ ...sound, needs: ['nothing-like-it'] })],
  ['duplicate', () => defineModule({ ...sound, area: storage, open: () => ({ handlers: {} as never }) })],
  ['duplicate', () => defineModule({ ...sound, area: files, open: () => ({ handlers: {} as never }) })],
])('MOD-01c a module with %s is left out: the log, the list and its calls say so, and files stay served', async (reason, broken) => {
  const logged: string[] = []
  const log = { info: () => undefined, error: (message: string) => void logged.push(message) }
  await using one = await openTestDevice({}, { moduleList: listOf(broken()), log })
  const admin = await makeAdministrator(one)
  expect(await statusOf(admin, 'probe')).toMatchObject({ state: 'failed', reason })
  expect(logged.join()).toContain('module probe')
  expect(one.device.parts.db.value("select count(*) from sqlite_master where name like 'probe_%'")).toBe(0)
  await servesFiles(admin)
})

test('MOD-01c a module of a cycle is left out with what it waits for', async () => {
  const one = defineModule({ id: 'one', needs: ['two'], open: () => ({ handlers: {} }) })
  const two = defineModule({ id: 'two', needs: ['one'], open: () => ({ handlers: {} }) })
  await using device = await openTestDevice({}, { moduleList: listOf(one, two) })
  const admin = await makeAdministrator(device)
  expect(await statusOf(admin, 'one')).toMatchObject({ state: 'failed', reason: 'needsModule', neededModules: ['two'] })
  expect(await statusOf(admin, 'two')).toMatchObject({ state: 'failed', reason: 'needsModule', neededModules: ['one'] })
})

test('MOD-01c a module whose code cannot be loaded is left out', async () => {
  const moduleList: ModuleList = { ...allModules, probe: () => Promise.reject(new Error('no such file')) }
  await using one = await openTestDevice({}, { moduleList })
  const admin = await makeAdministrator(one)
  expect(await statusOf(admin, 'probe')).toMatchObject({ state: 'failed', reason: 'failedToOpen', calls: [] })
  await servesFiles(admin)
})

test('MOD-04b a call of a module that is not on says that it is missing; a stranger learns nothing', async () => {
  await using one = await openTestDevice({ modules: ['storage'] }, { moduleList: listOf(sound) })
  const admin = await makeAdministrator(one)
  expect(await admin.client.use(probe).ping()).toMatchObject({
    ok: false,
    error: { name: 'notSupported', detail: { isCallMissing: true } },
  })
  expect(await one.client().use(probe).ping()).toMatchObject({ ok: false, error: { name: 'tokenInvalid' } })
})

test('MOD-01c a module that fails after it opened is ended, and nothing of it stays registered', async () => {
  let isEnded = false
  const undeclared = defineModule({
    ...sound,
    open: (host) => {
      host.files.reservations.register(() => 7)
      return { handlers: { ping: () => ({ text: 'pong' }) }, jobs: { nobodyDeclared: {} as never }, dispose: () => void (isEnded = true) }
    },
  })
  await using one = await openTestDevice({}, { moduleList: listOf(undeclared) })
  expect(one.device.parts.modules.statuses().find(({ id }) => id === 'probe')).toMatchObject({ state: 'failed' })
  expect(isEnded).toBe(true)
  expect(one.device.parts.reservations.bytesIn('any')).toBe(0)
})

test('MOD-01c a module that comes too late registers nothing, and its failing end is logged', async () => {
  const logged: string[] = []
  const late = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const slow = defineModule({
    ...sound,
    openTimeoutMs: 20,
    async open(host) {
      await late.promise
      try {
        host.files.reservations.register(() => 7)
      } catch {
        // It is told that it is closed; a module may go on all the same.
      }
      over.resolve()
      return { handlers: { ping: () => ({ text: 'pong' }) }, dispose: () => Promise.reject(new Error('planned late failure')) }
    },
  })
  const log = { info: () => undefined, error: (message: string, cause?: unknown) => void logged.push(`${message} ${String(cause)}`) }
  await using one = await openTestDevice({}, { moduleList: listOf(slow), log })
  late.resolve()
  await over.promise
  await expect.poll(() => logged.join()).toContain('planned late failure')
  expect(one.device.parts.reservations.bytesIn('any')).toBe(0)
})

test('MOD-02b a name that no module has ends the start with a sentence', async () => {
  await expect(openTestDevice({ modules: ['storage', 'storrage'] })).rejects.toThrow('storrage')
})

test('MOD-02a an administrator switches a module off and on, at once and for later starts', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cove-modules-data-'))
  const one = await openTestDevice({ dataDir }, { moduleList: listOf(sound) })
  const admin = await makeAdministrator(one)
  const user = await makeUser(one, 'plain')
  const body = { moduleId: 'probe', isOn: false }
  expect(await user.client.use(modules).switch({ body })).toMatchObject({ ok: false, error: { name: 'adminOnly' } })
  expect(await admin.client.use(modules).switch({ body })).toMatchObject({ ok: true, data: { restartNeeded: false } })
  expect(await statusOf(admin, 'probe')).toMatchObject({ state: 'off' })
  expect(await admin.client.use(probe).ping()).toMatchObject({ ok: false, error: { name: 'notSupported' } })
  expect(await admin.client.use(modules).switch({ body: { ...body, isOn: true } })).toMatchObject({ ok: true })
  expect(await admin.client.use(probe).ping()).toMatchObject({ ok: true })
  expect(await admin.client.use(modules).switch({ body })).toMatchObject({ ok: true })
  expect(await admin.client.use(modules).switch({ body: { moduleId: 'nothing', isOn: true } })).toMatchObject({ ok: false })
  await one.device.close()
  await using again = await openTestDevice({ dataDir }, { moduleList: listOf(sound) })
  expect(again.device.parts.modules.statuses().find(({ id }) => id === 'probe')).toMatchObject({ state: 'off' })
})

test('MOD-01b a module without a program it requires is missing it; an optional one is only listed', async () => {
  const program = { provides: { 'zh-CN': '探测', en: 'probing' }, debian: 'cove-probe' }
  const required = defineModule({ ...sound, programs: { 'cove-no-such-program': { ...program, optional: false } } })
  await using one = await openTestDevice({}, { moduleList: listOf(required) })
  const admin = await makeAdministrator(one)
  const missing = [{ program: 'cove-no-such-program', provides: program.provides, hint: 'cove-probe' }]
  expect(await statusOf(admin, 'probe')).toMatchObject({ state: 'missing', missing })
  const optional = defineModule({ ...sound, programs: { 'cove-no-such-program': { ...program, optional: true } } })
  await using other = await openTestDevice({}, { moduleList: listOf(optional) })
  expect(await statusOf(await makeAdministrator(other), 'probe')).toMatchObject({ state: 'on', missing })
})

test('MOD-02b where the start option decides, nothing can be switched', async () => {
  await using one = await openTestDevice({ modules: [] }, { moduleList: listOf(sound) })
  const admin = await makeAdministrator(one)
  expect(await admin.client.use(modules).switch({ body: { moduleId: 'probe', isOn: true } })).toMatchObject({
    ok: false,
    error: { name: 'moduleLocked' },
  })
})

test('MOD-01c without any module the device starts, signs in and serves files', async () => {
  await using one = await openTestDevice({ modules: [] })
  const admin = await makeAdministrator(one)
  const [space] = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' })
  const answer = await admin.client.use(files).list({ query: { storageId: space?.id ?? '', path: '/' } })
  expect(answer).toMatchObject({ ok: true })
  expect(one.device.parts.modules.statuses().every(({ state }) => state === 'off')).toBe(true)
})
