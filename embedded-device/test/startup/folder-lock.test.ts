import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder, silentLog } from '@cove/server-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceConfig } from '../../src/core/base/device-config.ts'
import { openDevice } from '../../src/open-device.ts'
import { runDevice, startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { configFor } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

// Some start the device as a process of its own, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000 })

let dir = ''
const running: RunningDevice[] = []
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-lock-'))
  for (const name of ['one', 'two', 'photos']) mkdirSync(at(name))
  symlinkSync(at('one'), at('one-link'))
  symlinkSync(at('photos'), at('photos-link'))
})
afterEach(async () => {
  for (const device of running.splice(0)) await device.stop('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

const at = (name: string): string => join(dir, name)
const open = (data: string, changes: Partial<DeviceConfig> = {}) =>
  openDevice(configFor(at(data), { modules: [], ...changes }), { log: silentLog, samples: async () => [], programs: [] }, undefined)

test('S-J1 of two locks on one folder the second names the holder, and has the folder as soon as the first lets go', () => {
  const first = lockFolder(at('photos'))
  first.tellPort(9999)
  expect(() => lockFolder(at('photos-link'))).toThrow(
    expect.objectContaining({ name: 'FolderTaken', holder: { pid: process.pid, port: 9999 } }),
  )
  first[Symbol.dispose]()
  lockFolder(at('photos'))[Symbol.dispose]()
})

test('S-J1 something else in the place of the lock is left alone', () => {
  mkdirSync(at('photos/device.lock'))
  const lock = lockFolder(at('photos'))
  expect(lock.problem).toBeDefined()
  lock[Symbol.dispose]()
})

test.each(['one', 'one-link'])('S-J1 a data folder has one device, also as %s, until that one closes', async (again) => {
  const device = await open('one')
  await expect(open(again)).rejects.toThrow(`process ${process.pid}`)
  await expect(open(again, { restoresBackup: true })).rejects.toThrow('is in use by another Cove')
  await device.close()
  await (await open(again)).close()
})

test('S-J1 a start that fails lets go of the folder', async () => {
  await expect(open('one', { folders: [at('missing')] })).rejects.toThrow('cannot be shown')
  await (await open('one')).close()
})

test('S-J1 a shown folder has one device, also by another name and for a device that showed it earlier', async () => {
  const before = await open('two', { folders: [at('photos')] })
  await before.close()
  const device = await open('one', { folders: [at('photos')] })
  const marker = readFileSync(at('photos/.pc/space.json'), 'utf8')
  for (const folders of [[at('photos')], [at('photos-link')], []])
    await expect(open('two', { folders })).rejects.toThrow(/shown by another Cove \(process \d+/)
  expect(readFileSync(at('photos/.pc/space.json'), 'utf8')).toBe(marker)
  // The way out that the sentence names.
  await (await open('two', { forgottenFolders: [at('photos')] })).close()
  await device.close()
  await (await open('two', { folders: [at('photos-link')] })).close()
})

test('S-J1 no device shows a folder inside one that another shows, nor the data of another; none keeps its data in such a folder', async () => {
  mkdirSync(at('photos/trip/day'), { recursive: true })
  const device = await open('one', { folders: [at('photos')] })
  for (const folder of ['photos/trip/day', 'photos-link/trip', 'one', 'one-link/spaces'])
    await expect(open('two', { folders: [at(folder)] }), folder).rejects.toThrow('which another Cove uses')
  for (const data of ['photos', 'photos-link', 'photos/trip/day', 'photos-link/trip', 'one/inner', 'one-link/spaces'])
    await expect(open(data), data).rejects.toThrow('which another Cove uses')
  // Its own folders do not stop it, and neither do those of devices that have ended.
  await device.close()
  await (await open('one', { folders: [at('photos')] })).close()
  await (await open('two', { folders: [at('photos/trip')], forgottenFolders: [] })).close()
})

test('S-J1 no device shows a folder around one that another shows, or around its data', async () => {
  for (const name of ['wide/photos/trip', 'wide/deep/er/data', 'wide/other']) mkdirSync(at(name), { recursive: true })
  symlinkSync(at('wide'), at('wide-link'))
  for (const [data, shown, around] of [
    ['one', 'wide/photos/trip', ['wide', 'wide/photos', 'wide-link']],
    ['wide/deep/er/data', 'photos', ['wide', 'wide/deep', 'wide-link/deep/er']],
  ] as const) {
    const device = await open(data, { folders: [at(shown)] })
    for (const folder of around) await expect(open('two', { folders: [at(folder)] }), folder).rejects.toThrow('which another Cove uses')
    await (await open('two', { folders: [at('wide/other')] })).close()
    await device.close()
    await (await open('two', { folders: [at(around[1])], forgottenFolders: [at('wide/other')] })).close()
    await (await open('two', { forgottenFolders: [at(around[1])] })).close()
  }
})

test('S-J1 no device keeps its data around the data of another, or around a folder that another shows', async () => {
  mkdirSync(at('wide/deep/data'), { recursive: true })
  for (const [data, folders] of [
    ['wide/deep/data', []],
    ['one', [at('wide/deep')]],
  ] as const) {
    const device = await open(data, { folders: [...folders] })
    await expect(open('wide')).rejects.toThrow('which another Cove uses')
    await device.close()
  }
})

test('S-J1 the second process is told who has the folders; a kill frees them at once', async () => {
  const args = (data: string, folder: string) => [
    '--data',
    at(data),
    '--port',
    '0',
    '--site',
    at('site'),
    '--no-account-service',
    '--modules',
    'none',
    '--folder',
    at(folder),
  ]
  mkdirSync(at('around/inner'), { recursive: true })
  const device = await startDevice([...args('one', 'photos'), '--folder', at('around/inner')])
  running.push(device)
  const holder = `process ${device.pid}, port ${new URL(device.url).port}`
  for (const more of [args('one-link', 'photos'), [...args('one', 'photos'), '--restore-backup'], ['admin:recover', '--data', at('one')]]) {
    const { code, printed } = await runDevice(more)
    expect(code).toBe(1)
    expect(printed).toContain(holder)
    expect(printed).toContain(`进程 ${device.pid}`)
    expect(printed).not.toContain('    at ')
  }
  for (const folder of ['photos-link', 'around']) {
    const other = await runDevice(args('two', folder))
    expect([folder, other.code]).toEqual([folder, 1])
    expect(other.printed).toContain(holder)
  }
  await device.stop('SIGKILL')
  running.push(await startDevice(args('two', 'photos')))
})
