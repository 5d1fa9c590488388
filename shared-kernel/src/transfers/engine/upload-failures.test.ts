import { loadErrorBook } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { simBytes, wrongOnDevice } from '../../testing/transfers/sim-world.ts'
import { mebi, newUpload, fresh, manySmall, ended } from '../../testing/transfers/sim-uploads.ts'

beforeAll(() => loadErrorBook())

test('S-C1 TR-06c a chunk that never gets through while the device answers is an error after three retries', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(3 * mebi, 5), ...manySmall(2) })
  let isBroken = true
  world.fault = (id, _count, request) =>
    isBroken && id === 'transfer.data' && Number(request.query['start']) > 500_000 ? 'offline' : undefined
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('error')
  expect(Math.min(...sizes)).toBe(64)
})
test('S-C4 a broken answer is an error, never a success', async () => {
  const { world, engine } = await fresh(manySmall(3))
  world.fault = (id) => (id === 'transfer.batch' ? 'html' : undefined)
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'd')])
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
    engine.upload([newUpload('src', 'd')])
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
    engine.upload([newUpload('src', 'd')])
    await world.runUntilState('finished', 'error')
    expect(refusals).toBeGreaterThan(12)
    expect(world.task()).toMatchObject({ state: 'finished', doneFiles: 21, failedFiles: 0 })
  },
)
test('TR-07a H-05 already there is a success', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(2) })
  world.fault = (id) => (id === 'transfer.create' ? 'uploadFileThere' : undefined)
  world.device.refusedInBatch = () => 'uploadAlreadyDone'
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'nameInvalid', failedFiles: 1, doneFiles: 19 })
  expect(world.count('transfer.batch')).toBe(3)
  const page = await engine.files(world.task().id, { filter: 'error', offset: 0, count: 10 })
  expect(page).toMatchObject({ total: 1, rows: [{ path: 'd/f7.txt', failureKind: 'nameInvalid', state: 'error' }] })
})
test('S-B1 what does not fit is told before the first byte', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), ...manySmall(20) })
  world.device.capacityBytes = mebi
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'notEnoughSpace', doneFiles: 0 })
  expect(world.task().shortage?.neededBytes).toBeGreaterThan(world.task().shortage?.freeBytes ?? Infinity)
  expect(world.count('transfer.create') + world.count('transfer.batch')).toBe(0)
  world.device.capacityBytes = 10 * mebi
  engine.retry({ kind: 'upload', group: 'error' })
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test('S-C3 over a line that loses answers progress never goes back, and only what was lost comes again', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(5 * mebi, 5), ...manySmall(50) })
  const lost: number[] = []
  world.fault = (id, count, request) => {
    if (id !== 'transfer.data' || count % 4 !== 0) return undefined
    lost.push(Number(request.query['end']) - Number(request.query['start']))
    return 'lost'
  }
  engine.upload([newUpload('src', 'd')])
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
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'readDataError', failedFiles: 1, doneFiles: 2 })
})
test('TR-04y TR-07a a server error of a chunk ends its file with server error, and only it', async () => {
  const { world, engine } = await fresh({ 'd/big.bin': simBytes(2 * mebi, 5), 'd/other.bin': simBytes(2 * mebi, 6) })
  world.fault = (id, _count, request) => (id === 'transfer.data' && String(request.query['path']).endsWith('big.bin') ? 'html' : undefined)
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'serverError', doneFiles: 1, failedFiles: 1 })
})
