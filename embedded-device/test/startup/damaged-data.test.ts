import { device as deviceArea } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { encryptFor, firstStorageId, password } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

// Each test starts the device, most of them twice, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let template = ''
let dir = ''
const running: RunningDevice[] = []
const mounted: string[] = []

const data = (...names: string[]): string => join(dir, 'data', ...names)

/** The device of before had every module; what is damaged here belongs to none, and without them a start costs two thirds. */
async function start(...args: string[]): Promise<RunningDevice> {
  const modules = dir === template ? 'all' : 'none'
  const device = await startDevice(['--data', data(), '--port', '0', '--site', join(dir, 'site'), '--modules', modules, ...args])
  running.push(device)
  return device
}

/** What a start that must fail has printed. */
async function failedStart(...args: string[]): Promise<string> {
  const printed = await start(...args).then(
    (device) => `started: ${device.printed()}`,
    (error: unknown) => String(error),
  )
  expect(printed).toContain('the device left with 1')
  expect(printed).not.toContain('    at ')
  expect(printed).not.toContain('/setup?link=')
  return printed
}

async function signIn(device: RunningDevice): Promise<string> {
  const info = await device.client().use(deviceArea).info()
  const key = info.ok ? info.data.publicKey : ''
  const body = { platform: 'web', clientType: 'web', method: 'localAccount' as const, account: 'admin' }
  const answer = await device
    .client()
    .use(session)
    .login({ body: { ...body, encryptedPassword: encryptFor(key, password) } })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.apiToken
}

/** Local sign-in works and the file of before is there. */
async function expectWhole(device: RunningDevice): Promise<void> {
  expect(device.printed()).not.toContain('/setup?link=')
  const client = device.client(await signIn(device))
  const storageId = await firstStorageId(client)
  await expect
    .poll(async () => {
      const listed = await client.use(files).list({ query: { storageId, path: '/' } })
      return listed.ok ? listed.data.items.map((item) => item.name) : listed.error.name
    })
    .toContain('kept')
}

beforeAll(async () => {
  dir = template = mkdtempSync(join(memoryDir(), 'cove-damaged-'))
  const device = await start()
  const link = /\/setup\?link=([\w-]+)/.exec(device.printed())?.[1] ?? ''
  const info = await device.client().use(deviceArea).info()
  const encryptedPassword = encryptFor(info.ok ? info.data.publicKey : '', password)
  const made = await device
    .client()
    .use(setup)
    .createAdministrator({ body: { link, account: 'admin', nickname: 'Admin', encryptedPassword } })
  if (!made.ok) throw new Error(made.error.name)
  const client = device.client(made.data.apiToken)
  const storageId = await firstStorageId(client)
  await client.use(files).add({ query: {}, body: { storageId, path: '/kept', type: 'folder' } })
  await device.stop('SIGTERM')
  running.length = 0
})
afterAll(() => rmSync(template, { recursive: true, force: true }))
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-damaged-'))
  cpSync(join(template, 'data'), data(), { recursive: true })
})
afterEach(async () => {
  for (const device of running.splice(0)) await device.stop('SIGKILL')
  for (const place of mounted.splice(0)) spawnSync('umount', ['-l', place])
  rmSync(dir, { recursive: true, force: true })
})

const damages: Readonly<Record<string, (file: string) => void>> = {
  missing: (file) => rmSync(file),
  empty: (file) => truncateSync(file, 0),
  half: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  random: (file) => writeFileSync(file, randomBytes(statSync(file).size)),
  newer(file) {
    const db = new DatabaseSync(file)
    db.exec('pragma user_version = 9999')
    db.close()
  },
}

function damage(path: string, how: string): { readonly isUntouched: () => boolean; readonly isKept: () => boolean } {
  const file = data(path)
  damages[how]?.(file)
  const bytes = existsSync(file) ? readFileSync(file) : undefined
  return {
    isUntouched: () => (bytes === undefined ? !existsSync(file) : readFileSync(file).equals(bytes)),
    isKept: () =>
      bytes === undefined ||
      readdirSync(dirname(file)).some(
        (name) => name.startsWith(`${basename(file)}.damaged-`) && readFileSync(join(dirname(file), name)).equals(bytes),
      ),
  }
}

const table = (paths: readonly string[], ways: readonly string[]) => paths.flatMap((path) => ways.map((how) => [path, how] as const))
const bytesWays = ['missing', 'empty', 'half', 'random']
/** Each row is two starts of a device: of the lesser files the suite tries two ways, `COVE_LONG=1` all. */
const someWays = process.env['COVE_LONG'] === undefined ? ['missing', 'random'] : bytesWays

