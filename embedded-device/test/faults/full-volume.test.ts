import { files } from '@cove/device-contract/files'
import { preferences } from '@cove/device-contract/preferences'
import { session } from '@cove/device-contract/session'
import { transfer } from '@cove/device-contract/transfer'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { TestContext } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { md5, sha256, someBytes } from '../storage/world.ts'
import { mountSmallVolume } from './small-volume.ts'
import type { SmallVolume } from './small-volume.ts'

const MIB = 1 << 20
const CONTENT = new Uint8Array(someBytes(4 * MIB))
const whole = { sizeBytes: CONTENT.byteLength }

interface Bench {
  readonly one: TestDevice
  readonly admin: Signed
  readonly storageId: string
  readonly volume: SmallVolume
}

const open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]()
})

/** A device that shows a whole small volume as its space. */
async function openBench({ skip }: TestContext, limits: { readonly sizeBytes: number; readonly files?: number }): Promise<Bench> {
  const volume = mountSmallVolume(limits)
  if (typeof volume === 'string') return skip(volume)
  onTestFinished(() => volume[Symbol.dispose]())
  const folder = join(volume.dir, 'shown')
  mkdirSync(folder)
  const one = await openTestDevice({ folders: [folder] })
  open.push(one)
  const admin = await makeAdministrator(one)
  await one.device.parts.ballasts.settled()
  return { one, admin, storageId: await firstStorageId(admin.client), volume }
}

const shown = ({ volume }: Bench): string[] => readdirSync(join(volume.dir, 'shown')).filter((name) => name !== '.pc')
const staging = ({ volume }: Bench): string[] => readdirSync(join(volume.dir, 'shown', '.pc', 'staging'))
const read = ({ volume }: Bench, name: string): Buffer => readFileSync(join(volume.dir, 'shown', name))

const create = ({ admin, storageId }: Bench, path: string, cover: 'rename' | 'cover' = 'rename') =>
  admin.client.use(transfer).create({ query: { storageId, path, cover, ...whole } })

/** Sends what the device says is missing, 1 MiB at a time; answers the first failure's name, or undefined. */
async function sendMissing({ admin, storageId }: Bench, path: string): Promise<string | undefined> {
  const status = await admin.client.use(transfer).status({ query: { storageId, path } })
  if (!status.ok) return status.error.name
  for (let start = 0; start < CONTENT.byteLength; start += MIB) {
    const end = Math.min(start + MIB, CONTENT.byteLength)
    if (status.data.received.some(([from, to]) => from <= start && end <= to)) continue
    const body = CONTENT.subarray(start, end)
    const answer = await admin.client.use(transfer).data({ query: { storageId, path, ...whole, start, end, md5: md5(body) }, body })
    if (!answer.ok) return answer.error.name
  }
  return undefined
}

const complete = ({ admin, storageId }: Bench, path: string) => admin.client.use(transfer).complete({ query: { storageId, path } })
const small = ({ admin, storageId }: Bench, path: string) => {
  const body = CONTENT.subarray(0, 100_000)
  return admin.client.use(transfer).small({ query: { storageId, path, cover: 'rename', md5: md5(body) }, body })
}

test.for([0, 4096, 1.5 * MIB, 3.99 * MIB])(
  'S-B1 a disk full %d bytes into an upload says so, shows nothing half, and lets it go on later',
  async (left, context) => {
    const bench = await openBench(context, { sizeBytes: 48 * MIB })
    const { admin, storageId, volume } = bench
    expect((await create(bench, '/f')).ok).toBe(true)
    volume.leaveBytes(left)
    expect(await sendMissing(bench, '/f')).toBe('notEnoughSpace')
    expect(await small(bench, '/s')).toMatchObject({ ok: false, error: { name: 'notEnoughSpace' } })
    expect(await create(bench, '/g')).toMatchObject({ ok: false, error: { name: 'notEnoughSpace' } })
    expect((await complete(bench, '/f')).ok).toBe(false)
    expect(shown(bench)).toEqual([])
    const status = await admin.client.use(transfer).status({ query: { storageId, path: '/f' } })
    const promised = status.ok ? status.data.received.reduce((sum, [from, to]) => sum + to - from, 0) : -1
    expect(promised).toBeLessThanOrEqual(left)
    volume.empty()
    expect(await sendMissing(bench, '/f')).toBeUndefined()
    expect(await complete(bench, '/f')).toMatchObject({ ok: true, data: whole })
    expect(sha256(read(bench, 'f'))).toBe(sha256(CONTENT))
    expect(staging(bench).filter((name) => !name.endsWith('.json'))).toEqual([])
  },
)

test.for(['rename', 'cover'] as const)(
  'S-B1 a disk without one free byte at complete with %s: the answer is what the disk says',
  async (cover, context) => {
    const bench = await openBench(context, { sizeBytes: 48 * MIB })
    const { volume } = bench
    if (cover === 'cover') expect((await small(bench, '/f')).ok).toBe(true)
    expect((await create(bench, '/f', cover)).ok).toBe(true)
    expect(await sendMissing(bench, '/f')).toBeUndefined()
    volume.leaveBytes(0)
    const answer = await complete(bench, '/f')
    const isNew = shown(bench).includes('f') && read(bench, 'f').byteLength === CONTENT.byteLength
    expect(isNew).toBe(answer.ok)
    if (!answer.ok) expect(answer.error.name).toBe('notEnoughSpace')
    volume.empty()
    expect(await complete(bench, '/f')).toMatchObject({ ok: true, data: whole })
    expect(shown(bench)).toEqual(['f'])
    expect(sha256(read(bench, 'f'))).toBe(sha256(CONTENT))
  },
)

