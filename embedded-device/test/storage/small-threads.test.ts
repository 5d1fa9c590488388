import { readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { beginThread, createSmallThreads } from '../../src/modules/transfers/small-threads.ts'
import type { SmallThreadSeams } from '../../src/modules/transfers/small-threads.ts'
import { createSmallWriter } from '../../src/files/vfs/small-writer.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import { createUploads } from '../../src/modules/transfers/uploads.ts'
import { contentAt, filesOf, manyFiles, modifiedMs, oldContent, problems } from './small-batch.ts'
import { ann, makeWorld, md5, openFileServices, quickDisk, stagingOf } from './world.ts'
import type { World } from './world.ts'

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

/** Writes until the thread does it. */
async function untilThread(world: World, { threads, seen }: ReturnType<typeof watchedThreads>): Promise<void> {
  for (;;) {
    const before = seen.ownFiles
    expect(problems(await threads.write(world.space, await filesOf(world, manyFiles(8))))).toEqual([])
    if (seen.ownFiles === before) return
  }
}

test('W3 a thread writes what this thread would have written', async () => {
  await using watched = watchedThreads()
  using world = await makeWorld()
  await untilThread(world, watched)
  const before = watched.seen.ownFiles
  const uploads = createUploads({ index: silentIndex, smallWriter: watched.threads })
  const specs = manyFiles(600)
  const files = await filesOf(world, specs)
  const answers = await uploads.putSmall(ann, files)
  expect(problems(answers)).toEqual([])
  expect(watched.seen.ownFiles).toBe(before)
  for (const [order, { path }] of specs.entries()) {
    expect(contentAt(world, path).equals(files[order]?.bytes ?? oldContent)).toBe(true)
    expect(answers[order]).toMatchObject({ path, kind: 'file', sizeBytes: files[order]?.bytes.byteLength, mtimeMs: modifiedMs })
  }
  expect(stagingOf(world.space)).toEqual([])
})

test('W3 refusals and defects of a thread arrive as what they are, and spoil nothing else', async () => {
  await using watched = watchedThreads()
  using world = await makeWorld()
  await untilThread(world, watched)
  writeFileSync(join(world.home, 'taken'), oldContent)
  const [good, spoilt, nowhere, skipped] = await filesOf(
    world,
    ['/good', '/spoilt', '/no/where', '/taken'].map((path) => ({ path, sizeBytes: 100, cover: 'skip' as const })),
  )
  if (!good || !spoilt || !nowhere || !skipped) throw new Error('four files were expected')
  const batch = [good, { ...spoilt, md5: md5(oldContent) }, { ...nowhere, makeParents: false }, skipped]
  const answers = await watched.threads.write(world.space, batch)
  expect(problems(answers)).toEqual(['chunkMismatch', 'directoryNotFound', 'uploadFileThere'])
  expect(answers[0]).toMatchObject({ path: '/good' })
  // Not even a path: the thread reports a defect to the caller.
  const absurd = { ...good, at: { ...good.at, names: undefined as unknown as string[] } }
  const [[defect], later] = await Promise.all([
    watched.threads.write(world.space, [absurd]),
    watched.threads.write(world.space, await filesOf(world, manyFiles(20))),
  ])
  expect(problems([defect ?? new Error('no answer')])).toEqual([expect.stringContaining('defect:')])
  expect(problems(later)).toEqual([])
  expect(watched.seen.workers).toHaveLength(1)
})

test('W3 what a thread had when it died is refused with ioError, and the next files are written', async () => {
  await using watched = watchedThreads()
  using world = await makeWorld()
  await untilThread(world, watched)
  const files = await filesOf(world, manyFiles(200))
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
  await openFileServices(asyncDisk).uploads.recover(world.space)
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
