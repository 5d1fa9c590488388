import { readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk, type Disk, syncDisk } from '../../src/storage/disk.ts'
import { faultyDisk, systemError } from '../../src/storage/faulty-disk.ts'
import { isRefusal } from '../../src/storage/refusal.ts'
import { copySteps, deleteSteps, moveSteps } from '../../src/storage/transfer-ops.ts'
import {
  type ConflictPolicy,
  type Location,
  type TransferCursor,
  type TransferPlan,
  type TransferStep,
  type TransferSteps,
} from '../../src/storage/types.ts'
import { ann, dyingDisk, makeFolderAt, makeWorld, openDesks, root, snapshot, someBytes, stagingOf, type World } from './world.ts'

function runAll(steps: TransferSteps, seen: TransferStep[] = []): TransferStep {
  let turn = steps.next()
  while (!turn.done) {
    seen.push(turn.value)
    turn = steps.next({ persisted: true })
  }
  return turn.value
}

async function planOf(
  world: World,
  sources: readonly string[],
  [into, conflict = 'rename']: readonly [into: string, conflict?: ConflictPolicy],
): Promise<TransferPlan> {
  return { jobId: '7', who: ann, sources: await Promise.all(sources.map((path) => world.at(path))), into: await world.at(into), conflict }
}

function plant(home: string): void {
  makeFolderAt(join(home, 'a', 'empty'))
  makeFolderAt(join(home, 'a', 'b'))
  makeFolderAt(join(home, 'to'))
  writeFileSync(join(home, 'a', 'one'), someBytes(3000))
  writeFileSync(join(home, 'a', 'b', 'two'), someBytes(2_500_000))
  writeFileSync(join(home, 'a', 'b', 'zero'), '')
  utimesSync(join(home, 'a', 'one'), 1_600_000_000, 1_600_000_000)
}

const below = (home: string, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(snapshot(home)).flatMap(([path, hash]) =>
      path.startsWith(`${name}/`) && path.length > name.length + 1 ? [[path.slice(name.length + 1), hash]] : [],
    ),
  )

/** A folder space on its own root: another space, so moves must copy, verify and delete. */
async function secondSpace(world: World): Promise<{ readonly into: Location; readonly dir: string }> {
  const dir = join(world.dir, 'second')
  makeFolderAt(dir)
  const space = await world.spaces.addFolder({ hostDir: dir, name: 'Second' })
  return { into: await world.spaces.locate(root, space.id, '/'), dir }
}

describe('copy', () => {
  test('TSK-01c a tree is copied whole, with times, progress and index changes', async () => {
    using world = await makeWorld()
    plant(world.home)
    const seen: TransferStep[] = []
    const end = runAll(copySteps(await planOf(world, ['/a'], ['/to'])), seen)
    expect(below(world.home, 'to/a')).toEqual(below(world.home, 'a'))
    expect(statSync(join(world.home, 'to/a/one')).mtimeMs).toBe(1_600_000_000_000)
    expect(end.progress).toMatchObject({ doneFiles: 3, totalFiles: 3, doneBytes: 2_503_000, totalBytes: 2_503_000 })
    expect(end.cursor.failed).toEqual([])
    const made = seen.flatMap((one) => one.changes).flatMap((one) => (one.kind === 'upsert' ? [`${one.dirPath}/${one.name}`] : []))
    expect(made).toEqual(
      expect.arrayContaining(['/users/1001/to/a', '/users/1001/to/a/b', '/users/1001/to/a/b/two', '/users/1001/to/a/one']),
    )
    expect(stagingOf(world.space)).toEqual([])
  })

  test.each([
    ['rename', { 'x.txt': 'there', 'x (1).txt': 'new' }],
    ['skip', { 'x.txt': 'there' }],
    ['cover', { 'x.txt': 'new' }],
  ] as const)('TSK-02b a taken file name with %s', async (conflict, expected) => {
    using world = await makeWorld()
    makeFolderAt(join(world.home, 'to'))
    writeFileSync(join(world.home, 'x.txt'), 'new')
    writeFileSync(join(world.home, 'to', 'x.txt'), 'there')
    runAll(copySteps(await planOf(world, ['/x.txt'], ['/to', conflict])))
    const found = Object.fromEntries(
      readdirSync(join(world.home, 'to')).map((name) => [name, readFileSync(join(world.home, 'to', name), 'utf8')]),
    )
    expect(found).toEqual(expected)
  })

  test('FM-09 folders merge with cover, and a copy beside itself gets a number', async () => {
    using world = await makeWorld()
    plant(world.home)
    makeFolderAt(join(world.home, 'to', 'a', 'b'))
    writeFileSync(join(world.home, 'to', 'a', 'own'), 'own')
    writeFileSync(join(world.home, 'to', 'a', 'b', 'two'), 'old')
    runAll(copySteps(await planOf(world, ['/a'], ['/to', 'cover'])))
    expect(below(world.home, 'to/a')).toMatchObject(below(world.home, 'a'))
    expect(readFileSync(join(world.home, 'to', 'a', 'own'), 'utf8')).toBe('own')
    runAll(copySteps(await planOf(world, ['/a'], ['/'])))
    expect(below(world.home, 'a (1)')).toEqual(below(world.home, 'a'))
  })

  test('S-J1 a folder never goes into itself, by copy or move', async () => {
    using world = await makeWorld()
    plant(world.home)
    const before = snapshot(world.home)
    for (const steps of [copySteps, moveSteps]) {
      for (const into of ['/a', '/a/b']) {
        expect(runAll(steps(await planOf(world, ['/a'], [into]))).cursor.failed).toEqual([{ path: '/users/1001/a', error: 'moveIntoSelf' }])
      }
    }
    expect(snapshot(world.home)).toEqual(before)
  })

  test('S-F1 symlinks inside a tree are left out and named', async () => {
    using world = await makeWorld()
    plant(world.home)
    symlinkSync('/etc/hostname', join(world.home, 'a', 'link'))
    const end = runAll(copySteps(await planOf(world, ['/a', '/gone'], ['/to'])))
    expect(end.cursor.failed.map((one) => [one.path, one.error])).toEqual([
      ['/users/1001/a/link', 'fileNotFound'],
      ['/users/1001/gone', 'fileNotFound'],
    ])
    expect(readdirSync(join(world.home, 'to', 'a')).sort()).toEqual(['b', 'empty', 'one'])
  })

  test('P2 stopping half-way through a file leaves nothing half', async () => {
    using world = await makeWorld()
    makeFolderAt(join(world.home, 'to'))
    writeFileSync(join(world.home, 'big'), someBytes(20 << 20))
    const steps = copySteps(await planOf(world, ['/big'], ['/to']), undefined, { disk: withoutClone })
    let half = steps.next()
    while (!half.done && half.value.progress.doneBytes === 0) half = steps.next({ persisted: true })
    expect([half.done, half.value.progress.doneBytes < 20 << 20]).toEqual([false, true])
    steps.return(half.value)
    expect([readdirSync(join(world.home, 'to')), stagingOf(world.space)]).toEqual([[], []])
  })
})

