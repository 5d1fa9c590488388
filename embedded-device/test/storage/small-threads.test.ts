import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Worker } from 'node:worker_threads'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asyncDisk, type Disk, threadDisk } from '../../src/storage/disk.ts'
import { faultyDisk, systemError } from '../../src/storage/faulty-disk.ts'
import { isRefusal } from '../../src/storage/refusal.ts'
import { beginThread, createSmallThreads, type SmallThreadSeams } from '../../src/storage/small-threads.ts'
import { type TogetherDesk } from '../../src/storage/small-together.ts'
import { createSmallWriter, type SmallAnswer, type SmallWriter } from '../../src/storage/small-writer.ts'
import { type ConflictPolicy, silentIndex, type SmallFile } from '../../src/storage/types.ts'
import { createUploads } from '../../src/storage/uploads.ts'
import { ann, CHANGES, dyingDisk, makeWorld, md5, openDesks, quickDisk, someBytes, stagingOf, type World } from './world.ts'

/** The thread's disk with syncs that are answered without one: a kill keeps the page cache. */
const quickThreadDisk: Disk = { ...threadDisk, fsync: async () => undefined, fdatasync: async () => undefined }
const OLD = Buffer.from('the old content')
const modifiedMs = 1_700_000_000_000

interface Wish {
  readonly path: string
  readonly sizeBytes: number
  readonly cover: ConflictPolicy
}

async function filesOf(world: World, wishes: readonly Wish[]): Promise<SmallFile[]> {
  return Promise.all(
    wishes.map(async ({ path, sizeBytes, cover }, order) => {
      const bytes = someBytes(sizeBytes, order + 1)
      return { at: await world.at(path), bytes, md5: md5(bytes), cover, makeParents: true, mtimeMs: modifiedMs }
    }),
  )
}

const contentAt = (world: World, path: string): Buffer => readFileSync(join(world.home, path))
const problems = (answers: readonly SmallAnswer[]): string[] =>
  answers.flatMap((one) => (one instanceof Error ? [isRefusal(one) ? one.error : `defect: ${one.message}`] : []))

/** Threads that tell what this thread had to write, and whose last worker can be reached. */
function watchedThreads(seams: SmallThreadSeams = {}) {
  const own = createSmallWriter(quickDisk, Date.now)
  const seen = { ownFiles: 0, workers: [] as Worker[] }
  const threads = createSmallThreads({
    own: {
      write(space, files) {
        seen.ownFiles += files.length
        return own.write(space, files)
      },
    },
    begin(seat) {
      const worker = beginThread(seat)
      seen.workers.push(worker)
      return worker
    },
    ...seams,
  })
  return { threads, seen, [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose]() }
}

let nameCount = 0
const manyWishes = (count: number): Wish[] =>
  Array.from({ length: count }, (_, order): Wish => ({
    path: `/d${order % 3}/f${(nameCount += 1)}`,
    sizeBytes: order * 40,
    cover: 'rename',
  }))

/** Writes until the thread does it. */
async function untilThread(world: World, { threads, seen }: ReturnType<typeof watchedThreads>): Promise<void> {
  for (;;) {
    const before = seen.ownFiles
    expect(problems(await threads.write(world.space, await filesOf(world, manyWishes(8))))).toEqual([])
    if (seen.ownFiles === before) return
  }
}

test('W3 a thread writes what this thread would have written', async () => {
  await using watched = watchedThreads()
  using world = await makeWorld()
  await untilThread(world, watched)
  const before = watched.seen.ownFiles
  const uploads = createUploads({ index: silentIndex, smallWriter: watched.threads })
  const wishes = manyWishes(600)
  const files = await filesOf(world, wishes)
  const answers = await uploads.putSmall(ann, files)
  expect(problems(answers)).toEqual([])
  expect(watched.seen.ownFiles).toBe(before)
  for (const [order, { path }] of wishes.entries()) {
    expect(contentAt(world, path).equals(files[order]?.bytes ?? OLD)).toBe(true)
    expect(answers[order]).toMatchObject({ path, kind: 'file', sizeBytes: files[order]?.bytes.byteLength, mtimeMs: modifiedMs })
  }
  expect(stagingOf(world.space)).toEqual([])
})

test('W3 refusals and defects of a thread arrive as what they are, and spoil nothing else', async () => {
  await using watched = watchedThreads()
  using world = await makeWorld()
  await untilThread(world, watched)
  writeFileSync(join(world.home, 'taken'), OLD)
  const [good, spoilt, nowhere, skipped] = await filesOf(
    world,
    ['/good', '/spoilt', '/no/where', '/taken'].map((path) => ({ path, sizeBytes: 100, cover: 'skip' as const })),
  )
  if (!good || !spoilt || !nowhere || !skipped) throw new Error('four files were expected')
  const batch = [good, { ...spoilt, md5: md5(OLD) }, { ...nowhere, makeParents: false }, skipped]
  const answers = await watched.threads.write(world.space, batch)
  expect(problems(answers)).toEqual(['chunkMismatch', 'directoryNotFound', 'uploadFileThere'])
  expect(answers[0]).toMatchObject({ path: '/good' })
  // Not even a path: what the thread makes of it is a defect, told to who asked.
  const absurd = { ...good, at: { ...good.at, names: undefined as unknown as string[] } }
  const [[defect], later] = await Promise.all([
    watched.threads.write(world.space, [absurd]),
    watched.threads.write(world.space, await filesOf(world, manyWishes(20))),
  ])
  expect(problems([defect ?? new Error('no answer')])).toEqual([expect.stringContaining('defect:')])
  expect(problems(later)).toEqual([])
  expect(watched.seen.workers).toHaveLength(1)
})

