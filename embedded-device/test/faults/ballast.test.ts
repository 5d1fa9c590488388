import { device as deviceArea } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { preferences } from '@cove/device-contract/preferences'
import { recycle } from '@cove/device-contract/recycle'
import { session } from '@cove/device-contract/session'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { TestContext } from 'vitest'
import { startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { encryptFor, firstStorageId, makeAdministrator, openTestDevice, password, signIn } from '../http/test-device.ts'
import type { Signed } from '../http/test-device.ts'
import { md5, someBytes } from '../storage/world.ts'
import { mountSmallVolume } from './small-volume.ts'
import type { SmallVolume } from './small-volume.ts'
import { signUp } from './wire-uploads.ts'

const MIB = 1 << 20
const PIECE = new Uint8Array(someBytes(10_000))
const LARGE = new Uint8Array(someBytes(60_000))
const FILES = 40
const open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]()
})

type Client = Signed['client']

interface Bench {
  readonly client: Client
  readonly storageId: string
  readonly volume: SmallVolume
  /** Where the ballast of the full volume is. */
  readonly ballastDir: string
  signInAgain(): Promise<Client>
}

interface Layout {
  readonly sizeBytes: number
  readonly files?: number
  readonly kind?: 'ext4'
  /** The space is a folder on the small volume and the data is elsewhere; otherwise both are on it. */
  readonly isFolderOnly?: boolean
}

async function openBench({ skip }: TestContext, layout: Layout): Promise<Bench> {
  const volume = mountSmallVolume(layout)
  if (typeof volume === 'string') return skip(volume)
  onTestFinished(() => volume[Symbol.dispose]())
  const folder = join(volume.dir, 'shown')
  if (layout.isFolderOnly) mkdirSync(folder)
  const dataDir = layout.isFolderOnly ? await mkdtemp(join(tmpdir(), 'cove-data-')) : join(volume.dir, 'data')
  const one = await openTestDevice({ dataDir, folders: layout.isFolderOnly ? [folder] : [] })
  open.push(one)
  const admin = await makeAdministrator(one)
  const ballastDir = layout.isFolderOnly ? join(folder, '.pc', 'ballast') : join(dataDir, 'ballast')
  const bench = {
    client: admin.client,
    storageId: await firstStorageId(admin.client),
    volume,
    ballastDir,
    signInAgain: async () => (await signIn(one, 'admin')).client,
  }
  for (let at = 0; at < FILES; at += 1) expect((await small(bench, `/f${at}`)).ok).toBe(true)
  await one.device.parts.ballasts.settled()
  return bench
}

const ballastOf = ({ ballastDir }: Pick<Bench, 'ballastDir'>): string[] => (existsSync(ballastDir) ? readdirSync(ballastDir).sort() : [])

/** Really allocated: blocks, not only a length. */
function ballastBytes(bench: Pick<Bench, 'ballastDir'>): number {
  return ballastOf(bench).reduce((sum, name) => sum + statSync(join(bench.ballastDir, name)).blocks * 512, 0)
}

let wholeCount = 0
function isWhole(bench: Pick<Bench, 'ballastDir'>): boolean {
  const names = ballastOf(bench)
  const isSettled = names.length > 0 && names.length === wholeCount
  wholeCount = names.length
  return isSettled
}

const small = ({ client, storageId }: Pick<Bench, 'client' | 'storageId'>, path: string) =>
  client.use(transfer).small({ query: { storageId, path, cover: 'rename', md5: md5(PIECE) }, body: PIECE })

const names = async ({ client, storageId }: Bench): Promise<string[]> => {
  const page = await client.use(files).list({ query: { storageId, path: '/', pageRows: 500 } })
  if (!page.ok) throw new Error(page.error.name)
  return page.data.items.map((one) => one.name).filter((name) => name.startsWith('f'))
}

async function isTaskOver(client: Client, taskId: string): Promise<string> {
  const page = await client.use(tasks).list({ query: { page: 1 } })
  if (!page.ok) throw new Error(page.error.name)
  return page.data.items.find((task) => task.taskId === taskId)?.status ?? 'gone'
}