test('S-B1 negative control: with a catch around the writes a full disk is answered with yes, and the check turns red', async (context) => {
  const volume = mountSmallVolume({ sizeBytes: 48 * MIB })
  if (typeof volume === 'string') return context.skip(volume)
  onTestFinished(() => volume[Symbol.dispose]())
  const folder = join(volume.dir, 'shown')
  mkdirSync(folder)
  const careless: Disk = { ...asyncDisk, write: (...call) => Promise.resolve(asyncDisk.write(...call)).catch(() => undefined) }
  const one = await openTestDevice({ folders: [folder] }, { disk: careless })
  open.push(one)
  const admin = await makeAdministrator(one)
  const bench = { one, admin, storageId: await firstStorageId(admin.client), volume }
  await one.device.parts.ballasts.settled()
  expect((await create(bench, '/f')).ok).toBe(true)
  volume.leaveBytes(MIB)
  const check = async (): Promise<void> => expect(await sendMissing(bench, '/f')).toBe('notEnoughSpace')
  await expect(check()).rejects.toThrow()
})

test('S-B2 a disk that holds no more files says so in a word of its own, keeps nothing, and goes on when some are gone', async (context) => {
  const bench = await openBench(context, { sizeBytes: 64 * MIB, files: 60 })
  const { admin, storageId, volume } = bench
  expect((await create(bench, '/f')).ok).toBe(true)
  const before = staging(bench)
  volume.fillNames()
  const full = { ok: false, error: { name: 'diskFull' } }
  for (let again = 0; again < 3; again += 1) {
    expect(await create(bench, `/g${again}`)).toMatchObject(full)
    expect(await small(bench, '/s')).toMatchObject(full)
    expect(await admin.client.use(files).add({ query: {}, body: { storageId, path: '/folder', type: 'folder' } })).toMatchObject(full)
  }
  // The ledger of a chunk needs a name for its next version.
  expect(await sendMissing(bench, '/f')).toBe('diskFull')
  expect([shown(bench), staging(bench)]).toEqual([[], before])
  volume.empty()
  expect(await sendMissing(bench, '/f')).toBeUndefined()
  expect((await complete(bench, '/f')).ok).toBe(true)
  expect(sha256(read(bench, 'f'))).toBe(sha256(CONTENT))
  expect((await small(bench, '/s')).ok).toBe(true)
  // The last names go to a file whose bytes are all there: it can be refused, never half.
  expect((await create(bench, '/h')).ok).toBe(true)
  expect(await sendMissing(bench, '/h')).toBeUndefined()
  volume.fillNames()
  const last = await complete(bench, '/h')
  expect(shown(bench).includes('h')).toBe(last.ok)
  volume.empty()
  expect((await complete(bench, '/h')).ok).toBe(true)
  expect(sha256(read(bench, 'h'))).toBe(sha256(CONTENT))
})

test('S-B1 a full disk below the database and the thumbnails is told as such, breaks nothing, and is over when there is room', async (context) => {
  const volume = mountSmallVolume({ sizeBytes: 64 * MIB })
  if (typeof volume === 'string') return context.skip(volume)
  onTestFinished(() => volume[Symbol.dispose]())
  const folder = await mkdtemp(join(tmpdir(), 'cove-shown-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3080c0' } })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'a.png'), picture)
  const one = await openTestDevice({ dataDir: join(volume.dir, 'data'), folders: [folder] })
  open.push(one)
  const admin = await makeAdministrator(one)
  const storageId = await firstStorageId(admin.client)
  const thumbnail = () =>
    one.device.http.inject({ url: `/v1/file/download?uuid=${storageId}&path=/a.png/.thumb-SMALL`, headers: { 'api-token': admin.token } })
  const remember = (key: string) => admin.client.use(preferences).set({ body: { key, value: 'x'.repeat(60_000) } })
  volume.leaveBytes(0)
  // The journal may still have some pages of its own; new rows ask the disk for more before long.
  const failed: string[] = []
  for (let at = 0; at < 300 && failed.length < 3; at += 1) {
    const answer = await remember(`desktop.n${at}`)
    if (!answer.ok) failed.push(answer.error.name)
  }
  expect(failed).toEqual(Array(3).fill('notEnoughSpace'))
  expect((await thumbnail()).statusCode).not.toBe(200)
  // Reading goes on.
  expect((await admin.client.use(files).list({ query: { storageId, path: '/' } })).ok).toBe(true)
  expect((await admin.client.use(session).userInfo()).ok).toBe(true)
  volume.empty()
  expect((await remember('desktop.last')).ok).toBe(true)
  expect((await thumbnail()).statusCode).toBe(200)
})