test('W3 what a thread had when it died is refused with ioError, and the next files are written', async () => {
  await using watched = watchedThreads()
  using world = await makeWorld()
  await untilThread(world, watched)
  const files = await filesOf(world, manyWishes(200))
  const writing = watched.threads.write(world.space, files)
  await watched.seen.workers[0]?.terminate()
  const answers = await writing
  // It may have been quick enough for all of them.
  expect(new Set(problems(answers)).size).toBeLessThanOrEqual(1)
  for (const problem of problems(answers)) expect(problem).toBe('ioError')
  await untilThread(world, watched)
  expect(watched.seen.workers).toHaveLength(2)
  // P2: whatever it left is whole, or in staging for the next start.
  const known = new Set(files.map((file) => file.md5))
  for (const { at } of files) {
    const there = readdirSync(join(world.home, at.names[0] ?? '')).includes(at.names[1] ?? '')
    if (there) expect(known.has(md5(contentAt(world, at.path)))).toBe(true)
  }
  await openDesks(asyncDisk).uploads.recover(world.space)
  expect(stagingOf(world.space)).toEqual([])
})

test('W3 many files that wait for a busy thread begin a second one, and both fill the same new folders', async () => {
  await using watched = watchedThreads()
  using world = await makeWorld()
  await untilThread(world, watched)
  const before = watched.seen.ownFiles
  // One processor has no use for a second thread.
  const mostThreads = Math.min(2, availableParallelism())
  for (let turn = 0; watched.seen.workers.length < mostThreads || turn < 4; turn += 1) {
    const batches = await Promise.all(
      Array.from({ length: 4 }, (_batch, at) =>
        filesOf(
          world,
          Array.from({ length: 100 }, (_file, order) => ({
            path: `/new${turn}/deep${order % 3}/f${at}-${order}`,
            sizeBytes: order,
            cover: 'rename',
          })),
        ),
      ),
    )
    const answers = await Promise.all(batches.map((files) => watched.threads.write(world.space, files)))
    expect(answers.flatMap(problems)).toEqual([])
    for (const file of batches.flat()) expect(contentAt(world, file.at.path).equals(file.bytes)).toBe(true)
  }
  expect(watched.seen.workers.length).toBe(mostThreads)
  expect(watched.seen.ownFiles).toBe(before)
  expect(stagingOf(world.space)).toEqual([])
})

test('W3 an idle thread ends by itself, and the next batch begins another', async () => {
  await using watched = watchedThreads({ idleLimitMs: 200 })
  using world = await makeWorld()
  await untilThread(world, watched)
  await expect.poll(() => watched.seen.workers[0]?.threadId, { timeout: 20_000 }).toBe(-1)
  await untilThread(world, watched)
  expect(watched.seen.workers.length).toBeGreaterThan(1)
})

test('S-A3 files of a folder that another batch is making wait until its name is durable', async () => {
  const latch = Promise.withResolvers<void>()
  let syncs = 0
  const disk: Disk = {
    ...quickThreadDisk,
    // The first sync is that of the home, which makes the name of the new folder durable.
    fsync: () => ((syncs += 1) === 1 ? latch.promise : Promise.resolve()),
  }
  using world = await makeWorld()
  const writer = createSmallWriter(disk, Date.now)
  const [first, second] = await filesOf(
    world,
    ['/new/a/f', '/new/b/g'].map((path) => ({ path, sizeBytes: 10, cover: 'rename' as const })),
  )
  if (!first || !second) throw new Error('two files were expected')
  const told: string[] = []
  const writing = [first, second].map(async (file) => told.push(...problems(await writer.write(world.space, [file])), file.at.path))
  // Time enough for a batch that does not wait.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([])
  latch.resolve()
  await Promise.all(writing)
  expect(told.toSorted()).toEqual(['/new/a/f', '/new/b/g'])
})

const wishOf: fc.Arbitrary<Wish> = fc.record({
  // Few names: many of them meet.
  path: fc.constantFrom('/f', '/g', '/a/f', '/a/g', '/b/c/f'),
  sizeBytes: fc.constantFrom(0, 1, 5_000, 70_000),
  cover: fc.constantFrom<ConflictPolicy>('rename', 'skip', 'cover'),
})

