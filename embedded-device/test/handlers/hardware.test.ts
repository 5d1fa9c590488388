import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorRowOf } from '@cove/device-contract'
import { files as filesArea } from '@cove/device-contract/files'
import { notices } from '@cove/device-contract/notices'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { storage } from '@cove/device-contract/storage'
import type { SystemWork } from '@cove/device-contract/storage'
import { upgrade as upgradeArea } from '@cove/device-contract/upgrade'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

const gigabyte = 1024 ** 3
let dataDir: string
let one: TestDevice
let admin: Signed
let clockMs: number
let stopped: string[]

const open = (): Promise<TestDevice> => {
  const hardware = { monotonicMs: () => clockMs, memoryBytes: 4.5 * gigabyte }
  return openTestDevice({ dataDir }, { modules: { storage: hardware }, onPower: (kind) => void stopped.push(kind) })
}
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cove-hardware-'))
  clockMs = 1_000
  stopped = []
  one = await open()
  admin = await makeAdministrator(one)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

/** The device stops and starts; a clock that counts from a start is another one then. */
async function restart(): Promise<void> {
  await one.device.close()
  clockMs = 7
  one = await open()
  admin = { ...admin, client: one.client(admin.token) }
}
async function data<T>(asked: Promise<{ ok: true; data: T } | { ok: false; error: { name: string } }>): Promise<T> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}
const refused = (name: string) => ({ ok: false, error: { name } })
const spaceName = async () => (await data(admin.client.use(spacesArea).list())).storages[0]?.name ?? ''
const repair = async (who = admin) => who.client.use(storage).repair({ body: { storageName: await spaceName() } })
const repairs = () => data(admin.client.use(storage).repairQuery())
const damage = (filesystem: 'healthy' | 'damaged' | 'beyondRepair') =>
  admin.client.use(storage).injectDiskFault({ body: { slot: 1, condition: 'ON', filesystem } })
const swap = async (sizeBytes?: number) =>
  admin.client.use(storage).createSwap({ body: { storageName: await spaceName(), ...(sizeBytes === undefined ? {} : { sizeBytes }) } })
const files = async () => admin.client.use(filesArea).list({ query: { storageId: await firstStorageId(admin.client), path: '/' } })
const seenBy = async (who: Signed): Promise<SystemWork | undefined> => (await data(who.client.use(notices).popUps())).work

test('DLG-01 a repair is seen by everybody, started by the administrator only, and ends in status 0', async () => {
  const lin = await makeUser(one, 'lin')
  expect(await seenBy(lin)).toBeUndefined()
  expect(await repair(lin)).toMatchObject(refused('adminOnly'))
  expect((await repair()).ok).toBe(true)
  expect(await repairs()).toEqual({ status: 1, progress: 0, isSimulated: true })
  clockMs += 4_000
  expect(await seenBy(lin)).toEqual({ kind: 'systemRepair', state: 'running', progress: 50, leftSeconds: 4, isSimulated: true })
  expect(await repair()).toMatchObject(refused('storageChecking'))
  expect(await swap()).toMatchObject(refused('systemBusy'))
  clockMs += 3_999
  expect(await repairs()).toMatchObject({ status: 1, progress: 99 })
  clockMs += 1
  expect(await repairs()).toMatchObject({ status: 0, progress: 100 })
  expect(await seenBy(lin)).toBeUndefined()
})

test('DLG-01 open streams receive the current state of work, and a new stream receives it first', async () => {
  const told: string[] = []
  using _heard = one.device.parts.hub.subscribe({ userNo: 'anybody' }, ({ kind }) => void told.push(kind))
  const first = () => one.device.parts.eventViews.first()
  expect(first()).toEqual([])
  await repair()
  expect(first()).toMatchObject([{ name: 'system.work', data: { kind: 'systemRepair', state: 'running', progress: 0 } }])
  clockMs += 8_000
  await repairs()
  expect(first()).toEqual([])
  expect(told.filter((kind) => kind === 'system.work')).toHaveLength(2)
})

