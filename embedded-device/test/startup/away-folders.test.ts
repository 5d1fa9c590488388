import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeviceClient } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { runDevice } from '../http/running-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

// The device looks for what is away every two seconds.
vi.setConfig({ testTimeout: 60_000 })
const patience = { timeout: 30_000, interval: 200 }

let dir = ''
let one: TestDevice | undefined
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-away-'))
  for (const name of ['here', 'usb/trip']) mkdirSync(at(name), { recursive: true })
  writeFileSync(at('here/a.txt'), 'a')
  writeFileSync(at('usb/trip/b.txt'), 'b')
})
afterEach(async () => {
  await one?.[Symbol.asyncDispose]()
  one = undefined
  rmSync(dir, { recursive: true, force: true })
})

const at = (name: string): string => join(dir, name)

async function start(folders: readonly string[], notices: string[] = []): Promise<DeviceClient> {
  await one?.device.close()
  const given = folders.map(at)
  one = await openTestDevice({ dataDir: at('data'), folders: given }, { onNotice: (text) => notices.push(text) })
  const isNew = one.device.parts.users.administrator() === undefined
  return (await (isNew ? makeAdministrator(one) : signIn(one, 'admin'))).client
}

/** Of the shown folders; the device's own space is next to them. */
async function states(client: DeviceClient): Promise<Record<string, string>> {
  const answer = await client.use(spacesArea).list()
  if (!answer.ok) throw new Error(answer.error.name)
  return Object.fromEntries(answer.data.storages.flatMap(({ name, origin, status }) => (origin === 'folder' ? [[name, status]] : [])))
}

async function names(client: DeviceClient, space: string, path = '/'): Promise<readonly string[] | string> {
  const listed = await client.use(spacesArea).list()
  const storageId = listed.ok ? (listed.data.storages.find(({ name }) => name === space)?.storageId ?? '') : ''
  const answer = await client.use(files).list({ query: { storageId, path } })
  return answer.ok ? answer.data.items.map((item) => item.name) : answer.error.name
}

/** Ids of all rows of files below a space's folder: they stay the same unless the index took a file for deleted. */
const treeOf = async (space: string): Promise<readonly (readonly [string, number])[]> => {
  const { index, spaces } = (one as TestDevice).device.parts
  const found = spaces.list({ userNo: 'test', role: 'admin' }).find(({ name }) => name === space)
  const page = await index.tree({ spaceId: found?.id ?? '', dirPath: '/', page: 1, sizeRows: 100 })
  return (page?.items ?? []).map((item) => [item.path, item.id] as const)
}

test('S-B4 a folder that was shown before and is away leaves the others, and comes back with the same rows', async () => {
  await start(['here', 'usb'])
  const before = await treeOf('usb')
  expect(before.map(([path]) => path)).toEqual(['/trip', '/trip/b.txt'])
  await one?.device.close()
  renameSync(at('usb'), at('pulled'))
  const notices: string[] = []
  const client = await start(['here', 'usb'], notices)
  expect(notices.join('\n')).toContain(`${at('usb')} is not available`)
  expect(await states(client)).toEqual({ here: 'normal', usb: 'missing' })
  expect(await names(client, 'here')).toEqual(['a.txt'])
  expect(await names(client, 'usb')).toBe('storageMissing')
  renameSync(at('pulled'), at('usb'))
  await expect.poll(() => states(client), patience).toEqual({ here: 'normal', usb: 'normal' })
  await expect.poll(() => names(client, 'usb'), patience).toEqual(['trip'])
  await expect.poll(() => treeOf('usb'), patience).toEqual(before)
  await expect.poll(() => notices.join('\n'), patience).toContain('The folder is back')
})

test('S-B4 a known folder that is away is looked for although this start does not name it', async () => {
  await start(['here', 'usb'])
  await one?.device.close()
  renameSync(at('usb'), at('pulled'))
  const client = await start([])
  expect(await states(client)).toEqual({ here: 'normal', usb: 'missing' })
  renameSync(at('pulled'), at('usb'))
  await expect.poll(() => names(client, 'usb'), patience).toEqual(['trip'])
})

test('S-B4 a folder never shown before that is away is listed as missing, and shown once it is there', async () => {
  const client = await start(['here', 'later'])
  expect(await states(client)).toEqual({ here: 'normal', later: 'missing' })
  expect(await names(client, 'later')).toBe('storageMissing')
  mkdirSync(at('later'))
  writeFileSync(at('later/c.txt'), 'c')
  await expect.poll(() => states(client), patience).toEqual({ here: 'normal', later: 'normal' })
  await expect.poll(() => names(client, 'later'), patience).toEqual(['c.txt'])
})

test('S-B4 an empty mount point in the place of a folder is not taken for the folder, at the start', async () => {
  await start(['here', 'usb'])
  const before = await treeOf('usb')
  await one?.device.close()
  renameSync(at('usb'), at('pulled'))
  mkdirSync(at('usb'))
  const client = await start(['here', 'usb'])
  expect(await states(client)).toEqual({ here: 'normal', usb: 'missing' })
  rmSync(at('usb'), { recursive: true })
  renameSync(at('pulled'), at('usb'))
  await expect.poll(() => treeOf('usb'), patience).toEqual(before)
})

test('S-B4 an empty mount point in the place of a folder empties no index, while the device runs', async () => {
  const client = await start(['here', 'usb'])
  const before = await treeOf('usb')
  renameSync(at('usb'), at('pulled'))
  mkdirSync(at('usb'))
  await expect.poll(() => states(client), patience).toEqual({ here: 'normal', usb: 'missing' })
  await one?.device.parts.index.sweepNow()
  expect(await treeOf('usb')).toEqual(before)
  rmSync(at('usb'), { recursive: true })
  renameSync(at('pulled'), at('usb'))
  await expect.poll(() => names(client, 'usb'), patience).toEqual(['trip'])
  await expect.poll(() => treeOf('usb'), patience).toEqual(before)
})

test('S-I8 a start with folders of which none was ever there is refused: the name is misspelt', async () => {
  const { code, printed } = await runDevice(['--data', at('data'), '--port', '0', '--folder', at('nowhere'), '--folder', at('nothing')])
  expect(code).toBe(2)
  expect(printed).toContain('nowhere')
  expect(printed).not.toContain('    at ')
})
