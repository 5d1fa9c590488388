import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '@cove/server-kit'
import { makePrivate } from '../../src/startup/private-data.ts'
import { makeAdministrator, openTestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-private-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const data = (...names: string[]): string => join(dir, 'data', ...names)
const openWith = (log = openLog(data('log'))) => openTestDevice({ dataDir: data(), accountService: true }, { log })

/** `path mode` of everything that other users of the machine may read or change, the files of people left out. */
function open(): string[] {
  return (
    readdirSync(data(), { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .concat(data())
      .filter((path) => !path.startsWith(`${data('spaces')}/`))
      // Journals come and go meanwhile.
      .map((path) => ({ path, mode: (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777 }))
      .filter(({ mode }) => (mode & 0o077) !== 0)
      .map(({ path, mode }) => `${path.slice(dir.length)} ${mode.toString(8)}`)
  )
}

test('S-I10 a new device makes nothing that another user may read', async () => {
  await using one = await openWith()
  await makeAdministrator(one)
  one.device.parts.log.info('a line')
  expect(readdirSync(data('db'))).toContain('main.sqlite-wal')
  expect(open()).toEqual([])
})

test('S-I10 whatever modes were there before, a start takes them away from other users', async () => {
  {
    const first = await openWith()
    await makeAdministrator(first)
    first.device.parts.log.info('a line')
    await first.device.close()
  }
  mkdirSync(data('backups'), { recursive: true })
  for (const entry of readdirSync(data(), { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666)
  chmodSync(data(), 0o755)
  await using again = await openWith()
  expect(again.device.parts.users.administrator()).toBeDefined()
  expect(open()).toEqual([])
})

test('S-I10 files of people keep their modes', async () => {
  makePrivate(data())
  mkdirSync(data('spaces/x'), { recursive: true, mode: 0o755 })
  makePrivate(data())
  expect([data('spaces'), data('spaces/x')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o755])
})

test('S-I10 NSV-03a folders that smbd made keep the modes without which it does not start', () => {
  const locks = data('network-services', 'smb', 'lock', 'msg.lock')
  mkdirSync(locks, { recursive: true })
  chmodSync(locks, 0o755)
  makePrivate(data())
  expect([data('network-services', 'smb'), locks].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o755])
})

test('S-I10 a folder that all users share is refused as data folder and left as it is', () => {
  mkdirSync(data())
  chmodSync(data(), 0o1777)
  expect(() => makePrivate(data())).toThrow('shared by all users')
  expect(statSync(data()).mode & 0o777).toBe(0o777)
})