/** Every name holds the whole bytes of some file of the batch or the old ones; who was told yes and was not covered is there. */
function checkPromise(world: World, files: readonly SmallFile[], answers: readonly SmallAnswer[]): void {
  const known = new Set([md5(OLD), ...files.map((file) => file.md5)])
  const counted = new Map<string, number>()
  for (const one of readdirSync(world.home, { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue
    const hash = md5(readFileSync(join(one.parentPath, one.name)))
    expect(known.has(hash)).toBe(true)
    counted.set(hash, (counted.get(hash) ?? 0) + 1)
  }
  const covering = new Set(files.filter(({ cover }) => cover === 'cover').map(({ at }) => at.path))
  const paths = new Set<string>()
  for (const [order, answer] of answers.entries()) {
    if (answer instanceof Error || covering.has(answer.path)) continue
    expect(paths.has(answer.path)).toBe(false)
    paths.add(answer.path)
    expect(md5(contentAt(world, answer.path))).toBe(files[order]?.md5)
  }
}

/** Each file by its own sync, or all by one that is a call of the same disk. */
const ways: Readonly<Record<string, (disk: Disk) => TogetherDesk | undefined>> = {
  'each file synced by itself': () => undefined,
  'all synced together': (disk) => () => async (fd) => {
    try {
      await disk.fsync(fd)
      return true
    } catch {
      return false
    }
  },
}
const writerOver = (disk: Disk, way: string): SmallWriter => createSmallWriter(disk, Date.now, { together: ways[way]?.(disk) })

test.each(Object.keys(ways))(
  'P2, S-A2 %s: killed before any call, a batch leaves whole files only, keeps what it acknowledged, and the next start tidies up',
  async (way) => {
    await fc.assert(
      fc.asyncProperty(fc.array(wishOf, { minLength: 1, maxLength: 8 }), fc.nat(90), fc.boolean(), async (wishes, nth, hasOld) => {
        using world = await makeWorld(quickDisk, quickDisk)
        if (hasOld) writeFileSync(join(world.home, 'f'), OLD)
        const files = await filesOf(world, wishes)
        const dying = dyingDisk(quickThreadDisk, nth + 1)
        const answers = await writerOver(dying, way).write(world.space, files)
        if (dying.calls() <= nth) expect(answers.filter((one) => one instanceof Error && !isRefusal(one))).toEqual([])
        checkPromise(world, files, answers)
        await openDesks(quickDisk).uploads.recover(world.space)
        checkPromise(world, files, answers)
        expect(stagingOf(world.space)).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
)

test.each(Object.keys(ways).flatMap((way) => ['EIO', 'ENOSPC'].map((code) => [way, code] as const)))(
  'P5, S-B1 %s: %s at any call of a batch is told to whom it met and leaves whole files only',
  async (way, code) => {
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      using world = await makeWorld(quickDisk, quickDisk)
      const failing = faultyDisk(quickThreadDisk, { op: CHANGES, nth, error: systemError(code) })
      const files = await filesOf(world, [
        { path: '/a/f', sizeBytes: 5_000, cover: 'rename' },
        { path: '/a/f', sizeBytes: 6_000, cover: 'rename' },
        { path: '/b/f', sizeBytes: 7_000, cover: 'cover' },
      ])
      const writer = writerOver(failing, way)
      const answers = await writer.write(world.space, files)
      isDone = failing.calls() < nth
      checkPromise(world, files, answers)
      for (const problem of problems(answers)) expect(problem).toBe(code === 'EIO' ? 'ioError' : 'notEnoughSpace')
      // The same disk, which is well again.
      const again = files.filter((_file, order) => answers[order] instanceof Error)
      expect(problems(await writer.write(world.space, again))).toEqual([])
      await openDesks(quickDisk).uploads.recover(world.space)
      expect(stagingOf(world.space)).toEqual([])
    }
  },
)

test('S-B3, P5 where a sync together failed, each file is told by its own sync whether its bytes are lost', async () => {
  using world = await makeWorld(quickDisk, quickDisk)
  const writer = (nth: number) => {
    const disk = faultyDisk(quickThreadDisk, { op: 'fsync', nth, error: systemError('EIO') })
    return { disk, ...createSmallWriter(disk, Date.now, { together: () => async () => false }) }
  }
  const files = await filesOf(
    world,
    Array.from({ length: 20 }, (_, order) => ({ path: `/f${order}`, sizeBytes: 100, cover: 'rename' })),
  )
  const lost = writer(3)
  const answers = await lost.write(world.space, files)
  // Every file and their folder.
  expect(lost.disk.calls()).toBe(21)
  expect(problems(answers)).toEqual(['ioError'])
  const withoutNames = writer(21)
  expect(
    new Set(
      problems(
        await withoutNames.write(
          world.space,
          await filesOf(
            world,
            manyWishes(20).map((one) => ({ ...one, path: `/g${one.sizeBytes}` })),
          ),
        ),
      ),
    ),
  ).toEqual(new Set(['ioError']))
  expect(readdirSync(world.home).filter((name) => name.startsWith('g'))).toEqual([])
  expect(stagingOf(world.space)).toEqual([])
})
