import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { archives } from '@cove/device-contract/archives'
import { catalogue } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { networkServices } from '@cove/device-contract/network-services'
import { people } from '@cove/device-contract/people'
import { shares } from '@cove/device-contract/shares'
import { spaces } from '@cove/device-contract/spaces'
import { tasks } from '@cove/device-contract/tasks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { makeAdministrator, makeUser, openTestDevice, signIn } from '../../../../test/http/test-device.ts'

test('USR-02c STO-08c external storage is there for a user while it is allowed, and never their own folder of another', async () => {
  using outside = quickDir('cove-external-')
  for (const name of ['disk', 'private']) {
    mkdirSync(join(outside.path, name))
    writeFileSync(join(outside.path, name, 'seen.txt'), 'seen')
  }
  await using one = await openTestDevice()
  const admin = await makeAdministrator(one)
  const user = await makeUser(one, 'user')
  const other = await makeUser(one, 'other')
  const { spaces: deviceSpaces, openedSpaces } = one.device.parts
  const disk = await deviceSpaces.addFolder({ hostDir: join(outside.path, 'disk'), name: 'disk' })
  const owned = await deviceSpaces.addFolder({ hostDir: join(outside.path, 'private'), name: 'private', ownerUserNo: other.userNo })
  for (const space of [disk, owned]) await openedSpaces.open(space)
  const seen = async () => {
    const listed = await user.client.use(spaces).list()
    return listed.ok ? listed.data.storages.filter(({ isExternal }) => isExternal).map(({ name }) => name) : [listed.error.name]
  }
  const read = async (storageId: string) => {
    const answer = await user.client.use(files).info({ query: { storageId, path: '/seen.txt' } } as never)
    return answer.ok ? 'read' : answer.error.name
  }
  const allow = (isAllowed: boolean) => admin.client.use(people).setExternal({ body: { userNo: user.userNo, isAllowed } })

  expect([await seen(), await read(disk.id)]).toEqual([[], 'storageMissing'])
  expect(await allow(true)).toMatchObject({ ok: true, data: { allowed: [user.userNo] } })
  expect([await seen(), await read(disk.id), await read(owned.id)]).toEqual([['disk'], 'read', 'storageMissing'])
  expect(await allow(false)).toMatchObject({ ok: true, data: { allowed: [] } })
  expect([await seen(), await read(disk.id)]).toEqual([[], 'storageMissing'])
})

/** A device with an external disk of some folders and files. */
async function openLent(outside: string, seams: Parameters<typeof openTestDevice>[1] = {}) {
  const folder = join(outside, 'disk', 'trip')
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < lentFiles; index += 1) writeFileSync(join(folder, `${index}.txt`), 'seen')
  const one = await openTestDevice({}, seams)
  const admin = await makeAdministrator(one)
  const disk = await one.device.parts.spaces.addFolder({ hostDir: join(outside, 'disk'), name: 'disk' })
  await one.device.parts.openedSpaces.open(disk)
  return { one, admin, disk }
}
// A slow machine is no failure: each test that has no user of the shared device starts its own.
vi.setConfig({ testTimeout: 60_000 })
const lentFiles = 400

/** A user of that device who may use its disk. */
async function lendTo({ one, admin, disk }: Awaited<ReturnType<typeof openLent>>, account: string) {
  const user = await makeUser(one, account)
  const allow = (isAllowed: boolean) => admin.client.use(people).setExternal({ body: { userNo: user.userNo, isAllowed } })
  await allow(true)
  const copy = () =>
    user.client.use(tasks).add({
      body: {
        kind: 'copy',
        work: {
          sources: [{ storageId: disk.id, path: '/trip' }],
          target: { storageId: disk.id, path: '/' },
          conflict: 'rename',
        },
      },
    })
  return { user, allow, copy }
}

// One device for what does not disturb each other: a test has a user of its own.
const outside = quickDir('cove-external-')
let lent: Awaited<ReturnType<typeof openLent>>
let onStored = (): void => undefined
beforeAll(async () => {
  lent = await openLent(outside.path, { onJobPoint: (point) => point === 'stored' && onStored() })
})
afterEach(() => {
  onStored = () => undefined
})
afterAll(async () => {
  await lent.one[Symbol.asyncDispose]()
  outside[Symbol.dispose]()
})

test('USR-02c SHR-02 what a user shared of external storage, and what they are reading there, ends with their right', async () => {
  const { one, disk } = lent
  const { user, allow } = await lendTo(lent, 'sharer')
  const other = await makeUser(one, 'other')
  const place = { storageId: disk.id, path: '/trip' }
  await user.client.use(shares).save({ body: { place, members: [{ userNo: other.userNo, right: 'write' }] } })
  const shared = await other.client.use(shares).withMe()
  const inside = shared.ok ? (shared.data.shares[0]?.storageId ?? '') : ''
  const list = async () => {
    const answer = await other.client.use(files).list({ query: { storageId: inside, path: '/' } })
    return answer.ok ? answer.data.total : answer.error.name
  }
  const { spaces: deviceSpaces, vfs } = one.device.parts
  const at = await deviceSpaces.locateFor({ userNo: user.userNo, role: 'user' }, { storageId: disk.id, path: '/trip/0.txt' }, 'read')
  const file = await vfs.openRead(at)
  const reading = async () => file.pump({ startByte: 0, endByte: 3 }, async () => undefined)

  expect(await list()).toBe(lentFiles)
  await reading()
  await allow(false)
  expect(await list()).toBe('storageMissing')
  await expect(reading()).rejects.toThrow('noPermission')
  await file.close()
})

