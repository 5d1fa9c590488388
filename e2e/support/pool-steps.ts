import { expect } from '@playwright/test'
import { files } from '@cove/device-contract/files'
import { pools } from '@cove/device-contract/pools'
import { spaces } from '@cove/device-contract/spaces'
import type { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { StorageScreen } from '../screens/storage-screen.ts'
import type { BaysPage } from '../screens/storage-screen.ts'
import { folderHashes, writeNoiseFolder } from '../seeds/files.ts'
import type { DeviceApi } from './device-api.ts'
import type { World } from './fixtures.ts'

/** What differs between the disks that a device can have; the steps are the same. */
export interface DiskKind {
  readonly baysPage: BaysPage
  /** Ends each notice about simulated disks. */
  readonly mark: '（模拟）' | ''
  /** The size of a new disk; undefined for the suggested one. */
  readonly size: string | undefined
  /** Bays that have a disk at the start. */
  readonly filled: readonly string[]
}

/** STO-02: `--disks virtual`. */
export const simulatedDisks: DiskKind = {
  baysPage: '模拟盘位',
  mark: '（模拟）',
  size: undefined,
  filled: ['2', '3', '4'],
}

/** STO-02: `--disks bays`. */
export const imageDisks: DiskKind = {
  baysPage: '盘位演练',
  mark: '',
  size: '1 GB',
  filled: [],
}

/** Where the steps are done. */
export interface PoolScene {
  readonly kind: DiskKind
  readonly storage: StorageScreen
  readonly api: DeviceApi
  readonly world: World
}

/** A scene on the desktop of a device with one kind of disks. */
export const poolScene = (
  kind: DiskKind,
  { desktop, api, world }: Omit<PoolScene, 'kind' | 'storage'> & { desktop: DesktopScreen },
): PoolScene => ({
  kind,
  storage: new StorageScreen(desktop, kind.baysPage),
  api,
  world,
})

const name = '家庭'
const fileCount = 500
const requestsAtOnce = 8

/** Puts disks into those of the bays that are empty at the start. */
export async function fillBays({ kind, storage }: PoolScene, bays: readonly string[]): Promise<void> {
  await storage.openBays()
  for (const bay of bays) if (!kind.filled.includes(bay)) await storage.insert(bay, kind.size)
}

/** Makes the space by the wizard and uploads a folder of 500 files into it; returns their SHA-1 by path. */
export async function makeAndFill(
  { storage, world }: PoolScene,
  mode: string,
  bays: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await storage.create(mode, bays, name)
  await storage.wizard.getByRole('button', { name: '打开存储空间' }).click()
  const folder = writeNoiseFolder(world.scratchDir, '照片', fileCount)
  const window = new FilesWindow(storage.page, storage.desktop.windowsOf('file-manager').first())
  await window.upload('folder', folder)
  await window.expectItem('照片')
  await expect(window.work).toHaveCount(0, { timeout: 90_000 })
  return folderHashes(folder, 'sha1')
}

/** Every file, read back through the device, is what was uploaded. */
export async function expectEqual({ api }: PoolScene, hashes: ReadonlyMap<string, string>): Promise<void> {
  expect(hashes.size).toBe(fileCount)
  const storageId = await spaceId(api, name)
  const left = [...hashes.keys()]
  const found = new Map<string, string>()
  const ask = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const answer = await api.device.use(files).hash({ body: { storageId, path: `/${file}` } })
      found.set(file, answer.ok ? answer.data.sha1 : answer.error.name)
    }
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, ask))
  expect([...hashes].filter(([file, sha1]) => found.get(file) !== sha1)).toEqual([])
}

/** DSK-01a: damages files on one disk; a check of all copies finds and repairs them, and says so. */
export async function damageAndHeal({ kind, storage }: PoolScene, bay: string): Promise<void> {
  await storage.openBays()
  await storage.bay(bay, '改坏数据')
  await storage.open('存储空间')
  await storage.pool(name).getByRole('button', { name: '检查数据' }).click()
  await expect(storage.pool(name).getByText(/^检查完成，修复了 [1-9]\d* 处错误$/)).toBeVisible({ timeout: 30_000 })
  await expect(storage.pool(name).getByText(/（模拟）/)).toHaveCount(kind.mark === '' ? 0 : 1)
}

/** STO-05c: pulls one disk: a notice, the dot in the dock, no dialog, and a space that is still served. A further loss is the same notice. */
export async function pullDisk({ kind, storage }: PoolScene, bay: string, time: 'first' | 'further' = 'first'): Promise<void> {
  await storage.openBays()
  await storage.bay(bay, '拔出')
  if (time === 'first') await expect(storage.desktop.toast(`“${name}”少了一块硬盘，数据都在${kind.mark}`)).toBeVisible()
  await expect(storage.appNamed(/^存储管理.*需要处理$/)).toBeVisible()
  await expect(storage.page.getByRole('dialog', { name: /硬盘/ })).toHaveCount(0)
  await storage.open('存储空间')
  await expect(storage.pool(name).getByRole('alert')).toContainText(`“${name}”少了一块硬盘，数据都在`)
}

/** STO-06a: puts a new disk into an empty bay and repairs the space with it; `during` is called while the repair may run. */
export async function repairWith(scene: PoolScene, bay: string, during?: () => Promise<void>): Promise<void> {
  const { storage, api, kind } = scene
  await storage.openBays()
  await storage.insert(bay, kind.size)
  await storage.repair(name, bay)
  await during?.()
  await storage.open('存储空间')
  await expect.poll(() => stateOf(api, name), { timeout: 30_000 }).toBe('normal')
  await expect(storage.pool(name).getByText('正常').first()).toBeVisible()
  await expect(storage.pool(name).getByRole('progressbar')).toHaveCount(0)
  await expect(storage.appNamed(/^存储管理.*需要处理$/)).toHaveCount(0)
}

/** STO-03a: a mode without copies says before anything is made that one lost disk loses everything. */
export async function expectWarning({ storage }: PoolScene, bays: readonly string[]): Promise<void> {
  const sentence = '这个模式没有备份：坏任何一块硬盘，全部数据都会丢失。'
  await storage.chooseMode('极速')
  await expect(storage.wizard.getByText(sentence)).toBeVisible()
  await storage.chooseDisks(bays)
  await expect(storage.wizard.getByRole('listitem').filter({ hasText: '坏 1 块' })).toContainText('全部丢失')
  await storage.fillIn('速度', bays.length)
  await expect(storage.wizard.getByRole('alert')).toHaveText(sentence)
  await expect(storage.eraseButton).toBeEnabled()
}

/** The id of a space by its name; `none` where the device has none. */
export async function spaceId(api: DeviceApi, spaceName: string): Promise<string> {
  const answer = await api.device.use(spaces).list()
  return (answer.ok ? answer.data.storages.find((one) => one.name === spaceName)?.storageId : undefined) ?? 'none'
}

async function stateOf(api: DeviceApi, spaceName: string): Promise<string | undefined> {
  const answer = await api.device.use(pools).details()
  return answer.ok ? answer.data.pools.find((pool) => pool.name === spaceName)?.state : undefined
}
