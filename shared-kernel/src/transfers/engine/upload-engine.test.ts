import { loadErrorBook } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { fileState, type UploadWish } from './records.ts'
import { createSimWorld, simBytes, wrongOnDevice, type SimWorld } from './sim-world.ts'

beforeAll(() => loadErrorBook())

const mebi = 1024 ** 2
const wish = (sourceId: string, name: string, change: Partial<UploadWish> = {}): UploadWish => ({
  ...{ sourceId, name, isFolder: true, storageId: 's', folderPath: '/target', repeat: 'rename' },
  ...change,
})
async function fresh(files: Record<string, Uint8Array<ArrayBuffer>>, folders: string[] = []) {
  const world = createSimWorld()
  const source = world.addSource('src', files, folders)
  const engine = await world.start()
  return { world, engine, source }
}
const manySmall = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`d/f${index}.txt`, simBytes(200 + index, index)]))
const ended = (world: SimWorld) => world.events.filter((event) => event.kind === 'ended').length
/** The first task while its large file is under way. */
const untilChunks = (world: SimWorld, count: number) => world.clock.runUntil(() => world.count('transfer.data') >= count)

test('TR-05a a folder with small, large, empty files and an empty folder arrives whole', async () => {
  const { world, engine } = await fresh(
    { 'd/a.txt': simBytes(1_000, 1), 'd/zero': simBytes(0), 'd/sub/big.bin': simBytes(3 * mebi + 17, 2), 'd/sub/b': simBytes(mebi, 3) },
    ['d/empty/deep'],
  )
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'finished', totalFiles: 4, doneFiles: 4, failedFiles: 0, isCounting: false })
  expect(world.task().sentBytes).toBe(world.task().totalBytes)
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(world.device.folders).toContain('/target/d/empty/deep')
  expect(world.device.waste).toEqual({ bytes: 0, files: 0 })
  expect(ended(world)).toBe(1)
  expect(world.count('transfer.batch')).toBe(1)
})
test('TR-03b an empty folder alone is a task that finishes', async () => {
  const { world, engine } = await fresh({}, ['d'])
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
  expect(world.device.folders).toContain('/target/d')
})
test('W3 small files travel in batches of at most 256', async () => {
  const { world, engine } = await fresh(manySmall(1_000))
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.count('transfer.batch')).toBeLessThanOrEqual(6)
  expect(world.count('transfer.create')).toBe(0)
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test('TR-06a TR-06b chunks start at 128 KB and double; H-21 a file read in order carries its MD5', async () => {
  const { world, engine } = await fresh({ 'big.bin': simBytes(2 * mebi, 5) })
  const sizes: number[] = []
  let hasMd5 = false
  world.fault = (id, _count, request) => {
    if (id === 'transfer.data') sizes.push((Number(request.query['end']) - Number(request.query['start'])) / 1024)
    if (id === 'transfer.complete') hasMd5 = request.query['md5'] !== undefined
    return undefined
  }
  engine.upload([wish('src', 'big.bin', { isFolder: false })])
  await world.runUntilState('finished', 'error')
  // The chunk being hashed was cut before the last one arrived: sizes follow one step behind.
  expect(sizes).toEqual([128, 128, 256, 512, 1024])
  expect(hasMd5).toBe(true)
})
test('TR-04c TR-04x three uploads at once, settings change it, order and move are kept', async () => {
  const { world, engine } = await fresh(
    Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`f${index}`, simBytes(2 * mebi, index)])),
  )
  let most = 0
  engine.onState(({ tasks }) => {
    most = Math.max(most, tasks.filter((task) => task.state === 'prepare' || task.state === 'progress').length)
  })
  engine.upload(Array.from({ length: 7 }, (_, index) => wish('src', `f${index}`, { isFolder: false })))
  for (const { name } of world.state().tasks) world.sources.set(name, world.sources.get('src')!)
  engine.move(world.task(6).id, world.task(0).id)
  expect(world.state().tasks.map((task) => task.name)).toEqual(['f6', 'f0', 'f1', 'f2', 'f3', 'f4', 'f5'])
  await world.clock.runUntil(() => world.state().counts.upload.doing < 7)
  expect(most).toBeLessThanOrEqual(3)
  engine.setSettings({ uploadsAtOnce: 1 })
  await world.runUntilState('finished')
  expect(most).toBe(3)
  expect(world.state().counts.upload).toEqual({ total: 7, doing: 0, paused: 0, done: 7, error: 0 })
})
test('TR-03b pause stops within one chunk, is kept over a restart, and resume sends nothing twice', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(6 * mebi, 5), ...manySmall(3) })
  engine.upload([wish('src', 'd')])
  await untilChunks(world, 4)
  engine.pause({ ids: [world.task().id] })
  const calls = world.count('transfer.data')
  await world.clock.runFor(60_000)
  expect(world.task().state).toBe('pause')
  expect(world.count('transfer.data')).toBe(calls)
  world.kill()
  const next = await world.start()
  await world.clock.runFor(60_000)
  expect(world.task().state).toBe('pause')
  next.resume({ kind: 'upload', group: 'all' })
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(world.device.waste).toEqual({ bytes: 0, files: 0 })
})
test('S-C2 a device that goes away suspends, and what comes back goes on without a loss', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(6 * mebi, 5), ...manySmall(300) })
  engine.upload([wish('src', 'd')])
  await untilChunks(world, 2)
  engine.setDevice('away')
  world.isOnline = false
  await world.clock.runFor(600_000)
  expect(world.task().state).toBe('suspend')
  world.isOnline = true
  engine.setDevice('ready')
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(ended(world)).toBe(1)
})
test('S-C2 a device that nobody said was away is tried again by itself', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5) })
  engine.upload([wish('src', 'd')])
  await untilChunks(world, 2)
  world.isOnline = false
  await world.runUntilState('suspend')
  expect(world.task().failureKind).toBeUndefined()
  world.isOnline = true
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
})
test('S-C1 TR-06c a chunk that never gets through while the device answers is an error after three retries', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5), ...manySmall(2) })
  let isBroken = true
  world.fault = (id, _count, request) =>
    isBroken && id === 'transfer.data' && Number(request.query['start']) > 500_000 ? 'offline' : undefined
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'networkError', failedFiles: 1, doneFiles: 2 })
  isBroken = false
  engine.retry({ ids: [world.task().id] })
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'finished', failedFiles: 0, doneFiles: 3, failureKind: undefined })
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(world.device.waste.bytes).toBe(0)
})
test('H-17 time-outs halve the chunks down to 64 KB and then count as retries', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5) })
  const sizes = new Set<number>()
  world.fault = (id, _count, request) => {
    if (id !== 'transfer.data') return undefined
    sizes.add((Number(request.query['end']) - Number(request.query['start'])) / 1024)
    return 'timeout'
  }
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('error')
  expect(Math.min(...sizes)).toBe(64)
})
test('S-C4 a broken answer is an error, never a success', async () => {
  const { world, engine } = await fresh(manySmall(3))
  world.fault = (id) => (id === 'transfer.batch' ? 'html' : undefined)
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'serverError', failedFiles: 3 })
  expect(world.device.files.size).toBe(0)
})
test.each([
  'diskNotFound',
  'diskUnavailable',
  'notEnoughSpace',
  'storageMissing',
  'storageOffline',
  'diskFull',
  'accessWithdrawn',
  'encryptedSpaceTokenInvalid',
  'overQuota',
] as const)('TR-07a %s stops the task', async (failure) => {
  const { world, engine } = await fresh({
    'd/big.bin': simBytes(2 * mebi, 5),
    'd/other.bin': simBytes(2 * mebi, 6),
    'd/third.bin': simBytes(2 * mebi, 7),
  })
  world.fault = (id, count) => (id === 'transfer.data' && count > 2 ? failure : undefined)
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: failure })
  expect(world.count('transfer.create')).toBe(2)
  expect(ended(world)).toBe(1)
})
test.each(['uploadRestart', 'illegalParameter', 'pathTooLong'] as const)(
  'TR-07a H-23 %s restarts the file three times and then fails only it',
  async (failure) => {
    const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(2) })
    world.fault = (id) => (id === 'transfer.create' ? failure : undefined)
    engine.upload([wish('src', 'd')])
    await world.runUntilState('finished', 'error')
    expect(world.task()).toMatchObject({ state: 'error', failureKind: failure, failedFiles: 1, doneFiles: 2 })
    expect(world.count('transfer.create')).toBe(4)
  },
)
test.each(['transfer.data', 'transfer.create', 'transfer.batch'])(
  'LGN-08b S-D1 a token that aged many times under %s costs no file',
  async (id) => {
    const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(20) })
    let refusals = 0
    world.fault = (call) => (call === id && (refusals += 1) <= 12 ? 'sessionExpired' : undefined)
    engine.upload([wish('src', 'd')])
    await world.runUntilState('finished', 'error')
    expect(refusals).toBeGreaterThan(12)
    expect(world.task()).toMatchObject({ state: 'finished', doneFiles: 21, failedFiles: 0 })
  },
)
test('TR-07a H-05 already there is a success', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(2) })
  world.fault = (id) => (id === 'transfer.create' ? 'uploadFileThere' : undefined)
  world.device.refusedInBatch = () => 'uploadAlreadyDone'
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'finished', skippedFiles: 3, doneFiles: 0 })
})
test('TR-07a one file of a batch is sent again alone, another fails alone', async () => {
  const { world, engine } = await fresh(manySmall(20))
  let refusals = 0
  world.device.refusedInBatch = (path) => {
    if (path === 'd/f7.txt') return 'nameInvalid'
    if (path !== 'd/f3.txt' || refusals >= 2) return undefined
    refusals += 1
    return 'chunkMismatch'
  }
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'nameInvalid', failedFiles: 1, doneFiles: 19 })
  expect(world.count('transfer.batch')).toBe(3)
  const page = await engine.files(world.task().id, { filter: 'error', offset: 0, count: 10 })
  expect(page).toMatchObject({ total: 1, rows: [{ path: 'd/f7.txt', failureKind: 'nameInvalid', state: 'error' }] })
})
test('W2 S-A8 a host that sends pieces by itself does; a piece that is not what was hashed is refused and read again', async () => {
  const { world, engine } = await fresh({ 'big.bin': simBytes(2 * mebi, 5) })
  let asked = 0
  world.pieceOf = (bytes) => {
    asked += 1
    return asked === 2 ? bytes.fill(0) : bytes
  }
  engine.upload([wish('src', 'big.bin', { isFolder: false })])
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(asked).toBe(world.count('transfer.data'))
  expect(world.task()).toMatchObject({ state: 'finished', failedFiles: 0 })
})
test('S-B1 what does not fit is told before the first byte', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(20) })
  world.device.capacityBytes = mebi
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'notEnoughSpace', doneFiles: 0 })
  expect(world.task().shortage?.neededBytes).toBeGreaterThan(world.task().shortage?.freeBytes ?? Infinity)
  expect(world.count('transfer.create') + world.count('transfer.batch')).toBe(0)
  world.device.capacityBytes = 10 * mebi
  engine.retry({ kind: 'upload', group: 'error' })
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test('TR-08 a folder dropped again skips what is there; a changed file is sent', async () => {
  const { world, engine, source } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(20) })
  engine.upload([wish('src', 'd', { repeat: 'cover' })])
  await world.runUntilState('finished', 'error')
  source.files.set('d/f3.txt', { bytes: simBytes(77, 9), modifiedMs: 1_650_000_000_000 })
  engine.upload([wish('src', 'd', { repeat: 'cover' })])
  await world.runUntilState('finished', 'error')
  expect(world.task(1)).toMatchObject({ state: 'finished', skippedFiles: 20, doneFiles: 1 })
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test.each(['read', 'poured'])('S-A8 TR-05c a file that changes while it is sent starts over: never mixed halves (%s)', async (how) => {
  const { world, engine, source } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5) })
  if (how === 'poured') world.pieceOf = (bytes) => bytes
  engine.upload([wish('src', 'd')])
  await untilChunks(world, 3)
  source.files.set('d/big.bin', { bytes: simBytes(3 * mebi, 6), modifiedMs: 1_650_000_000_000 })
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test('S-A8 W3 a small file that changes while a batch is read is read again, alone and in one state', async () => {
  const { world, engine, source } = await fresh(manySmall(40))
  engine.upload([wish('src', 'd')])
  await world.clock.runUntil(() => world.count('sources.readWhole') === 1)
  source.files.set('d/f7.txt', { bytes: simBytes(999, 77), modifiedMs: 1_700_000_000_000 })
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(world.task()).toMatchObject({ state: 'finished', doneFiles: 40 })
})
test('S-A8 other bytes behind the same size and time are noticed when a file goes on', async () => {
  const { world, engine, source } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5) })
  engine.upload([wish('src', 'd')])
  await untilChunks(world, 3)
  engine.pause({ kind: 'upload', group: 'all' })
  await world.clock.runFor(1_000)
  source.files.get('d/big.bin')!.bytes = simBytes(3 * mebi, 6)
  engine.resume({ kind: 'upload', group: 'all' })
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test('TR-05c TR-07b a source file that is gone fails alone', async () => {
  const { world, engine, source } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(4) })
  engine.onState(({ tasks }) => {
    if (tasks[0]?.state === 'prepare') source.files.delete('d/f1.txt')
  })
  engine.upload([wish('src', 'd')])
  await world.clock.runUntil(() => world.count('walk') > 0)
  source.files.delete('d/f1.txt')
  await world.runUntilState('finished', 'error')
  const failed = await engine.files(world.task().id, { filter: 'error', offset: 0, count: 10 })
  expect(failed.rows.map((row) => row.failureKind)).toEqual(world.task().failedFiles === 0 ? [] : ['fileNotExist'])
  expect(world.task().doneFiles).toBe(4)
})
test('H-67 a migration holds everything back and lets it go on', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5) })
  engine.upload([wish('src', 'd')])
  await untilChunks(world, 2)
  engine.setDevice('migrating')
  expect(world.state()).toMatchObject({ heldBy: 'migration', tasks: [{ state: 'suspend', failureKind: undefined }] })
  await world.clock.runFor(300_000)
  engine.setDevice('ready')
  await world.runUntilState('finished', 'error')
  expect(world.state()).toMatchObject({ heldBy: undefined, tasks: [{ state: 'finished' }] })
  world.fault = (id, count) => (id === 'transfer.preflight' && count === 2 ? 'migrating' : undefined)
  engine.upload([wish('src', 'd')])
  await world.clock.runUntil(() => world.state().heldBy === 'migration')
  await world.runUntilState('finished', 'error')
  expect(world.task(1).state).toBe('finished')
})
test('TR-05d removing an upload lets the device forget it and the engine its source', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(4 * mebi, 5) })
  engine.upload([wish('src', 'd')])
  await untilChunks(world, 3)
  engine.remove({ ids: [world.task().id] })
  await world.clock.runFor(10_000)
  expect(world.state().tasks).toEqual([])
  expect([world.device.uploads.size, world.stored.tasks.size, world.stored.files.size, ended(world)]).toEqual([0, 0, 0, 0])
  expect(world.count('sources.forget')).toBe(1)
})
test('TR-04a deletes of many run in batches of 8', async () => {
  const { world, engine } = await fresh(manySmall(1))
  engine.pause({ kind: 'upload', group: 'all' })
  engine.setDevice('away')
  engine.upload(Array.from({ length: 20 }, () => wish('src', 'd')))
  await world.clock.runFor(1_000)
  engine.remove({ kind: 'upload', group: 'doing' })
  await world.clock.runFor(1_000)
  expect(world.count('removeTasks')).toBe(3)
  expect(world.stored.tasks.size).toBe(0)
})
test('TR-04c the schedule and the limit hold back', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5) })
  world.clock.setMinute(12 * 60)
  engine.setSettings({ isScheduled: true, fromMinute: 22 * 60, toMinute: 6 * 60, uploadLimitBytesPerSecond: 256 * 1024 })
  engine.upload([wish('src', 'd')])
  await world.clock.runFor(300_000)
  expect(world.state()).toMatchObject({ heldBy: 'schedule', tasks: [{ state: 'pending' }] })
  world.clock.setMinute(23 * 60)
  const begunMs = world.clock.nowMs()
  await world.runUntilState('finished', 'error')
  const tookMs = world.clock.nowMs() - begunMs
  // 2 MiB at 256 KiB/s are 8 s, the last chunk being paid off by nobody.
  expect(tookMs).toBeGreaterThan(6_500)
  expect(tookMs).toBeLessThan(40_000)
})
test('FM-12 landed folders are told once per moment', async () => {
  const { world, engine } = await fresh(manySmall(600))
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  await world.clock.runFor(2_000)
  const landed = world.events.filter((event) => event.kind === 'landed')
  expect(landed.length).toBeGreaterThan(0)
  expect(landed.length).toBeLessThan(5)
  expect(landed[0]).toEqual({ kind: 'landed', storageId: 's', folderPath: '/target/d' })
})
test('LDB-03 rows hold what counters say', async () => {
  const { world, engine } = await fresh(manySmall(300))
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  const rows = [...world.stored.files.values()][0]!
  expect(rows.states.every((state) => state === fileState.done)).toBe(true)
  expect(rows.samples.size).toBe(0)
})
test('S-C3 over a line that loses answers progress never goes back, and only what was lost comes again', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(5 * mebi, 5), ...manySmall(50) })
  const lost: number[] = []
  world.fault = (id, count, request) => {
    if (id !== 'transfer.data' || count % 4 !== 0) return undefined
    lost.push(Number(request.query['end']) - Number(request.query['start']))
    return 'lost'
  }
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  const sent = world.states.map((state) => state.tasks[0]?.sentBytes ?? 0)
  expect(sent.every((bytes, index) => index === 0 || bytes >= (sent[index - 1] ?? 0))).toBe(true)
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(lost.length).toBeGreaterThan(0)
  expect(world.device.waste.bytes).toBeLessThanOrEqual(lost.reduce((sum, bytes) => sum + bytes, 0))
})
test('TR-07b a file that cannot be opened fails alone', async () => {
  const { world, engine, source } = await fresh(manySmall(3))
  Object.defineProperty(source.files.get('d/f1.txt'), 'modifiedMs', {
    get: () => {
      if (world.count('transfer.preflight') > 0) throw new Error('NotReadableError')
      return 1_600_000_000_000
    },
  })
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'readDataError', failedFiles: 1, doneFiles: 2 })
})
test('TR-04y TR-07a a server error of a chunk ends its file with server error, and only it', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), 'd/other.bin': simBytes(2 * mebi, 6) })
  world.fault = (id, _count, request) => (id === 'transfer.data' && String(request.query['path']).endsWith('big.bin') ? 'html' : undefined)
  engine.upload([wish('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'serverError', doneFiles: 1, failedFiles: 1 })
})