test('USR-02c TSK-01 a copy on external storage ends with the right of its user', async () => {
  const { one } = lent
  const { copy, user } = await lendTo(lent, 'copier')
  onStored = () => void one.device.parts.db.run('delete from people_external')
  await copy()
  await one.device.parts.jobs.idle()
  const list = await user.client.use(tasks).list({ query: {} })
  expect(list.ok && list.data.items.map(({ status, errorCode }) => [status, errorCode])).toEqual([['error', catalogue.noPermission.code]])
})

test('USR-02c TSK-01 a copy on external storage continues after a restart', async () => {
  using outside = quickDir('cove-external-')
  const first = await openLent(outside.path)
  const { one } = first
  await (await lendTo(first, 'user')).copy()
  await one.device.close()
  await using again = await openTestDevice({ dataDir: one.dataDir })
  const user = await signIn(again, 'user')
  await again.device.parts.jobs.idle()
  const list = await user.client.use(tasks).list({ query: {} })
  expect(list.ok && list.data.items.map(({ status, errorCode }) => [status, errorCode])).toEqual([['completed', undefined]])
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const stagingOf = (outside: string): string => join(outside, 'disk', '.pc', 'staging')

test('USR-02c NSV-02a a file that comes by WebDAV when the right ends gets no name', async () => {
  const { one } = lent
  const { user, allow } = await lendTo(lent, 'user')
  const secret = 'Service-pass-1'
  await user.client.use(networkServices).setAccount({ body: { name: 'user', encryptedPassword: one.encrypt(secret) } })
  const url = await one.device.listen()
  const admin = await signIn(one, 'admin')
  const services = admin.client.use(networkServices)
  await services.setWebdavConfig({ body: { port: await freePort() } })
  expect(await services.webdavOpen({ body: { isOn: true } })).toMatchObject({ ok: true })
  const half = Buffer.alloc(2 << 20, 'x')
  const put = request(`${url}/dav/disk/new.bin`, {
    method: 'PUT',
    headers: { authorization: `Basic ${Buffer.from(`user:${secret}`).toString('base64')}`, 'content-length': 2 * half.length },
  })
  const answered = once(put, 'response')
  put.write(half)
  const staged = () => readdirSync(stagingOf(outside.path)).map((name) => statSync(join(stagingOf(outside.path), name)).size)
  await vi.waitFor(() => expect(staged().some((size) => size > 0)).toBe(true), { timeout: 10_000 })
  await allow(false)
  put.end(half)
  const [answer] = (await answered) as [{ readonly statusCode: number; resume(): void }]
  answer.resume()
  expect(answer.statusCode).toBe(403)
  expect(readdirSync(join(outside.path, 'disk'))).not.toContain('new.bin')
  await vi.waitFor(() => expect(staged()).toEqual([]))
})

test('USR-02c TSK-10 an archive that is being made on external storage when the right ends gets no name', async () => {
  const { one, disk } = lent
  const { user, allow } = await lendTo(lent, 'packer')
  const listed = await user.client.use(spaces).list()
  const own = (listed.ok && listed.data.storages.find(({ isExternal }) => !isExternal)?.storageId) || ''
  const at = await one.device.parts.spaces.locate({ userNo: user.userNo, role: 'user' }, own, '/')
  const home = join(at.space.rootDir, ...(at.base ?? []))
  mkdirSync(home, { recursive: true })
  const noise = Buffer.alloc(1 << 20)
  for (let index = 0; index < noise.length; index += 1) noise[index] = (index * 2_654_435_761) >>> 13
  writeFileSync(join(home, 'big.bin'), Buffer.concat(Array.from({ length: 16 }, () => noise)))
  const work = {
    sources: [{ storageId: own, path: '/big.bin' }],
    storageId: disk.id,
    folder: '/',
    name: 'new.zip',
    format: 'zip' as const,
    level: 'best' as const,
  }
  const added = await user.client.use(archives).compress({ body: work })
  expect(added).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(readdirSync(stagingOf(outside.path)).some((name) => name.startsWith('compress-'))).toBe(true), {
    timeout: 10_000,
    interval: 2,
  })
  await allow(false)
  await one.device.parts.jobs.idle()
  const list = await user.client.use(tasks).list({ query: {} })
  expect(list.ok && list.data.items.map(({ status, errorCode }) => [status, errorCode])).toEqual([['error', catalogue.noPermission.code]])
  expect(readdirSync(join(outside.path, 'disk'))).not.toContain('new.zip')
  expect(readdirSync(stagingOf(outside.path))).toEqual([])
})