test('STO-09 a damaged file system is unreachable, reported with the name of its space, and fixed by a repair', async () => {
  expect((await files()).ok).toBe(true)
  await damage('damaged')
  expect(await files()).toMatchObject(refused('diskError'))
  expect((await data(admin.client.use(spacesArea).list())).storages[0]?.status).toBe('error')
  const name = await spaceName()
  expect(await data(admin.client.use(storage).diskStatus())).toMatchObject({
    next: 0,
    errorCount: 1,
    damagedSpaces: [{ name, isRepairFailed: false }],
  })
  await repair()
  expect(await files()).toMatchObject(refused('diskError'))
  clockMs += 8_000
  expect(await repairs()).toMatchObject({ status: 0 })
  expect((await files()).ok).toBe(true)
  expect(await data(admin.client.use(storage).diskStatus())).toMatchObject({ next: 1, errorCount: 0, damagedSpaces: [] })
})

test('DLG-05 the message about a damaged file system begins its repair, and is gone when it is mended', async () => {
  const messages = async () => (await data(admin.client.use(notices).popUps())).popUps
  await damage('damaged')
  const [message] = await messages()
  expect(message?.buttons.map(({ buttonId }) => buttonId)).toEqual(['later', 'repair'])
  await admin.client.use(notices).processPopUp({ body: { eventId: message?.eventId ?? '', buttonId: 'repair' } })
  expect(await repairs()).toMatchObject({ status: 1 })
  clockMs += 8_000
  expect(await repairs()).toMatchObject({ status: 0 })
  await damage('damaged')
  expect(await messages()).toHaveLength(1)
  await repair()
  clockMs += 8_000
  await repairs()
  expect(await messages()).toEqual([])
})

test('DLG-03 a repair of what cannot be repaired ends with the code of the file system error, also after a restart', async () => {
  await damage('beyondRepair')
  await repair()
  clockMs += 8_000
  const { code } = errorRowOf('storageFilesystemError')
  expect(await repairs()).toMatchObject({ status: code, progress: 100 })
  await restart()
  expect(await repairs()).toMatchObject({ status: code })
  expect((await data(admin.client.use(storage).diskStatus())).damagedSpaces).toMatchObject([{ isRepairFailed: true }])
  expect(await files()).toMatchObject(refused('diskError'))
  await damage('healthy')
  expect((await files()).ok).toBe(true)
})

test('DLG-03 a repair resumes after a restart; the time while the device was off does not count', async () => {
  await repair()
  clockMs += 4_000
  await restart()
  expect(await repairs()).toMatchObject({ status: 1, progress: 50 })
  expect(await seenBy(admin)).toMatchObject({ kind: 'systemRepair', leftSeconds: 4 })
  clockMs += 4_000
  expect(await repairs()).toMatchObject({ status: 0 })
})

test('STO-09 what cannot be repaired is refused: no such space, no disk, a file system of the computer', async () => {
  const of = (storageName: string) => admin.client.use(storage).repair({ body: { storageName } })
  expect(await of('nothing')).toMatchObject(refused('storageMissing'))
  const folder = await mkdtemp(join(tmpdir(), 'cove-folder-'))
  await one.device.parts.spaces.addFolder({ hostDir: folder, name: 'mine' })
  expect(await of('mine')).toMatchObject(refused('diskFilesystemUnsupported'))
  await admin.client.use(storage).injectDiskFault({ body: { slot: 1, condition: 'OFF' } })
  expect(await repair()).toMatchObject(refused('storageOffline'))
  expect(await admin.client.use(storage).injectDiskFault({ body: { slot: 2, condition: 'ON', filesystem: 'damaged' } })).toMatchObject(
    refused('notFound'),
  )
  await rm(folder, { recursive: true, force: true })
})

test('DLG-03 a disk pulled during a repair makes it fail', async () => {
  await repair()
  await admin.client.use(storage).injectDiskFault({ body: { slot: 1, condition: 'OFF' } })
  clockMs += 8_000
  expect(await repairs()).toMatchObject({ status: errorRowOf('storageOffline').code })
})