describe('move and delete', () => {
  test('TSK-01c inside a space a move is a rename: same inode', async () => {
    using world = await makeWorld()
    plant(world.home)
    const before = below(world.home, 'a')
    const { ino } = statSync(join(world.home, 'a', 'b', 'two'))
    runAll(moveSteps(await planOf(world, ['/a'], ['/to'])))
    expect(below(world.home, 'to/a')).toEqual(before)
    expect(statSync(join(world.home, 'to/a/b/two')).ino).toBe(ino)
    expect(readdirSync(world.home)).toEqual(['to'])
  })

  test('TSK-01c across spaces a move copies, verifies and deletes', async () => {
    using world = await makeWorld()
    plant(world.home)
    const before = below(world.home, 'a')
    const { into, dir } = await secondSpace(world)
    const end = runAll(moveSteps({ ...(await planOf(world, ['/a'], ['/'])), into }))
    expect([end.cursor.failed, below(dir, 'a')]).toEqual([[], before])
    expect(readdirSync(world.home)).toEqual(['to'])
  })

  test('TSK-02b a merging move keeps what is skipped where it was', async () => {
    using world = await makeWorld()
    plant(world.home)
    makeFolderAt(join(world.home, 'to', 'a'))
    writeFileSync(join(world.home, 'to', 'a', 'one'), 'there')
    runAll(moveSteps(await planOf(world, ['/a'], ['/to', 'skip'])))
    expect(readFileSync(join(world.home, 'to', 'a', 'one'), 'utf8')).toBe('there')
    expect(Object.keys(below(world.home, 'a'))).toEqual(['one'])
    expect(Object.keys(below(world.home, 'to/a')).sort()).toEqual(['b/', 'b/two', 'b/zero', 'empty/', 'one'])
  })

  test('S-B7 a copy that reads back differently is refused and the source stays', async () => {
    using world = await makeWorld()
    plant(world.home)
    const { into, dir } = await secondSpace(world)
    const lying: Disk = {
      ...withoutClone,
      write: (fd, buffers, position) =>
        syncDisk.write(
          fd,
          buffers.map((one) => Buffer.from(one).fill(0, 0, 1)),
          position,
        ),
    }
    const end = runAll(moveSteps({ ...(await planOf(world, ['/a'], ['/'])), into }, undefined, { disk: lying }))
    expect(end.cursor.failed.map((one) => one.error)).toEqual(['ioError', 'ioError'])
    expect(Object.keys(below(world.home, 'a'))).toEqual(['b/', 'b/two', 'one'])
    expect(Object.keys(below(dir, 'a')).sort()).toEqual(['b/', 'b/zero', 'empty/'])
  })

  test('FM-08 deleting puts each source into the bin', async () => {
    using world = await makeWorld()
    plant(world.home)
    const end = runAll(deleteSteps(await planOf(world, ['/a/one', '/a/b', '/none'], ['/'])))
    expect(end.progress.doneFiles).toBe(2)
    expect(end.cursor.failed).toEqual([{ path: '/users/1001/none', error: 'fileNotFound' }])
    expect((await world.trash.list(ann, world.space)).map((one) => one.originPath).sort()).toEqual(['/a/b', '/a/one'])
  })
})

