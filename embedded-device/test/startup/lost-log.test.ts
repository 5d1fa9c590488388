import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { users } from '@cove/device-contract/users'
import { openLog, silentLog } from '@cove/server-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDevice } from '../../src/open-device.ts'
import type { DeviceConfig } from '../../src/core/base/device-config.ts'
import { configFor, makeAdministrator, openTestDevice, password } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-lost-log-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const data = (...names: string[]): string => join(dir, 'data', ...names)
const note = (): unknown => (JSON.parse(readFileSync(data('device.json'), 'utf8')) as { hasAdministrator?: unknown }).hasAdministrator
const start = (changes: Partial<DeviceConfig> = {}) =>
  openDevice(configFor(data(), changes), { log: silentLog, samples: async () => [], programs: [] }, undefined)

/** What a start that must fail says. */
const failure = (changes: Partial<DeviceConfig> = {}): Promise<string> =>
  start(changes).then(
    async (device) => {
      await device.close()
      return 'it started'
    },
    (error: unknown) => String(error),
  )

/** A device that was set up and killed; `main` is its database of before the set-up. */
async function killed(work: (one: TestDevice) => Promise<unknown> = makeAdministrator): Promise<{ readonly main: Buffer }> {
  const one = await openTestDevice({ modules: [], dataDir: join(dir, 'running') })
  const main = readFileSync(join(dir, 'running', 'db', 'main.sqlite'))
  await work(one)
  await expect.poll(() => readdirSync(join(dir, 'running', 'backups')).filter((name) => name.startsWith('device-'))).not.toEqual([])
  cpSync(join(dir, 'running'), data(), { recursive: true })
  await one.device.close()
  return { main }
}

const dropLog = (): void => {
  for (const suffix of ['-wal', '-shm']) rmSync(data(`db/main.sqlite${suffix}`), { force: true })
}

test.each(['missing', 'garbage'])('S-A9 who the administrator is does not depend on a write-ahead log that is %s', async (how) => {
  await killed()
  dropLog()
  if (how === 'garbage') writeFileSync(data('db/main.sqlite-wal'), Buffer.alloc(40_000, 'x'))
  const device = await start()
  expect(device.parts.users.administrator()?.account).toBe('admin')
  await device.close()
})

test('S-A9 a database that lost its administrator is damaged, not new: the sentence offers the copy, which brings the administrator back', async () => {
  const { main } = await killed()
  dropLog()
  writeFileSync(data('db/main.sqlite'), main)
  expect(await failure()).toContain('--restore-backup')
  expect(readFileSync(data('db/main.sqlite')).equals(main)).toBe(true)
  const device = await start({ restoresBackup: true })
  expect(device.parts.users.administrator()?.account).toBe('admin')
  await device.close()
})

test('S-A9 a copy without the administrator is no help for a database that lost one', async () => {
  const { main } = await killed()
  dropLog()
  writeFileSync(data('db/main.sqlite'), main)
  for (const name of readdirSync(data('backups'))) if (name.startsWith('main-')) writeFileSync(data('backups', name), main)
  expect(await failure({ restoresBackup: true })).toContain('There is no usable backup')
})

test('S-A9 identity and database lost together come back together', async () => {
  const { main } = await killed()
  dropLog()
  writeFileSync(data('db/main.sqlite'), main)
  rmSync(data('device.json'))
  expect(await failure()).toContain('--restore-backup')
  const device = await start({ restoresBackup: true })
  expect(device.parts.users.administrator()?.account).toBe('admin')
  await device.close()
})

test('S-A9 new keys do not make a database new that lost its administrator', async () => {
  const { main } = await killed()
  dropLog()
  writeFileSync(data('db/main.sqlite'), main)
  rmSync(data('device.json'))
  expect(await failure({ makesKeys: true })).toContain('--restore-backup')
})

