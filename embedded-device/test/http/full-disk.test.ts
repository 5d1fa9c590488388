import { files } from '@cove/device-contract/files'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { createHash, randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { systemError } from '../../src/files/disk/faulty-disk.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

let failure: string | undefined
const fails =
  <Args extends readonly unknown[], T>(call: (...args: Args) => T) =>
  (...args: Args): T => {
    if (failure !== undefined) throw systemError(failure)
    return call(...args)
  }
const disk: Disk = {
  ...asyncDisk,
  write: fails(asyncDisk.write),
  mkdir: fails(asyncDisk.mkdir),
  fsync: fails(asyncDisk.fsync),
  fdatasync: fails(asyncDisk.fdatasync),
}
const bytes = new Uint8Array(randomBytes(100_000))
const md5 = createHash('md5').update(bytes).digest('hex')

let one: TestDevice
let admin: Signed
let storageId: string
beforeEach(async () => {
  failure = undefined
  one = await openTestDevice({}, { disk })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
})
afterEach(() => one[Symbol.asyncDispose]())

async function names(): Promise<string[]> {
  const at = await one.device.parts.spaces.locate({ userNo: admin.userNo, role: 'admin' }, storageId, '/')
  return (await one.device.parts.vfs.readFolder(at)).map((entry) => entry.name)
}

test.each([
  ['ENOSPC', 'notEnoughSpace'],
  ['EDQUOT', 'notEnoughSpace'],
  ['EIO', 'ioError'],
] as const)('S-B1 %s is said in words, leaves nothing half visible, and the upload goes on when it is over', async (errno, error) => {
  const before = await names()
  const target = { storageId, path: '/a.bin' }
  const opened = await admin.client.use(transfer).create({ query: { ...target, sizeBytes: bytes.length, cover: 'rename' } })
  expect(opened.ok).toBe(true)
  const chunk = { query: { ...target, sizeBytes: bytes.length, start: 0, end: bytes.length, md5 }, body: bytes }
  failure = errno
  expect(await admin.client.use(transfer).data(chunk)).toMatchObject({ ok: false, error: { name: error } })
  expect(await admin.client.use(transfer).small({ query: { storageId, path: '/s.txt', md5, cover: 'rename' }, body: bytes })).toMatchObject(
    {
      ok: false,
      error: { name: error },
    },
  )
  expect(await admin.client.use(files).add({ query: {}, body: { storageId, path: '/folder', type: 'folder' } })).toMatchObject({
    ok: false,
    error: { name: error },
  })
  failure = undefined
  expect(await names()).toEqual(before)
  const status = await admin.client.use(transfer).status({ query: target })
  expect(status.ok && status.data.received).toEqual([])
  expect((await admin.client.use(transfer).data(chunk)).ok).toBe(true)
  expect(await admin.client.use(transfer).complete({ query: { ...target, md5 } })).toMatchObject({
    ok: true,
    data: { sizeBytes: bytes.length },
  })
})

test('S-B4 a space whose disk is gone is shown missing and answers so, and the device lives on', async () => {
  const space = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' })[0]
  if (!space) throw new Error('no space')
  await rename(space.rootDir, `${space.rootDir}-away`)
  // The marker is trusted for a second at most.
  await expect
    .poll(async () => admin.client.use(files).list({ query: { storageId, path: '/' } }), { timeout: 5000 })
    .toMatchObject({ error: { name: 'storageMissing' } })
  expect(await admin.client.use(spacesArea).list()).toMatchObject({ ok: true, data: { storages: [{ status: 'missing' }] } })
  await rename(`${space.rootDir}-away`, space.rootDir)
  await expect.poll(async () => (await admin.client.use(files).list({ query: { storageId, path: '/' } })).ok, { timeout: 5000 }).toBe(true)
})