const withoutClone: Disk = {
  ...syncDisk,
  clone: () => {
    throw systemError('EOPNOTSUPP')
  },
}

/** Runs until the disk dies; returns the last cursor the job stored. Every third step is stored, as a batching job does. */
function runUntilDeath(steps: TransferSteps, every: number): TransferCursor | undefined {
  let stored: TransferCursor | undefined
  try {
    let turn = steps.next()
    for (let count = 1; !turn.done; count += 1) {
      const persisted = turn.value.mustPersist || count % every === 0
      if (persisted) stored = turn.value.cursor
      turn = steps.next({ persisted })
    }
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error
  }
  return stored
}

describe('crash and disk full', () => {
  test.each([
    ['copy', 1],
    ['copy', 3],
    ['move across', 1],
    ['move across', 3],
    ['move inside', 1],
    ['delete', 1],
  ] as const)(
    'S-A6 %s killed at every changing call goes on from its cursor (stored every %d) and ends the same',
    async (kind, every) => {
      for (let nth = 1, isDone = false; !isDone; nth += 1) {
        using world = await makeWorld()
        makeFolderAt(join(world.home, 'a', 'b'))
        makeFolderAt(join(world.home, 'to'))
        for (const [i, name] of ['one', 'b/two', 'b/three', 'zero'].entries())
          writeFileSync(join(world.home, 'a', name), someBytes(i * 2000, i + 1))
        const before = below(world.home, 'a')
        const second = await secondSpace(world)
        const plan = await planOf(world, ['/a'], ['/to'])
        const full = kind === 'move across' ? { ...plan, into: second.into } : plan
        const steps = kind === 'copy' ? copySteps : kind === 'delete' ? deleteSteps : moveSteps
        const dying = dyingDisk(withoutClone, nth)
        const stored = runUntilDeath(steps(full, undefined, { disk: dying }), every)
        isDone = dying.calls() < nth
        const desks = openDesks(asyncDisk)
        for (const space of [world.space, second.into.space]) {
          await desks.uploads.recover(space)
          await desks.trash.recover(space)
        }
        // No half file at any moment (P2).
        const hashes = new Set(Object.values(before))
        for (const hash of [...Object.values(below(world.home, 'to')), ...Object.values(snapshot(second.dir))])
          expect(hashes.has(hash) || hash === 'folder').toBe(true)
        if (!isDone) {
          const end = runAll(steps(full, stored, { disk: withoutClone }))
          const { doneFiles, totalFiles } = end.progress
          expect(doneFiles + end.cursor.failed.length).toBeLessThanOrEqual(totalFiles)
          // Without a stored cursor a repeat of a finished move or delete finds its source gone, and says so.
          if (stored !== undefined) expect(end.cursor.failed).toEqual([])
        }
        if (kind === 'delete') {
          expect(await desks.trash.list(ann, world.space)).toHaveLength(1)
        } else {
          expect(kind === 'move across' ? below(second.dir, 'a') : below(world.home, 'to/a')).toEqual(before)
          expect(
            Object.keys(kind === 'move across' ? snapshot(second.dir) : below(world.home, 'to')).every(
              (path) => path === 'a/' || path.startsWith('a/'),
            ),
          ).toBe(true)
          expect(readdirSync(world.home)).toEqual(kind === 'copy' ? ['a', 'to'] : ['to'])
        }
        expect([...stagingOf(world.space), ...stagingOf(second.into.space)]).toEqual([])
      }
    },
    60_000,
  )

  test('S-B1 a disk full at any write stops the job, leaves no half file, and the job goes on later', async () => {
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      using world = await makeWorld()
      plant(world.home)
      const full = faultyDisk(withoutClone, { op: 'write', nth, andAfter: true, error: systemError('ENOSPC') })
      const plan = await planOf(world, ['/a'], ['/to', 'skip'])
      let cursor: TransferCursor | undefined
      let stopped: unknown
      try {
        const steps = copySteps(plan, undefined, { disk: full })
        for (let turn = steps.next(); !turn.done; turn = steps.next({ persisted: true })) cursor = turn.value.cursor
      } catch (error) {
        stopped = error
      }
      isDone = full.calls() < nth
      expect(isRefusal(stopped) ? stopped.error : stopped).toBe(isDone ? undefined : 'notEnoughSpace')
      expect(stagingOf(world.space).filter((name) => name.startsWith('job-')).length).toBeLessThanOrEqual(1)
      if (!isDone) runAll(copySteps(plan, cursor, { disk: withoutClone }))
      expect(below(world.home, 'to/a')).toEqual(below(world.home, 'a'))
      expect(stagingOf(world.space)).toEqual([])
    }
  })
})
