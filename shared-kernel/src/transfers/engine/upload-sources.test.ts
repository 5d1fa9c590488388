import { loadErrorBook } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { simBytes, wrongOnDevice } from '../../testing/transfers/sim-world.ts'
import { mebi, newUpload, fresh, manySmall, untilChunks } from '../../testing/transfers/sim-uploads.ts'

beforeAll(() => loadErrorBook())

test('W2 S-A8 a host that sends pieces by itself does; a piece that is not what was hashed is refused and read again', async () => {
  const { world, engine } = await fresh({ 'big.bin': simBytes(2 * mebi, 5) })
  let asked = 0
  world.pieceOf = (bytes) => {
    asked += 1
    return asked === 2 ? bytes.fill(0) : bytes
  }
  engine.upload([newUpload('src', 'big.bin', { isFolder: false })])
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(asked).toBe(world.count('transfer.data'))
  expect(world.task()).toMatchObject({ state: 'finished', failedFiles: 0 })
})
test('TR-08 a folder dropped again skips what is there; a changed file is sent', async () => {
  const { world, engine, source } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(20) })
  engine.upload([newUpload('src', 'd', { repeat: 'cover' })])
  await world.runUntilState('finished', 'error')
  source.files.set('d/f3.txt', { bytes: simBytes(77, 9), modifiedMs: 1_650_000_000_000 })
  engine.upload([newUpload('src', 'd', { repeat: 'cover' })])
  await world.runUntilState('finished', 'error')
  expect(world.task(1)).toMatchObject({ state: 'finished', skippedFiles: 20, doneFiles: 1 })
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test.each(['read', 'poured'])('S-A8 TR-05c a file that changes while it is sent starts over: never mixed halves (%s)', async (how) => {
  const { world, engine, source } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5) })
  if (how === 'poured') world.pieceOf = (bytes) => bytes
  engine.upload([newUpload('src', 'd')])
  await untilChunks(world, 3)
  source.files.set('d/big.bin', { bytes: simBytes(3 * mebi, 6), modifiedMs: 1_650_000_000_000 })
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test('S-A8 W3 a small file that changes while a batch is read is read again, alone and in one state', async () => {
  const { world, engine, source } = await fresh(manySmall(40))
  engine.upload([newUpload('src', 'd')])
  await world.clock.runUntil(() => world.count('sources.readWhole') === 1)
  source.files.set('d/f7.txt', { bytes: simBytes(999, 77), modifiedMs: 1_700_000_000_000 })
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(world.task()).toMatchObject({ state: 'finished', doneFiles: 40 })
})
test.each([1, 2, 3])('S-A8 a small file that is written in the moment it is read, %i times, is never sent as a mixture', async (times) => {
  const { world, engine, source } = await fresh(manySmall(40))
  const sizeBytes = source.files.get('d/f7.txt')?.bytes.length ?? 0
  let written = 0
  world.whileReading = (path) => {
    if (path !== 'd/f7.txt' || written >= times) return
    written += 1
    source.files.set(path, { bytes: simBytes(sizeBytes, 70 + written), modifiedMs: 1_700_000_000_000 + written })
  }
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(written).toBe(times)
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(world.task()).toMatchObject({ state: 'finished', doneFiles: 40 })
})
test('S-A8 other bytes behind the same size and time are noticed when a file goes on', async () => {
  const { world, engine, source } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5) })
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'd')])
  await world.clock.runUntil(() => world.count('walk') > 0)
  source.files.delete('d/f1.txt')
  await world.runUntilState('finished', 'error')
  const failed = await engine.files(world.task().id, { filter: 'error', offset: 0, count: 10 })
  expect(failed.rows.map((row) => row.failureKind)).toEqual(world.task().failedFiles === 0 ? [] : ['fileNotExist'])
  expect(world.task().doneFiles).toBe(4)
})
