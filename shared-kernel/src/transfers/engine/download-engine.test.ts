import { loadErrorBook } from '@cove/device-contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startDownloadHash } from './download-hash.ts'
import type { HashedPiece } from './download-hash.ts'
import type { NewDownload } from './records.ts'
import { simHashes, simSha1 } from '../../testing/transfers/sim-hash.ts'
import type { SimDownloadFault } from '../../testing/transfers/sim-sinks.ts'
import { longRun } from '../../testing/transfers/sim-runs.ts'
import { createSimWorld, simBytes } from '../../testing/transfers/sim-world.ts'
import type { SimWorld } from '../../testing/transfers/sim-world.ts'

beforeAll(() => loadErrorBook())

const mebi = 1024 ** 2
const newUpload = (name: string, change: Partial<NewDownload> = {}): NewDownload => ({
  folderId: 'dl',
  localFolder: 'Downloads',
  name,
  isFolder: true,
  sizeBytes: 0,
  item: { storageId: 's', path: `/target/${name}` },
  ...change,
})
async function fresh(files: Record<string, Uint8Array<ArrayBuffer>>, folders: readonly string[] = []) {
  const world = createSimWorld()
  for (const [path, bytes] of Object.entries(files)) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      world.device.folders.add(`/target/${path.slice(0, at)}`)
    world.device.files.set(`/target/${path}`, { bytes, modifiedSeconds: 1_600_000_000 })
  }
  for (const folder of folders) world.device.folders.add(`/target/${folder}`)
  const engine = await world.start()
  return { world, engine }
}
function wrongHere(world: SimWorld): string[] {
  const here = world.sinks.folderOf('dl').files
  const there = [...world.device.files].map(([path, file]): [string, Uint8Array] => [path.slice('/target/'.length), file.bytes])
  const wrong = there.filter(([path, bytes]) => !here.has(path) || Buffer.compare(here.get(path)!.bytes, bytes) !== 0).map(([path]) => path)
  return [...wrong, ...[...here.keys()].filter((path) => !there.some(([one]) => one === path))]
}

