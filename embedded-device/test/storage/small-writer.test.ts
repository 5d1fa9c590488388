import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Disk } from '../../src/files/disk/disk.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { StartSyncTogether } from '../../src/files/disk/sync-together.ts'
import { createSmallWriter } from '../../src/files/vfs/small-writer.ts'
import type { SmallAnswer, SmallWriter } from '../../src/files/vfs/small-writer.ts'
import type { ConflictPolicy } from '../../src/files/disk/entry.ts'
import type { SmallFile } from '../../src/files/vfs/small-file.ts'
import { contentAt, filesOf, manyFiles, oldContent, problems, quickThreadDisk } from './small-batch.ts'
import type { FileSpec } from './small-batch.ts'
import { CHANGES, killedDisk, makeWorld, md5, openFileServices, quickDisk, stagingOf } from './world.ts'
import type { World } from './world.ts'

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

const anySpec: fc.Arbitrary<FileSpec> = fc.record({
  // Few names: many of them meet.
  path: fc.constantFrom('/f', '/g', '/a/f', '/a/g', '/b/c/f'),
  sizeBytes: fc.constantFrom(0, 1, 5_000, 70_000),
  cover: fc.constantFrom<ConflictPolicy>('rename', 'skip', 'cover'),
})

/** Every name holds the whole bytes of some file of the batch or the old ones; an accepted file that was not covered is there. */
function checkPromise(world: World, files: readonly SmallFile[], answers: readonly SmallAnswer[]): void {
  const known = new Set([md5(oldContent), ...files.map((file) => file.md5)])
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
const ways: Readonly<Record<string, (disk: Disk) => StartSyncTogether | undefined>> = {
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
      fc.asyncProperty(fc.array(anySpec, { minLength: 1, maxLength: 8 }), fc.nat(90), fc.boolean(), async (specs, nth, hasOld) => {
        using world = await makeWorld(quickDisk, quickDisk)
        if (hasOld) writeFileSync(join(world.home, 'f'), oldContent)
        const files = await filesOf(world, specs)
        const killed = killedDisk(quickThreadDisk, nth + 1)
        const answers = await writerOver(killed, way).write(world.space, files)
        if (killed.calls() <= nth) expect(answers.filter((one) => one instanceof Error && !isRefusal(one))).toEqual([])
        checkPromise(world, files, answers)
        await openFileServices(quickDisk).uploads.recover(world.space)
        checkPromise(world, files, answers)
        expect(stagingOf(world.space)).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
)

test.each(Object.keys(ways).flatMap((way) => ['EIO', 'ENOSPC'].map((code) => [way, code] as const)))(
  'P5, S-B1 %s: %s at any call of a batch is reported for the file it met and leaves whole files only',
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
      await openFileServices(quickDisk).uploads.recover(world.space)
      expect(stagingOf(world.space)).toEqual([])
    }
  },
)

test('S-B3, P5 where a common sync failed, a separate sync of each file reports whether its bytes are lost', async () => {
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
            manyFiles(20).map((one) => ({ ...one, path: `/g${one.sizeBytes}` })),
          ),
        ),
      ),
    ),
  ).toEqual(new Set(['ioError']))
  expect(readdirSync(world.home).filter((name) => name.startsWith('g'))).toEqual([])
  expect(stagingOf(world.space)).toEqual([])
})
