import { files } from '@cove/device-contract/files'
import { notices } from '@cove/device-contract/notices'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { storage } from '@cove/device-contract/storage'
import { system } from '@cove/device-contract/system'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { worldOf } from '../pools/pools-kit.ts'

let dataDir: string
let one: TestDevice
let admin: Signed
let stopped: string[]
const open = (): Promise<TestDevice> =>
  openTestDevice({ dataDir }, { modules: { pools: { clockFactor: 1e9 } }, onPower: (kind) => void stopped.push(kind) })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cove-system-'))
  stopped = []
  one = await open()
  admin = await makeAdministrator(one)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

const refused = (name: string) => ({ ok: false, error: { name } })
const pull = (slot: number, condition: 'ON' | 'OFF' | 'ERR' = 'OFF') =>
  admin.client.use(storage).injectDiskFault({ body: { slot, condition } })
/** A space that both disks are needed for: pulled ones that nothing is on raise no dialog. */
const useDisks = () => worldOf(one, admin).make('速度', 'raid0', [2, 3])
async function messages(who: Signed) {
  const answer = await who.client.use(notices).popUps()
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.popUps
}

test('DLG-04 a pulled disk is an error until the administrator goes on; another one asks again', async () => {
  const status = async () => admin.client.use(storage).diskStatus()
  expect(await status()).toMatchObject({ data: { next: 1, errorCount: 0, isSimulated: true } })
  await pull(2)
  await pull(3, 'ERR')
  expect(await status()).toMatchObject({ data: { next: 0, errorCount: 2 } })
  await admin.client.use(storage).continueWithDiskErrors()
  expect(await status()).toMatchObject({ data: { next: 1, errorCount: 0 } })
  await pull(4)
  expect(await status()).toMatchObject({ data: { next: 0, errorCount: 3 } })
  for (const slot of [2, 3, 4]) await pull(slot, 'ON')
  expect(await status()).toMatchObject({ data: { next: 1, errorCount: 0 } })
})

test('DLG-04 only the administrator breaks disks or goes on without them', async () => {
  const lin = await makeUser(one, 'lin')
  expect(await lin.client.use(storage).injectDiskFault({ body: { slot: 2, condition: 'OFF' } })).toMatchObject(refused('adminOnly'))
  expect(await lin.client.use(storage).continueWithDiskErrors()).toMatchObject(refused('adminOnly'))
  expect((await lin.client.use(storage).diskStatus()).ok).toBe(true)
})

test('REQ-06 with the disk of the managed spaces gone their files answer the disk error, and come back with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cove-folder-'))
  await writeFile(join(folder, 'a.txt'), 'a')
  const space = await one.device.parts.spaces.addFolder({ hostDir: folder, name: 'mine' })
  one.device.parts.index.addSpace({ id: space.id, rootDir: space.rootDir })
  const storageId = await firstStorageId(admin.client)
  const list = (id: string) => admin.client.use(files).list({ query: { storageId: id, path: '/' } })
  await pull(2)
  expect((await list(storageId)).ok).toBe(true)
  await pull(1)
  expect(await list(storageId)).toMatchObject(refused('diskError'))
  expect((await list(space.id)).ok).toBe(true)
  const storages = await admin.client.use(spacesArea).list()
  expect(storages.ok && storages.data.storages.find((row) => row.storageId === storageId)?.status).toBe('missing')
  await pull(1, 'ON')
  expect((await list(storageId)).ok).toBe(true)
  await rm(folder, { recursive: true, force: true })
})

test('DLG-05 a failed disk waits as a message for the administrator, survives a restart, and its button acts', async () => {
  const lin = await makeUser(one, 'lin')
  await useDisks()
  await pull(2)
  await pull(2)
  const [message, ...others] = await messages(admin)
  expect(others).toEqual([])
  expect(message?.body.en).toContain('slot 2')
  expect(message?.buttons.map((button) => button.buttonId)).toEqual(['continue', 'later'])
  expect(await messages(lin)).toEqual([])
  const press = (who: Signed, buttonId: string) =>
    who.client.use(notices).processPopUp({ body: { eventId: message?.eventId ?? '', buttonId } })
  expect(await press(lin, 'continue')).toMatchObject(refused('notFound'))
  expect(await press(admin, 'dance')).toMatchObject(refused('notFound'))
  await one.device.close()
  one = await open()
  admin = { ...admin, client: one.client(admin.token) }
  expect((await messages(admin)).map((one) => one.eventId)).toEqual([message?.eventId])
  expect(await admin.client.use(storage).diskStatus()).toMatchObject({ data: { errorCount: 1 } })
  expect((await press(admin, 'continue')).ok).toBe(true)
  expect(await messages(admin)).toEqual([])
  expect(await press(admin, 'continue')).toMatchObject(refused('notFound'))
  expect(await admin.client.use(storage).diskStatus()).toMatchObject({ data: { next: 1, errorCount: 0 } })
})

test('DLG-05 later leaves the disk error as it is; a disk that is back takes its message away', async () => {
  await useDisks()
  await pull(2)
  await pull(3)
  const [first] = await messages(admin)
  await admin.client.use(notices).processPopUp({ body: { eventId: first?.eventId ?? '', buttonId: 'later' } })
  expect(await admin.client.use(storage).diskStatus()).toMatchObject({ data: { next: 0, errorCount: 2 } })
  await pull(3, 'ON')
  expect(await messages(admin)).toEqual([])
})

test('DLG-05 closing a code hides its messages for this person; the first version gets the oldest only', async () => {
  await useDisks()
  await pull(2)
  await pull(3)
  const first = await admin.client.use(notices).popUpsFirst()
  expect(first.ok && first.data.popUps).toHaveLength(1)
  const code = first.ok ? (first.data.popUps[0]?.code ?? 0) : 0
  await admin.client.use(notices).closePopUp({ body: { code: code + 1 } })
  expect(await messages(admin)).toHaveLength(2)
  await admin.client.use(notices).closePopUp({ body: { code } })
  expect(await messages(admin)).toEqual([])
})

test('DLG-01 a reboot is told to every screen before the process is asked to stop; the first wish counts', async () => {
  const told: string[] = []
  using _heard = one.device.parts.hub.subscribe(
    { userNo: 'anybody' },
    ({ kind, payload }) => void told.push(`${kind} ${JSON.stringify(payload)}`),
  )
  const lin = await makeUser(one, 'lin')
  expect(await lin.client.use(system).reboot()).toMatchObject(refused('adminOnly'))
  expect((await admin.client.use(system).reboot()).ok).toBe(true)
  expect(told).toContain('device.stopping {"kind":"reboot"}')
  one.device.parts.hub.emit({ kind: 'recycle.changed', payload: {} })
  const later: string[] = []
  using _missed = one.device.parts.hub.subscribe({ userNo: 'anybody', lastEventId: 0 }, ({ kind }) => void later.push(kind))
  expect(later).toContain('recycle.changed')
  expect(later).not.toContain('device.stopping')
  expect((await admin.client.use(system).shutdown()).ok).toBe(true)
  await expect.poll(() => stopped, { timeout: 20_000 }).toEqual(['reboot'])
})
