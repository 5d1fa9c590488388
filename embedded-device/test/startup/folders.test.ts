import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runDevice, startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { openTestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

// Each test starts the device, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let dir = ''
const running: RunningDevice[] = []
const mounted: string[] = []
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-folders-'))
  for (const name of ['home/data', 'home/photos/2024', 'music', 'mount']) mkdirSync(at(name), { recursive: true })
})
afterEach(async () => {
  for (const device of running.splice(0)) await device.stop('SIGKILL')
  for (const place of mounted.splice(0)) spawnSync('umount', ['-l', place])
  rmSync(dir, { recursive: true, force: true })
})

const at = (name: string): string => join(dir, name)
const base = (): string[] => ['--data', at('home/data'), '--port', '0', '--site', at('site'), '--no-account-service', '--modules', 'none']

async function start(...folders: string[]): Promise<RunningDevice> {
  const device = await startDevice([...base(), ...folders.flatMap((folder) => ['--folder', at(folder)])])
  running.push(device)
  return device
}

async function refusedStart(...args: string[]): Promise<string> {
  const { code, printed } = await runDevice([...base(), ...args])
  expect(code).toBe(2)
  expect(printed).not.toContain('    at ')
  expect(printed).not.toContain('http://')
  return printed
}

test.each([
  ['the data folder itself', 'home/data'],
  ['a folder that contains it', 'home'],
  ['a folder inside it', 'home/data/db'],
])('S-H1 %s is not shown as a space: the start is refused in both languages and nothing is written there', async (_what, folder) => {
  mkdirSync(at(folder), { recursive: true })
  const printed = await refusedStart('--folder', at(folder))
  expect(printed).toContain('keys and databases')
  expect(printed).toContain('密钥和数据库')
  expect(readdirSync(at(folder))).not.toContain('.pc')
})

test('S-H1 a symlink to the data folder is not shown either', async () => {
  symlinkSync(at('home'), at('link'))
  expect(await refusedStart('--folder', at('link'))).toContain('keys and databases')
})

test('S-H1 a bind mount of the data folder is not shown either', async () => {
  if (spawnSync('mount', ['--bind', at('home/data'), at('mount')]).status !== 0) return
  mounted.push(at('mount'))
  expect(await refusedStart('--folder', at('mount'))).toContain('keys and databases')
})

test('S-H1 an overlay of the data folder, or of a folder that is shown too, is not shown either', async () => {
  for (const name of ['over', 'upper', 'work', 'over-photos']) mkdirSync(at(name))
  const overlay = (to: string, layers: string): boolean =>
    spawnSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, at(to)]).status === 0
  if (!overlay('over', `lowerdir=${at('home')}:${at('music')}`)) return
  mounted.push(at('over'))
  expect(await refusedStart('--folder', at('over'))).toContain('keys and databases')
  if (!overlay('over-photos', `lowerdir=${at('home/photos')},upperdir=${at('upper')},workdir=${at('work')}`)) return
  mounted.push(at('over-photos'))
  expect(await refusedStart('--folder', at('over-photos'), '--folder', at('home/photos/2024'))).toContain('shown already')
})

test('S-H1 two folders of which one is inside the other are not shown together', async () => {
  const printed = await refusedStart('--folder', at('home/photos'), '--folder', at('home/photos/2024'))
  expect(printed).toContain('shown already')
  expect(printed).toContain('已经显示')
  expect(readdirSync(at('home/photos'))).toEqual(['2024'])
})

test('S-H1 a folder of an earlier start counts too, until it is forgotten; its files stay', async () => {
  writeFileSync(at('home/photos/a.txt'), 'a')
  await (await start('home/photos')).stop('SIGTERM')
  expect(await refusedStart('--folder', at('home/photos/2024'))).toContain('--forget-folder')
  const device = await startDevice([...base(), '--forget-folder', at('home/photos'), '--folder', at('home/photos/2024')])
  running.push(device)
  expect(device.printed()).toContain(`: ${at('home/photos/2024')}`)
  expect(device.printed()).not.toContain(`: ${at('home/photos')}\n`)
  expect(readdirSync(at('home/photos'))).toContain('a.txt')
})

test('S-H1 a folder that an earlier version showed although it holds the data is not served any more', async () => {
  await (await start('music')).stop('SIGTERM')
  const { openDatabase } = await import('@cove/server-kit')
  {
    using db = openDatabase(at('home/data/db/main.sqlite'), { durability: 'full' })
    db.run("update space set root_dir = ? where kind = 'folder'", at('home'))
    const id = String(db.value("select id from space where kind = 'folder'"))
    mkdirSync(at('home/.pc'))
    writeFileSync(at('home/.pc/space.json'), JSON.stringify({ uuid: id, mode: 'folder' }))
  }
  const device = await start()
  expect(device.printed()).toContain('no longer shown')
  expect(device.printed()).not.toContain('Storage space')
})

test('S-H1 the same folder twice is one space, and separate folders are all shown', async () => {
  const device = await start('home/photos', 'home/photos', 'music')
  expect(device.printed().match(/Storage space “/g)).toHaveLength(2)
})

test('S-H1 a folder that is added later is held to the same rule', async () => {
  await using one = await openTestDevice({ dataDir: at('home/data') })
  const add = (name: string) => one.device.parts.spaces.addFolder({ hostDir: at(name), name })
  await expect(add('home')).rejects.toMatchObject({ error: 'invalidPath' })
  await add('home/photos')
  await expect(add('home/photos/2024')).rejects.toMatchObject({ error: 'invalidPath' })
})