/** What the users of a full device do: every step has to work, whatever a foreign program does with what becomes free. */
async function cleanUp(bench: Bench, takeFree: () => void): Promise<void> {
  const { storageId } = bench
  const client = await bench.signInAgain()
  takeFree()
  expect(await names(bench)).toHaveLength(FILES)
  const one = await client.use(files).delete({ body: [{ storageId, path: '/f0' }] })
  expect(one).toMatchObject({ ok: true, data: { failures: [] } })
  takeFree()
  const work = { sources: Array.from({ length: 9 }, (_, at) => ({ storageId, path: `/f${at + 1}` })), conflict: 'rename' as const }
  const task = await client.use(tasks).add({ body: { kind: 'delete', work } })
  if (!task.ok) throw new Error(task.error.name)
  await expect.poll(() => isTaskOver(client, task.data.taskId), { timeout: 20_000 }).toBe('completed')
  takeFree()
  expect(await names(bench)).toHaveLength(FILES - 10)
  const bin = await client.use(recycle).list({ query: {} })
  expect(bin).toMatchObject({ ok: true, data: { total: 10 } })
  const trashIds = bin.ok ? bin.data.items.map(({ trashId }) => trashId) : []
  const emptying = await client.use(tasks).add({
    body: { kind: 'deleteForever', work: { sources: [{ storageId, path: '/' }], trashIds, conflict: 'rename' } },
  })
  if (!emptying.ok) throw new Error(emptying.error.name)
  await expect.poll(() => isTaskOver(client, emptying.data.taskId), { timeout: 20_000 }).toBe('completed')
  expect(await client.use(recycle).list({ query: {} })).toMatchObject({ ok: true, data: { total: 0 } })
}

const layouts = [
  ['data and files', { sizeBytes: 64 * MIB }],
  ['data and files, of 12 MiB in all', { sizeBytes: 12 * MIB, files: 400 }],
  ['the files', { sizeBytes: 64 * MIB, isFolderOnly: true }],
  ['data and files on ext4', { sizeBytes: 96 * MIB, kind: 'ext4' }],
] as const

test.for(layouts)(
  'S-B1 zero free bytes below %s: users sign in, delete and empty the bin, then uploads work again',
  async ([, layout], context) => {
    const bench = await openBench(context, layout)
    const { volume } = bench
    const before = ballastOf(bench)
    expect(ballastBytes(bench)).toBeGreaterThanOrEqual((layout.sizeBytes / 8) * 0.8)
    volume.fillUp()
    expect(volume.freeBytes).toBeLessThan(0.1 * MIB)
    await cleanUp(bench, () => volume.fillUp())
    expect((await small(bench, '/again')).ok).toBe(false)
    volume.empty()
    expect((await small(bench, '/again')).ok).toBe(true)
    await expect.poll(() => ballastOf(bench)).toEqual(before)
  },
)

test.for([
  ['data and files', { sizeBytes: 64 * MIB, files: 400 }],
  ['the files', { sizeBytes: 64 * MIB, files: 200, isFolderOnly: true }],
  ['data and files on ext4', { sizeBytes: 64 * MIB, files: 512, kind: 'ext4' }],
] as const)(
  'S-B2 no free inode below %s: users sign in, delete and empty the bin, then uploads work again',
  async ([, layout], context) => {
    const bench = await openBench(context, layout)
    const { volume } = bench
    const before = ballastOf(bench)
    volume.fillNames()
    expect(await small(bench, '/again')).toMatchObject({ ok: false, error: { name: 'diskFull' } })
    await cleanUp(bench, () => undefined)
    expect((await small(bench, '/again')).ok).toBe(false)
    volume.empty()
    expect((await small(bench, '/again')).ok).toBe(true)
    await expect.poll(() => ballastOf(bench)).toEqual(before)
  },
)

test('S-B1 ordinary writes do not take the room that was released for cleaning up', async (context) => {
  const bench = await openBench(context, { sizeBytes: 64 * MIB })
  const { client, storageId, volume } = bench
  const upload = { storageId, path: '/large', sizeBytes: LARGE.byteLength }
  expect((await client.use(transfer).create({ query: { ...upload, cover: 'rename' } })).ok).toBe(true)
  volume.fillUp()
  expect((await client.use(files).delete({ body: [{ storageId, path: '/f0' }] })).ok).toBe(true)
  const freeBytes = volume.freeBytes
  expect(freeBytes).toBeGreaterThan(4 * LARGE.byteLength)
  const full = { ok: false, error: { name: 'notEnoughSpace' } }
  const chunk = { query: { ...upload, start: 0, end: LARGE.byteLength, md5: md5(LARGE) }, body: LARGE }
  const work = { sources: [{ storageId, path: '/f1' }], target: { storageId, path: '/' }, conflict: 'rename' as const }
  for (let round = 0; round < 5; round += 1) {
    expect(await client.use(transfer).data(chunk)).toMatchObject(full)
    expect(await small(bench, `/s${round}`)).toMatchObject(full)
    expect(await client.use(transfer).create({ query: { ...upload, path: `/next${round}`, cover: 'rename' } })).toMatchObject(full)
    expect(await client.use(files).add({ query: {}, body: { storageId, path: `/folder${round}`, type: 'folder' } })).toMatchObject(full)
    expect(await client.use(preferences).set({ body: { key: `desktop.${round}`, value: 'x'.repeat(60_000) } })).toMatchObject(full)
    expect(await client.use(tasks).add({ body: { kind: 'copy', work } })).toMatchObject(full)
  }
  // Rows about the deletion may have come since; no bytes of users.
  expect(volume.freeBytes).toBeGreaterThan(freeBytes - 2 * LARGE.byteLength)
  // Cleaning up an upload is no write.
  expect((await client.use(transfer).cancel({ body: { storageId, path: '/large' } })).ok).toBe(true)
})