test('TR-09b a folder comes whole: empty folders, empty files, small and large ones', async () => {
  const { world, engine } = await fresh(
    { 'd/a': simBytes(10), 'd/zero': simBytes(0), 'd/sub/b': simBytes(mebi, 3), 'd/sub/big': simBytes(3 * mebi, 4) },
    ['d/empty'],
  )
  engine.download([newUpload('d')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'finished', totalFiles: 4, doneFiles: 4, isCounting: false, kind: 'download' })
  expect(wrongHere(world)).toEqual([])
  expect([...world.sinks.folderOf('dl').made].toSorted()).toEqual(['d', 'd/empty', 'd/sub'])
  expect(world.sinks.folderOf('dl').partials.size).toBe(0)
  expect(world.sinks.counts.mostOpen).toBeLessThanOrEqual(5)
})
test('TR-09b a taken name gets a number, the file keeps its time', async () => {
  const { world, engine } = await fresh({ 'a.txt': simBytes(10) })
  world.sinks.folderOf('dl').files.set('a.txt', { bytes: simBytes(3, 9), modifiedMs: 0 })
  engine.download([newUpload('a.txt', { isFolder: false, sizeBytes: 10 })])
  await world.runUntilState('finished', 'error')
  expect(world.sinks.folderOf('dl').files.get('a (1).txt')).toMatchObject({ modifiedMs: 1_600_000_000_000 })
})
test('TR-09b a large file comes in ranges ahead, bounded, and in order', async () => {
  const big = new Uint8Array(70 * mebi)
  for (let at = 0; at < big.length; at += mebi) big.set(simBytes(100, at), at)
  const { world, engine } = await fresh({ 'big.bin': big })
  const starts: number[] = []
  world.download = (_path, start) => {
    starts.push(start / mebi)
    return undefined
  }
  engine.download([newUpload('big.bin', { isFolder: false, sizeBytes: 70 * mebi })])
  await world.runUntilState('finished', 'error')
  expect(wrongHere(world)).toEqual([])
  expect(starts).toEqual([0, 8, 16, 24, 32, 40, 48, 56, 64])
})
test('TR-09b S-B7 what came is compared while the rest comes: a flipped byte at the beginning does not cost the whole file', async () => {
  const sizeBytes = 112 * mebi
  const { world, engine } = await fresh({ 'big.bin': new Uint8Array(sizeBytes) })
  let flips = 1
  world.download = () => (flips-- > 0 ? 'flip' : undefined)
  engine.download([newUpload('big.bin', { isFolder: false, sizeBytes })])
  await world.runUntilState('finished', 'error')
  expect(wrongHere(world)).toEqual([])
  expect(world.sinks.counts.received).toBeLessThan(2 * sizeBytes)
  // The first piece, which differs, and then both.
  expect(world.count('files.hash')).toBe(3)
})
test('TR-09b S-B7 a flipped byte is noticed: the file starts over and then fails as checkError', async () => {
  const { world, engine } = await fresh({ 'd/a': simBytes(mebi, 1), 'd/b': simBytes(1_000, 2) })
  let flips = 2
  world.download = (path) => (path.endsWith('/a') && flips-- > 0 ? 'flip' : undefined)
  engine.download([newUpload('d')])
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
  expect(wrongHere(world)).toEqual([])
  world.sinks.folderOf('dl').files.clear()
  flips = 100
  engine.download([newUpload('d')])
  await world.runUntilState('finished', 'error')
  expect(world.task(1)).toMatchObject({ state: 'error', failureKind: 'checkError', failedFiles: 1, doneFiles: 1 })
  expect(flips).toBe(96)
  expect(world.sinks.folderOf('dl').files.has('d/a')).toBe(false)
})
test('TR-09b a broken connection goes on where it was; a changed file starts over', async () => {
  const { world, engine } = await fresh({ 'a.bin': simBytes(2 * mebi, 1) })
  let cuts = 5
  world.download = () => (cuts-- > 0 ? 'cut' : undefined)
  engine.download([newUpload('a.bin', { isFolder: false, sizeBytes: 2 * mebi })])
  await world.runUntilState('finished', 'error')
  expect(wrongHere(world)).toEqual([])
  expect(world.sinks.counts.received).toBe(2 * mebi)
  world.sinks.folderOf('dl').files.clear()
  engine.download([newUpload('a.bin', { isFolder: false, sizeBytes: 2 * mebi })])
  await world.clock.runUntil(() => world.sinks.counts.received > 3 * mebi)
  engine.pause({ kind: 'download', group: 'doing' })
  await world.clock.runFor(1_000)
  world.device.files.set('/target/a.bin', { bytes: simBytes(3 * mebi, 2), modifiedSeconds: 1_600_000_001 })
  engine.resume({ kind: 'download', group: 'all' })
  await world.runUntilState('finished', 'error')
  expect(wrongHere(world)).toEqual([])
  expect(world.task(1)).toMatchObject({ totalBytes: 3 * mebi, sentBytes: 3 * mebi })
})
test('TR-03b pause and a killed worker keep what is safe; the rest comes once', async () => {
  const { world, engine } = await fresh({ 'd/a.bin': simBytes(4 * mebi, 1), 'd/b': simBytes(10, 2) })
  engine.download([newUpload('d')])
  await world.clock.runUntil(() => world.sinks.counts.received > mebi)
  engine.pause({ kind: 'download', group: 'all' })
  await world.clock.runFor(5_000)
  world.kill()
  const next = await world.start()
  expect(world.task().state).toBe('pause')
  next.resume({ kind: 'download', group: 'all' })
  await world.runUntilState('finished', 'error')
  expect(wrongHere(world)).toEqual([])
  expect(world.sinks.counts.received).toBeLessThan(4.3 * mebi)
})
test('TR-09b negative control: bytes of unknown origin in a partial file are never kept', async () => {
  const { world, engine } = await fresh({ 'a.bin': simBytes(mebi, 1) })
  world.sinks.folderOf('dl').partials.set('a.bin', { bytes: simBytes(mebi, 7), length: 1_000, safeLength: 1_000 })
  engine.download([newUpload('a.bin', { isFolder: false, sizeBytes: mebi })])
  await world.runUntilState('finished', 'error')
  expect(wrongHere(world)).toEqual([])
  expect(world.count('files.hash')).toBe(1)
})
test('S-C2 an unreachable device suspends a download; it goes on by itself', async () => {
  const { world, engine } = await fresh({ 'a.bin': simBytes(4 * mebi, 1) })
  engine.download([newUpload('a.bin', { isFolder: false, sizeBytes: 4 * mebi })])
  await world.clock.runUntil(() => world.sinks.counts.received > mebi)
  world.isOnline = false
  world.download = () => 'offline'
  engine.setDevice('away')
  await world.clock.runFor(60_000)
  expect(world.task().state).toBe('suspend')
  world.isOnline = true
  world.download = () => undefined
  engine.setDevice('ready')
  await world.runUntilState('finished', 'error')
  expect(wrongHere(world)).toEqual([])
})
test('TR-09b a listing that does not add up is asked once more, then it is an error', async () => {
  const { world, engine } = await fresh({ 'd/a': simBytes(10, 1), 'd/b': simBytes(10, 2) })
  const whole = world.device.run
  let lies = 1
  world.intercept = async (request) => {
    const answer = (await whole(request)) as { data: { total: number } }
    if (request.call.id === 'files.tree' && lies-- > 0) answer.data.total += 1
    return answer
  }
  engine.download([newUpload('d')])
  await world.runUntilState('finished', 'error')
  expect(world.task().state).toBe('finished')
  lies = 10
  engine.download([newUpload('d')])
  await world.runUntilState('finished', 'error')
  expect(world.task(1)).toMatchObject({ state: 'error', failureKind: 'innerError' })
  expect(world.count('files.tree')).toBe(4)
})
test('TR-08 S-A7 a folder without permission waits for a click', async () => {
  const { world, engine } = await fresh({ 'd/a': simBytes(10, 1) })
  world.sinks.folderOf('dl').access = 'denied'
  engine.download([newUpload('d')])
  await world.clock.runUntil(() => world.task().needs !== undefined)
  expect(world.task()).toMatchObject({ state: 'suspend', failureKind: 'browserRefresh', needs: 'permission' })
  expect(await world.during(engine.continueInterrupted([]))).toEqual([world.task().id])
  world.sinks.folderOf('dl').access = 'ok'
  expect(await world.during(engine.continueInterrupted([]))).toEqual([])
  await world.runUntilState('finished', 'error')
  expect(wrongHere(world)).toEqual([])
})
test('S-J1 a file deleted while its folder is downloaded fails alone; TR-05d removing takes the partial file along', async () => {
  const { world, engine } = await fresh({ 'd/a.bin': simBytes(2 * mebi, 1), 'd/b.bin': simBytes(2 * mebi, 2) })
  engine.download([newUpload('d')])
  await world.clock.runUntil(() => world.sinks.counts.received > 0)
  world.device.files.delete('/target/d/b.bin')
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', failureKind: 'fileNotFound', doneFiles: 1, failedFiles: 1 })
  engine.download([newUpload('a.bin', { isFolder: false, sizeBytes: 2 * mebi, item: { storageId: 's', path: '/target/d/a.bin' } })])
  await world.clock.runUntil(() => world.sinks.counts.received > 3 * mebi)
  engine.pause({ kind: 'download', group: 'doing' })
  await world.clock.runFor(1_000)
  expect(world.sinks.folderOf('dl').partials.size).toBe(1)
  engine.remove({ kind: 'download', group: 'all' })
  await world.clock.runFor(1_000)
  expect(world.sinks.folderOf('dl').partials.size).toBe(0)
})
test('TR-09b the hash is cut into pieces of at most 4 GB, here of 10 bytes', async () => {
  const bytes = simBytes(25, 3)
  const pieces: HashedPiece[] = []
  const hash = await startDownloadHash(simHashes, (piece) => pieces.push(piece), 10)
  for (const part of [bytes.subarray(0, 7), bytes.subarray(7, 24), bytes.subarray(24)]) await hash.update(part)
  hash.finish()
  expect(pieces).toEqual(
    [
      [0, 10],
      [10, 20],
      [20, 25],
    ].map(([start, end]) => ({ start, end, sha1: simSha1(bytes.subarray(start, end)), isWhole: false })),
  )
})
test('S-A6 downloads live through kills, cuts and flipped bytes with identical bytes', async () => {
  const plan = fc.record({
    kills: fc.array(fc.integer({ min: 5, max: 60 }), { maxLength: 8 }),
    faults: fc.array(fc.constantFrom<SimDownloadFault>('cut', 'flip', 'offline', undefined), { maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ kills, faults }) => {
      const { world, engine } = await fresh(
        { 'd/a': simBytes(mebi + 9, 1), 'd/b': simBytes(300_000, 2), 'd/c': simBytes(10, 3), 'd/zero': simBytes(0) },
        ['d/e'],
      )
      let opened = 0
      world.download = () => faults[opened++]
      engine.download([newUpload('d')])
      await world.clock.runUntil(() => world.stored.tasks.size > 0)
      for (const distance of kills) {
        const { life } = world
        world.killAtStep = world.steps + distance
        await world.clock.runUntil(() => world.life !== life || world.task().state === 'finished' || world.task().state === 'error')
        if (world.life === life) break
        world.killAtStep = Number.POSITIVE_INFINITY
        await world.start()
      }
      world.killAtStep = Number.POSITIVE_INFINITY
      await world.runUntilState('finished', 'error')
      world.download = () => undefined
      world.engine?.retry({ kind: 'download', group: 'error' })
      await world.runUntilState('finished', 'error')
      expect(world.task()).toMatchObject({ state: 'finished', totalFiles: 4, doneFiles: 4, sentBytes: mebi + 300_019 })
      const here = world.sinks.folderOf('dl').files
      for (const [path, file] of world.device.files)
        expect(Buffer.compare(here.get(path.slice('/target/'.length))!.bytes, file.bytes), path).toBe(0)
    }),
    longRun(8),
  )
}, 120_000)