test.each([
  [gigabyte, 'settingValueInvalid'],
  [2.5 * gigabyte, 'settingValueInvalid'],
  [5 * gigabyte, 'settingValueInvalid'],
  [2 * gigabyte, undefined],
  [4 * gigabyte, undefined],
  [undefined, undefined],
])('DSK-03 swap space of %s bytes on a device with 4.5 GB: %s', async (sizeBytes, error) => {
  expect(await swap(sizeBytes)).toMatchObject(error === undefined ? { ok: true } : refused(error))
  clockMs += 6_000
  const made = error === undefined ? { status: 0, sizeBytes: sizeBytes ?? 2 * gigabyte, storageName: await spaceName() } : { status: 0 }
  expect(await data(admin.client.use(storage).swapQuery())).toEqual({
    progress: 100,
    isSimulated: true,
    maxSizeBytes: 4 * gigabyte,
    ...made,
  })
})

test('DSK-03 there is at most one swap space, on a normal space; it stays over a restart until it is removed', async () => {
  await damage('damaged')
  expect(await swap()).toMatchObject(refused('storageAbnormal'))
  await damage('healthy')
  await swap()
  expect(await seenBy(admin)).toMatchObject({ kind: 'createSwap', state: 'running' })
  expect(await swap()).toMatchObject(refused('swapFailed'))
  clockMs += 6_000
  expect(await swap()).toMatchObject(refused('swapFailed'))
  await restart()
  expect(await data(admin.client.use(storage).swapQuery())).toMatchObject({ sizeBytes: 2 * gigabyte })
  await admin.client.use(storage).removeSwap()
  expect(await data(admin.client.use(storage).swapQuery())).not.toHaveProperty('sizeBytes')
  await swap()
  await damage('damaged')
  clockMs += 6_000
  expect(await data(admin.client.use(storage).swapQuery())).toMatchObject({ status: errorRowOf('swapFailed').code })
})

test('PRO-02 the pro system is fetched, then the device restarts into it; until 300 s are over every desktop counts down', async () => {
  const upgrade = admin.client.use(upgradeArea)
  const apply = () => upgrade.apply({ body: { bid: '1', alias: 'pro' } })
  expect(await upgrade.reboot()).toMatchObject(refused('upgradePackageInvalid'))
  expect(await data(upgrade.check())).toMatchObject({ isAllowed: true })
  await apply()
  expect(await apply()).toMatchObject(refused('upgradeRunning'))
  expect(await upgrade.reboot()).toMatchObject(refused('upgradeRunning'))
  // Fetching covers no desktop.
  expect(await seenBy(admin)).toBeUndefined()
  clockMs += 6_000
  expect(await data(upgrade.process())).toMatchObject({ state: 'fetching', progress: 50 })
  clockMs += 6_000
  expect(await data(upgrade.process())).toMatchObject({ state: 'fetched' })
  const told: unknown[] = []
  using _heard = one.device.parts.hub.subscribe({ userNo: 'anybody' }, ({ kind, payload }) => void told.push({ kind, payload }))
  expect((await upgrade.reboot()).ok).toBe(true)
  expect(told).toContainEqual({ kind: 'device.stopping', payload: { kind: 'rebootPro' } })
  await expect.poll(() => stopped).toEqual(['rebootPro'])
  await restart()
  clockMs += 100_000
  expect(await seenBy(admin)).toMatchObject({ kind: 'rebootPro', leftSeconds: 200 })
  expect(await repair()).toMatchObject(refused('systemBusy'))
  clockMs += 200_000
  expect(await seenBy(admin)).toBeUndefined()
  // No pro edition exists: the device keeps the standard edition.
  expect(await data(one.client().use(upgradeArea).heartbeat())).toEqual({ edition: 'standard', isSimulated: true })
})

test('PRO-02 fetching that failed begins again when asked; a hurt device is not changed', async () => {
  const upgrade = admin.client.use(upgradeArea)
  await upgrade.apply({ body: { bid: '1', alias: 'pro' } })
  await admin.client.use(storage).injectDiskFault({ body: { slot: 1, condition: 'OFF' } })
  clockMs += 12_000
  expect(await data(upgrade.process())).toMatchObject({ state: 'failed' })
  expect(await data(upgrade.check())).toMatchObject({ isAllowed: false })
  expect(await upgrade.apply({ body: { bid: '1', alias: 'pro' } })).toMatchObject(refused('storageAbnormal'))
  await admin.client.use(storage).injectDiskFault({ body: { slot: 1, condition: 'ON' } })
  expect(await data(upgrade.process({ query: { retry: true } }))).toMatchObject({ state: 'fetching' })
})
