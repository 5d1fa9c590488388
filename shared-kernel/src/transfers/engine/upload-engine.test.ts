import { loadErrorBook } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { fileState } from './records.ts'
import { simBytes, wrongOnDevice } from '../../testing/transfers/sim-world.ts'
import { mebi, newUpload, fresh, manySmall, ended, untilChunks } from '../../testing/transfers/sim-uploads.ts'

beforeAll(() => loadErrorBook())

test('TR-05a a folder with small, large, empty files and an empty folder arrives whole', async () => {
  const { world, engine } = await fresh(
    { 'd/a.txt': simBytes(1_000, 1), 'd/zero': simBytes(0), 'd/sub/big.bin': simBytes(3 * mebi + 17, 2), 'd/sub/b': simBytes(mebi, 3) },
    ['d/empty/deep'],
  )
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
  expect(world.device.folders).toContain('/target/d')
})
test('W3 small files travel in batches of at most 256', async () => {
  const { world, engine } = await fresh(manySmall(1_000))
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'big.bin', { isFolder: false })])
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
  engine.upload(Array.from({ length: 7 }, (_, index) => newUpload('src', `f${index}`, { isFolder: false })))
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
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'd')])
  await untilChunks(world, 2)
  world.isOnline = false
  await world.runUntilState('suspend')
  expect(world.task().failureKind).toBeUndefined()
  world.isOnline = true
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
})
test('H-67 a migration holds everything back and lets it go on', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5) })
  engine.upload([newUpload('src', 'd')])
  await untilChunks(world, 2)
  engine.setDevice('migrating')
  expect(world.state()).toMatchObject({ heldBy: 'migration', tasks: [{ state: 'suspend', failureKind: undefined }] })
  await world.clock.runFor(300_000)
  engine.setDevice('ready')
  await world.runUntilState('finished', 'error')
  expect(world.state()).toMatchObject({ heldBy: undefined, tasks: [{ state: 'finished' }] })
  world.fault = (id, count) => (id === 'transfer.preflight' && count === 2 ? 'migrating' : undefined)
  engine.upload([newUpload('src', 'd')])
  await world.clock.runUntil(() => world.state().heldBy === 'migration')
  await world.runUntilState('finished', 'error')
  expect(world.task(1).state).toBe('finished')
})
test('TR-05d removing an upload lets the device forget it and the engine its source', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(4 * mebi, 5) })
  engine.upload([newUpload('src', 'd')])
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
  engine.upload(Array.from({ length: 20 }, () => newUpload('src', 'd')))
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
  engine.upload([newUpload('src', 'd')])
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
test('TR-04c other work takes its bytes from the same limit, and none outside the hours', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5) })
  engine.setSettings({ uploadLimitBytesPerSecond: 256 * 1024 })
  const begunMs = world.clock.nowMs()
  let isTaken = false
  const others = async () => {
    for (let piece = 0; piece < 8; piece += 1) await engine.spend('upload', 256 * 1024)
    isTaken = true
  }
  void others()
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  await world.clock.runUntil(() => isTaken)
  // Together 4 MiB at 256 KiB/s: 16 s: nothing waits for the last pieces.
  expect(world.clock.nowMs() - begunMs).toBeGreaterThan(13_000)
  world.clock.setMinute(12 * 60)
  engine.setSettings({ isScheduled: true, fromMinute: 22 * 60, toMinute: 6 * 60 })
  expect(await engine.spend('upload', 1)).toBe(false)
})
test('FM-12 landed folders are told once per moment', async () => {
  const { world, engine } = await fresh(manySmall(600))
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  await world.clock.runFor(2_000)
  const landed = world.events.filter((event) => event.kind === 'landed')
  expect(landed.length).toBeGreaterThan(0)
  expect(landed.length).toBeLessThan(5)
  expect(landed[0]).toEqual({ kind: 'landed', storageId: 's', folderPath: '/target/d' })
})
test('LDB-03 rows hold what counters say', async () => {
  const { world, engine } = await fresh(manySmall(300))
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  const rows = [...world.stored.files.values()][0]!
  expect(rows.states.every((state) => state === fileState.done)).toBe(true)
  expect(rows.samples.size).toBe(0)
})