test('S-A9 a device of before gets its note at the next start', async () => {
  await killed()
  const { hasAdministrator: _gone, ...before } = JSON.parse(readFileSync(data('device.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(data('device.json'), JSON.stringify(before))
  expect(note()).toBeUndefined()
  await (await start()).close()
  expect(note()).toBe(true)
})

test('S-A9 a new device has no note; who lets go of it leaves a device that can be set up again', async () => {
  const one = await openTestDevice({ modules: [], dataDir: data() })
  expect(note()).toBeUndefined()
  const { client } = await makeAdministrator(one)
  expect(note()).toBe(true)
  const gone = await client.use(users).detachAdministrator({ body: { clearsDiskFiles: false, code: one.encrypt(password) } })
  expect(gone.ok).toBe(true)
  expect(note()).toBe(false)
  await one.device.close()
  const again = await start()
  expect(again.parts.users.administrator()).toBeUndefined()
  await again.close()
})

/** What may lie where SQLite has a file. */
const strange: Readonly<Record<string, (path: string) => void>> = {
  folder: (path) => void mkdirSync(join(path, 'inner'), { recursive: true }),
  'dead link': (path) => symlinkSync('/nowhere/at/all', path),
  'link to a file': (path) => {
    writeFileSync(`${path}.elsewhere`, 'x')
    symlinkSync(`${path}.elsewhere`, path)
  },
  pipe: (path) => void execFileSync('mkfifo', [path]),
}

test.each(Object.entries(strange))(
  'S-A9 a %s in the place of a log of the database is damage, is said so, and a copy helps',
  async (_how, put) => {
    await killed()
    for (const log of ['main.sqlite-wal', 'main.sqlite-shm', 'main.sqlite-journal']) {
      rmSync(data(`db/${log}`), { recursive: true, force: true })
      put(data(`db/${log}`))
      const said = await failure()
      expect(said).toContain('is damaged')
      expect(said).toContain('--restore-backup')
      expect(said).not.toContain('read-only or full')
      const device = await start({ restoresBackup: true })
      expect(device.parts.users.administrator()?.account).toBe('admin')
      await device.close()
    }
  },
)

test('S-A9 a folder in the place of the database is damage too; what can be rebuilt sets such a folder aside', async () => {
  await killed()
  const cache = readdirSync(data(), { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('index.sqlite')) ?? ''
  for (const end of ['', '-wal']) {
    rmSync(data(cache + end), { force: true })
    mkdirSync(data(cache + end, 'inner'), { recursive: true })
  }
  await (await start()).close()
  for (const end of ['', '-wal']) expect(existsSync(data(`${cache}${end}.damaged`, 'inner'))).toBe(true)
  dropLog()
  rmSync(data('db/main.sqlite'))
  mkdirSync(data('db/main.sqlite'))
  const said = await failure()
  expect(said).toContain('is damaged')
  expect(said).not.toContain('read-only or full')
})

const canMakePipes = process.platform !== 'win32'

test.skipIf(!canMakePipes)('S-A9 no start waits at a pipe: what can be rebuilt is, of the identity it is said', async () => {
  await killed()
  const databases = ['db/index.sqlite', 'db/undo.sqlite', 'search/contents.sqlite']
  for (const file of databases.flatMap((name) => ['', '-wal', '-shm', '-journal'].map((end) => name + end))) {
    mkdirSync(dirname(data(file)), { recursive: true })
    rmSync(data(file), { recursive: true, force: true })
    execFileSync('mkfifo', [data(file)])
    await (await start()).close()
  }
  for (const file of ['.write-check', 'device.json.tmp', 'device.lock.json', 'device.lock.json.tmp']) {
    rmSync(data(file), { force: true })
    execFileSync('mkfifo', [data(file)])
    await (await start()).close()
  }
  rmSync(data('log/device.log'), { force: true })
  mkdirSync(data('log'), { recursive: true })
  execFileSync('mkfifo', [data('log/device.log')])
  openLog(data('log')).info('written')
  expect(readFileSync(data('log/device.log'), 'utf8')).toContain('written')
  rmSync(data('device.json'))
  execFileSync('mkfifo', [data('device.json')])
  expect(await failure()).toContain('device.json is damaged')
  const device = await start({ restoresBackup: true })
  expect(device.parts.users.administrator()?.account).toBe('admin')
  await device.close()
})

/** Without these even an administrator of Linux is held to the modes of files. */
const withoutRights = ['--bounding-set', '-dac_override,-dac_read_search,-fowner,-chown']
const canShutOut = process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('setpriv', [...withoutRights, 'true']).status === 0
if (!canShutOut) process.stdout.write('not run: files of another user need an administrator of Linux\n')

test.skipIf(!canShutOut)('S-A9 a file of a database that is another user’s is said to be that, and nothing is new or lost', async () => {
  await killed()
  const files = [
    'main.sqlite',
    'main.sqlite-wal',
    'main.sqlite-shm',
    'main.sqlite-journal',
    'index.sqlite',
    'index.sqlite-wal',
    'undo.sqlite-wal',
  ]
  const dirs = files.map((file) => {
    const copy = join(dir, file)
    cpSync(data(), copy, { recursive: true })
    writeFileSync(join(copy, 'db', file), '', { flag: 'a', mode: 0o600 })
    chownSync(join(copy, 'db', file), 1234, 1234)
    return copy
  })
  const child = join(import.meta.dirname, 'starts.ts')
  const said = JSON.parse(execFileSync('setpriv', [...withoutRights, process.execPath, child, ...dirs]).toString()) as readonly string[]
  said.forEach((sentence, at) => {
    const file = files[at] ?? ''
    if (!file.startsWith('main')) return expect(sentence, file).toBe('started with admin')
    expect(sentence).toContain(`${join(dir, file, 'db', file)} cannot be read and written by this account`)
    expect(sentence).not.toContain('read-only or full')
  })
})