test('S-B1 a copy that runs while ballast is released in its target fails as on a full disk', async (context) => {
  const bench = await openBench(context, { sizeBytes: 64 * MIB, isFolderOnly: true })
  const { client, storageId, volume } = bench
  volume.fillUp()
  expect((await client.use(files).delete({ body: [{ storageId, path: '/f0' }] })).ok).toBe(true)
  const released = ballastOf(bench).length
  const work = { sources: [{ storageId, path: '/f1' }], target: { storageId, path: '/' }, conflict: 'rename' as const }
  const task = await client.use(tasks).add({ body: { kind: 'copy', work } })
  if (!task.ok) throw new Error(task.error.name)
  await expect.poll(() => isTaskOver(client, task.data.taskId), { timeout: 20_000 }).toBe('error')
  expect(await names(bench)).toHaveLength(FILES - 1)
  expect(ballastOf(bench)).toHaveLength(released)
})

async function start(dir: string): Promise<RunningDevice> {
  const base = ['--data', join(dir, 'data'), '--port', '0', '--site', join(dir, 'site')]
  const device = await startDevice([...base, '--modules', 'transfers'])
  onTestFinished(async () => void (await device.stop('SIGKILL')))
  return device
}

const wireSignIn = async (device: RunningDevice) => {
  const info = await device.client().use(deviceArea).info()
  if (!info.ok) throw new Error(info.error.name)
  const encryptedPassword = encryptFor(info.data.publicKey, password)
  return device
    .client()
    .use(session)
    .login({ body: { platform: 'web', clientType: 'web', method: 'localAccount', account: 'admin', encryptedPassword } })
}

test('S-B1 a device killed on a full disk, also while it makes its ballast again, starts there and can be cleaned up', async ({ skip }) => {
  const volume = mountSmallVolume({ sizeBytes: 64 * MIB })
  if (typeof volume === 'string') return skip(volume)
  onTestFinished(() => volume[Symbol.dispose]())
  const ballastDir = join(volume.dir, 'data', 'ballast')
  let device = await start(volume.dir)
  const { storageId } = await signUp(device)
  await expect.poll(() => isWhole({ ballastDir })).toBe(true)
  const before = ballastOf({ ballastDir })
  for (let round = 0; round < 2; round += 1) {
    volume.fillUp()
    await device.stop('SIGKILL')
    // Bytes that the end of the process freed belong to the foreign program, too.
    volume.fillUp()
    device = await start(volume.dir)
    const login = await wireSignIn(device)
    if (!login.ok) throw new Error(login.error.name)
    const client = device.client(login.data.apiToken)
    expect((await client.use(files).list({ query: { storageId, path: '/' } })).ok).toBe(true)
    expect(ballastOf({ ballastDir }).length).toBeLessThan(before.length)
    volume.empty()
    // Some files of it are made again, or all: the kill comes at any moment of it.
    if (round === 0)
      await expect.poll(() => ballastOf({ ballastDir }).length, { timeout: 10_000, interval: 1 }).toBeGreaterThan(before.length - 8 - round)
  }
  const login = await wireSignIn(device)
  if (!login.ok) throw new Error(login.error.name)
  expect((await small({ client: device.client(login.data.apiToken), storageId }, '/again')).ok).toBe(true)
  await expect.poll(() => ballastOf({ ballastDir }), { timeout: 10_000 }).toEqual(before)
  expect(readFileSync(join(ballastDir, before[0] ?? '')).byteLength).toBeGreaterThan(0)
}, 120_000)

test('S-B1 the ballast is no part of what people see', async (context) => {
  const bench = await openBench(context, { sizeBytes: 64 * MIB, isFolderOnly: true })
  expect(await bench.client.use(files).list({ query: { storageId: bench.storageId, path: '/.pc/ballast' } })).toMatchObject({ ok: false })
  await rm(join(bench.ballastDir, 'none'), { force: true })
})
