import { files } from '@cove/device-contract/files'
import { notices } from '@cove/device-contract/notices'
import { spaces } from '@cove/device-contract/spaces'
import { storage } from '@cove/device-contract/storage'
import { expect, test } from 'vitest'
import { parseMounts } from '../../../core/machine/mounts.ts'
import { mountIn } from '../external/own-mount.ts'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { Signed } from '../../../../test/http/test-device.ts'

const external = async (who: Signed) => {
  const listed = await who.client.use(storage).externalDisks()
  return listed.ok ? listed.data.disks.map(({ storageName, state, isSimulated }) => ({ storageName, state, isSimulated })) : []
}
const spaceNames = async (who: Signed) => {
  const listed = await who.client.use(spaces).list()
  return listed.ok ? listed.data.storages.flatMap(({ name, isExternal }) => (isExternal ? name : [])) : []
}

test('STO-06a a simulated external disk is plugged in, ejected and plugged in again with its files, also after a restart', async () => {
  using folder = quickDir('cove-external-')
  const open = () => openTestDevice({ dataDir: folder.path })
  let one = await open()
  let admin = await makeAdministrator(one)
  const plugged = await admin.client.use(storage).plugDisk({ body: { name: '旅行硬盘' } })
  const diskName = plugged.ok ? plugged.data.diskName : ''
  const made = await admin.client.use(files).add({ body: { storageId: diskName, path: '/照片', type: 'folder' } })
  expect([made.ok, await spaceNames(admin)]).toEqual([true, ['旅行硬盘']])
  expect(await admin.client.use(storage).unplugDisk({ body: { diskName } })).toMatchObject({ ok: true })
  expect([await external(admin), await spaceNames(admin)]).toEqual([[{ storageName: '旅行硬盘', state: 'ejected', isSimulated: true }], []])
  expect(await admin.client.use(files).list({ query: { storageId: diskName, path: '/' } })).toMatchObject({ ok: false })
  const told = await admin.client.use(notices).list({ query: {} })
  expect(told.ok && told.data.notices.map(({ cause }) => cause)).toEqual(
    expect.arrayContaining(['storage.externalPlugged', 'storage.externalEjected']),
  )

  await one.device.close()
  one = await open()
  admin = { ...admin, client: one.client(admin.token) }
  expect([await external(admin), await spaceNames(admin)]).toEqual([[{ storageName: '旅行硬盘', state: 'ejected', isSimulated: true }], []])
  expect(await admin.client.use(storage).plugDisk({ body: { diskName } })).toMatchObject({ ok: true })
  const again = await admin.client.use(files).list({ query: { storageId: diskName, path: '/' } })
  expect(again.ok && again.data.items.map(({ name }) => name)).toEqual(['照片'])
  await one[Symbol.asyncDispose]()
})

test('STO-09 an external disk that work of the device uses is not ejected, and neither is an internal one', async () => {
  await using one = await openTestDevice()
  const admin = await makeAdministrator(one)
  const calls = admin.client.use(storage)
  const plugged = await calls.plugDisk({ body: { name: 'disk' } })
  const diskName = plugged.ok ? plugged.data.diskName : ''
  {
    using _uploading = one.device.parts.reservations.register((spaceId) => (spaceId === diskName ? 1 : 0))
    expect(await calls.unplugDisk({ body: { diskName } })).toMatchObject({ ok: false, error: { name: 'diskEjectBusy' } })
    const listed = await calls.externalDisks()
    expect(listed.ok && listed.data.disks).toMatchObject([{ state: 'connected', isBusy: true }])
  }
  const listed = await admin.client.use(spaces).list()
  const internal = (listed.ok && listed.data.storages.find(({ isInternal }) => isInternal)?.storageId) || ''
  expect(await calls.unplugDisk({ body: { diskName: internal } })).toMatchObject({ error: { name: 'diskUnrecognised' } })
  expect(await calls.unplugDisk({ body: { diskName } })).toMatchObject({ ok: true })
  for (const name of ['b', 'c', 'd']) expect(await calls.plugDisk({ body: { name } })).toMatchObject({ ok: true })
  expect(await calls.plugDisk({ body: { name: 'e' } })).toMatchObject({ error: { name: 'tooManyExternalDisks' } })
  expect(await calls.plugDisk({ body: { diskName: internal } })).toMatchObject({ error: { name: 'diskUnrecognised' } })
})

test('STO-06a a folder is a disk of its own only where a file system is mounted at it', () => {
  const text = [
    '22 1 8:1 / / rw - ext4 /dev/sda1 rw',
    String.raw`30 22 8:17 / /media/My\040Disk rw,nosuid shared:5 - exfat /dev/sdb1 rw`,
  ].join('\n')
  expect(mountIn(parseMounts(text), '/media/My Disk')).toEqual({ fileSystem: 'exfat', source: '/dev/sdb1' })
  expect([
    mountIn(parseMounts(text), '/media'),
    mountIn(parseMounts(text), '/media/My Disk/Photos'),
    mountIn(parseMounts(text), '/'),
  ]).toEqual([undefined, undefined, undefined])
})
