import { files } from '@cove/device-contract/files'
import { pools } from '@cove/device-contract/pools'
import { addRooms } from '@cove/device-contract/rules'
import { setup } from '@cove/device-contract/setup'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import type { Storage } from '@cove/device-contract/storage'
import { storage as storageArea } from '@cove/device-contract/storage'
import { users } from '@cove/device-contract/users'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let shown: string
let one: TestDevice
let admin: Signed

beforeEach(async () => {
  shown = await mkdtemp(join(tmpdir(), 'cove-shown-'))
  await mkdir(join(shown, 'Photos'))
  await writeFile(join(shown, 'Photos', 'a.jpg'), new Uint8Array(30_000))
  one = await openTestDevice({ folders: [shown] })
  admin = await makeAdministrator(one)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await rm(shown, { recursive: true, force: true })
})

async function storages(client = admin.client): Promise<readonly Storage[]> {
  const answer = await client.use(spacesArea).list()
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.storages
}

test('STO-04a every place that shows a space says the same size, use and free bytes, and one file system counts once', async () => {
  await vi.waitFor(async () => expect((await storages())[0]).toMatchObject({ origin: 'folder', usedBytes: 30_000 }), { timeout: 10_000 })
  const [folder, own] = (await storages()).filter(({ isPublic }) => !isPublic)
  expect(own).toMatchObject({ origin: 'managed', usedBytes: 0, modeText: 'single', connector: 'SATA', diskType: 'internal_HDD' })
  for (const space of [folder, own]) {
    expect(space?.sizeBytes).toBe((space?.usedBytes ?? 0) + (space?.freeBytes ?? 0))
    expect(space?.freeBytes).toBeLessThanOrEqual(space?.volume?.freeBytes ?? 0)
  }
  const both = [folder, own].flatMap((space) => space ?? [])
  const volumes = new Map(both.map(({ volume }) => [volume?.volumeId, volume?.freeBytes ?? 0]))
  expect(addRooms(both).freeBytes).toBeLessThanOrEqual([...volumes.values()].reduce((sum, bytes) => sum + bytes, 0))

  const details = await admin.client.use(pools).details()
  const first = details.ok ? details.data.pools[0] : undefined
  expect(first).toMatchObject({ storageId: own?.storageId, usedBytes: 0, nominalBytes: 4 * 1024 ** 4 })
  expect(first?.sizeBytes).toBeLessThanOrEqual(own?.volume?.sizeBytes ?? 0)
  const external = await admin.client.use(storageArea).externalDisks()
  const disk = external.ok ? external.data.disks.find(({ diskName }) => diskName === folder?.storageId) : undefined
  expect(disk).toMatchObject({ usedBytes: 30_000 })
})

test('STO-04a, STO-06a a space names its disks, and the room of all spaces is that of the list', async () => {
  const all = await storages()
  const own = all.find(({ origin, isPublic }) => origin === 'managed' && !isPublic)
  const details = await admin.client.use(pools).details()
  const members = details.ok ? details.data.pools[0]?.members : undefined
  expect(own?.disks?.map(({ name, slot }) => ({ diskName: name, slot }))).toEqual(
    members?.map(({ diskName, slot }) => ({ diskName, slot })),
  )
  expect(own?.disks).toHaveLength(1)
  expect(own?.errorCode).toBeUndefined()
  const room = await admin.client.use(spacesArea).room()
  if (!room.ok) throw new Error(room.error.name)
  expect(room.data.spaces.map(({ storageId }) => storageId)).toEqual(all.map(({ storageId }) => storageId))
  expect(room.data.sizeBytes).toBe(room.data.usedBytes + room.data.freeBytes)
})

test('STO-04a USR-02b what is in the recycle bin of one space counts there and in no other', async () => {
  const [folder, own] = await storages()
  if (!folder || !own) throw new Error('a space is missing')
  const { quota: quotas } = one.device.parts
  const bins = async () =>
    Promise.all([undefined, folder.storageId, own.storageId].map(async (id) => (await quotas.usage(admin.userNo, id)).trashBytes))
  expect(await bins()).toEqual([0, 0, 0])
  const removed = await admin.client.use(files).delete({ body: [{ storageId: folder.storageId, path: '/Photos/a.jpg' }] })
  expect(removed).toMatchObject({ ok: true })
  await vi.waitFor(async () => expect(await bins()).toEqual([30_000, 30_000, 0]), { timeout: 10_000 })
  // Also of a space, and after it was emptied.
  await vi.waitFor(async () => expect((await storages())[0]).toMatchObject({ usedBytes: 30_000 }), { timeout: 10_000 })
})

test('USR-01a a member of a device over a folder has an own space from the first minute', async () => {
  const invited = await admin.client.use(users).inviteMember({ body: { nickname: '小林', role: 'user', quotaBytes: 0 } })
  if (!invited.ok) throw new Error(invited.error.name)
  const body = { link: invited.data.link, account: 'lin', encryptedPassword: one.encrypt('Passw0rd12'), platform: 'phone' } as const
  expect(await one.client().use(setup).acceptLink({ body })).toMatchObject({ ok: true })
  const lin = await signIn(one, 'lin', 'Passw0rd12')
  const seen = await storages(lin.client)
  expect(seen.filter(({ isPublic }) => !isPublic)).toMatchObject([{ origin: 'managed', status: 'normal' }])
  const made = await lin.client
    .use(files)
    .add({ query: {}, body: { storageId: seen[0]?.storageId ?? '', path: '/Letters', type: 'folder' } })
  expect(made).toMatchObject({ ok: true })
})
