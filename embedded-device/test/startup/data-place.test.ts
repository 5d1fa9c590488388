import { files } from '@cove/device-contract/files'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCommandLine } from '../../src/startup/command-line.ts'
import { platformDataDir, settleDataPlace } from '../../src/startup/data-place.ts'
import { firstStorageId, makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'

let dir = ''
let otherVolume = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cove-place-'))
  mkdirSync(at('home'))
})
afterEach(() => {
  for (const one of [dir, otherVolume]) if (one !== '') rmSync(one, { recursive: true, force: true })
  otherVolume = ''
})

const at = (...names: string[]): string => join(dir, ...names)
const wanted = (): string => at('home', '.local', 'share', 'cove')
const settle = () => settleDataPlace({ former: at('data'), wanted: wanted() })

function formerDevice(place = at('data')): void {
  mkdirSync(join(place, 'db'), { recursive: true })
  writeFileSync(join(place, 'device.json'), 'keys')
}

test.each([
  ['linux', {}, '/home/ann/.local/share/cove'],
  ['linux', { XDG_DATA_HOME: '/srv/ann' }, '/srv/ann/cove'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ann/.local/share/cove'],
  ['darwin', { XDG_DATA_HOME: '/srv/ann' }, '/home/ann/Library/Application Support/Cove'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/Cove'],
  ['win32', {}, '/home/ann/AppData/Local/Cove'],
] as const)('H-13 on %s with %j data is kept in %s', (platform, env, expected) => {
  expect(platformDataDir({ platform, env, home: '/home/ann' })).toBe(expected)
})

test('H-13 --data and COVE_DATA win over the default place', () => {
  const env = { XDG_DATA_HOME: at('xdg'), COVE_DATA: at('named') }
  expect(readCommandLine(['--data', at('asked')], env).config).toMatchObject({ dataDir: at('asked'), isDefaultData: false })
  expect(readCommandLine([], env).config).toMatchObject({ dataDir: at('named'), isDefaultData: false })
  expect(readCommandLine([], { XDG_DATA_HOME: at('xdg') }).config.isDefaultData).toBe(true)
})

test('S-A9 data in the former place is moved in one step', () => {
  formerDevice()
  expect(settle()).toEqual({ dir: wanted(), former: 'moved' })
  expect(readFileSync(join(wanted(), 'device.json'), 'utf8')).toBe('keys')
  expect(statSync(at('data'), { throwIfNoEntry: false })).toBeUndefined()
  expect(settle()).toEqual({ dir: wanted(), former: 'none' })
})

test('S-A9 an empty new folder does not stop the move', () => {
  formerDevice()
  mkdirSync(wanted(), { recursive: true })
  expect(settle().former).toBe('moved')
})

test('S-A9 without a former device the new place is used, whatever else is in the former one', () => {
  mkdirSync(at('data', 'dev'), { recursive: true })
  expect(settle()).toEqual({ dir: wanted(), former: 'none' })
})

test.each([
  ['the new place is taken', () => formerDevice(wanted())],
  ['its device runs or was killed', () => writeFileSync(at('data', 'db', 'main.sqlite-wal'), 'x')],
  ['the new place cannot be made', () => writeFileSync(at('home', '.local'), 'a file')],
])('S-A9 data in the former place is used there when %s', (_what, prepare) => {
  formerDevice()
  prepare()
  expect(settle()).toEqual({ dir: at('data'), former: 'kept' })
  expect(readFileSync(at('data', 'device.json'), 'utf8')).toBe('keys')
})

test('S-A9 data behind a symlink or on another volume is used where it is', () => {
  formerDevice(at('real'))
  symlinkSync('real', at('data'))
  expect(settle().former).toBe('kept')
  rmSync(at('data'))
  formerDevice()
  otherVolume = mkdtempSync('/dev/shm/cove-place-')
  if (statSync(otherVolume).dev === statSync(dir).dev) return
  expect(settleDataPlace({ former: at('data'), wanted: join(otherVolume, 'cove') })).toEqual({ dir: at('data'), former: 'kept' })
  expect(readFileSync(at('data', 'device.json'), 'utf8')).toBe('keys')
})

test('S-A9 a device whose data folder was moved serves its spaces from the new place', async () => {
  const place = { former: at('data'), wanted: at('home', 'cove') }
  let storageId: string
  {
    await using first = await openTestDevice({ modules: [], dataDir: place.former })
    const admin = await makeAdministrator(first)
    storageId = await firstStorageId(admin.client)
    expect((await admin.client.use(files).add({ query: {}, body: { storageId, path: '/kept', type: 'folder' } })).ok).toBe(true)
    await first.device.close()
    settleDataPlace(place)
  }
  await using second = await openTestDevice({ modules: [], dataDir: place.wanted })
  const { client } = await signIn(second, 'admin')
  expect((await client.use(files).add({ query: {}, body: { storageId, path: '/later', type: 'folder' } })).ok).toBe(true)
  const listed = await client.use(files).list({ query: { storageId, path: '/' } })
  expect(listed.ok && listed.data.items.map((item) => item.name).toSorted()).toEqual(['kept', 'later'])
  expect(statSync(place.former, { throwIfNoEntry: false })).toBeUndefined()
})