test.each([...table(['db/main.sqlite'], bytesWays), ...table(['device.json'], someWays)])(
  'S-A9 %s, %s: no new device; a sentence offers the copy, which is restored when it is asked for',
  async (path, how) => {
    const made = damage(path, how)
    const printed = await failedStart()
    expect(printed).toContain(data(path))
    expect(printed).toContain('--restore-backup')
    expect(made.isUntouched()).toBe(true)
    const device = await start('--restore-backup')
    expect(device.printed()).toContain('was restored from the backup')
    await expectWhole(device)
    expect(made.isKept()).toBe(true)
  },
)

test.each(table(['db/account.sqlite', 'account/keys.json'], someWays))(
  'S-A9 %s, %s: local accounts work without the account service; its copy is restored when it is asked for',
  async (path, how) => {
    const made = damage(path, how)
    const device = await start()
    expect(device.printed()).toContain('The account service is not available')
    expect(device.printed()).toContain('--restore-backup')
    await expectWhole(device)
    expect(made.isUntouched()).toBe(true)
    await device.stop('SIGTERM')
    const again = await start('--restore-backup')
    expect(again.printed()).not.toContain('The account service is not available')
    await expectWhole(again)
    expect(made.isKept()).toBe(true)
  },
)

test.each(table(['db/index.sqlite'], [...bytesWays, 'newer']))('S-A9 %s, %s: it is built again by itself', async (path, how) => {
  damage(path, how)
  const device = await start()
  await expectWhole(device)
  // Of a missing one nothing tells that it was there.
  if (how !== 'missing') expect(readFileSync(data('log', 'device.log'), 'utf8')).toContain('the index of files was damaged')
})

test('S-A9 a main database of a newer version is refused and not restored over', async () => {
  const made = damage('db/main.sqlite', 'newer')
  const printed = await failedStart('--restore-backup')
  expect(printed).toContain('written by a newer version')
  expect(made.isUntouched()).toBe(true)
})

test('S-A9 an account database of a newer version leaves local accounts', async () => {
  const made = damage('db/account.sqlite', 'newer')
  const device = await start('--restore-backup')
  expect(device.printed()).toContain('written by a newer version')
  await expectWhole(device)
  expect(made.isUntouched()).toBe(true)
})

test('S-A9 what the log beside an empty database holds is not thrown away', async () => {
  writeFileSync(data('db/main.sqlite-wal'), 'changes that were never copied')
  damage('db/main.sqlite', 'empty')
  await failedStart()
  expect(readFileSync(data('db/main.sqlite-wal'), 'utf8')).toBe('changes that were never copied')
  await expectWhole(await start('--restore-backup'))
  const kept = readdirSync(data('db')).find((name) => name.includes('.damaged-') && name.endsWith('-wal'))
  expect(readFileSync(data('db', kept ?? ''), 'utf8')).toBe('changes that were never copied')
})

test('S-A9 without a copy the sentence says so, and a damaged copy is none', async () => {
  for (const name of readdirSync(data('backups'))) truncateSync(data('backups', name), 100)
  damage('db/main.sqlite', 'half')
  expect(await failedStart()).toContain('There is no usable backup')
  expect(await failedStart('--restore-backup')).toContain('There is no usable backup')
})

test('S-A9 keys without a copy are made again only when it is asked for', async () => {
  rmSync(data('backups'), { recursive: true })
  const made = damage('device.json', 'random')
  expect(await failedStart()).toContain('--new-keys')
  await expectWhole(await start('--new-keys'))
  expect(made.isKept()).toBe(true)
})

test('S-A9 with nothing damaged --restore-backup and --new-keys change nothing', async () => {
  const before = readFileSync(data('device.json'))
  const device = await start('--restore-backup', '--new-keys')
  expect(device.printed()).toContain('Nothing had to be restored')
  await expectWhole(device)
  expect(readFileSync(data('device.json')).equals(before)).toBe(true)
})

test('S-B5 a data folder on a disk that cannot be written ends the start with a sentence and changes nothing', async () => {
  const isMounted = spawnSync('mount', ['--bind', data(), data()]).status === 0
  if (isMounted) mounted.push(data())
  if (!isMounted || spawnSync('mount', ['-o', 'remount,bind,ro', data()]).status !== 0) return
  const printed = await failedStart()
  expect(printed).toContain('cannot be written')
  expect(printed).toContain('无法写入')
})

test('S-A9 a database file in which nothing can be written ends the start with a sentence', async () => {
  const file = data('db/main.sqlite')
  const isMounted = spawnSync('mount', ['--bind', file, file]).status === 0
  if (isMounted) mounted.push(file)
  if (!isMounted || spawnSync('mount', ['-o', 'remount,bind,ro', file]).status !== 0) return
  expect(await failedStart()).toContain('cannot use its database')
})
