import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { copySteps, deleteSteps, moveSteps } from '../../src/files/jobs/transfer-ops.ts'
import type { TransferCursor, TransferSteps } from '../../src/files/jobs/transfer-types.ts'
import { ann, killedDisk, makeFolderAt, makeWorld, openFileServices, snapshot, someBytes, stagingOf } from './world.ts'
import { runAll, planOf, makeTree, filesBelow, secondSpace, withoutClone } from './transfer-world.ts'

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

type Kind = 'copy' | 'move across' | 'move inside' | 'delete'

/** A world with a tree to transfer, the spaces of the transfer, and a function that starts its steps. */
async function openTransfer(kind: Kind) {
  const world = await makeWorld()
  makeFolderAt(join(world.home, 'a', 'b'))
  makeFolderAt(join(world.home, 'to'))
  for (const [i, name] of ['one', 'b/two', 'b/three', 'zero'].entries())
    writeFileSync(join(world.home, 'a', name), someBytes(i * 2000, i + 1))
  const second = await secondSpace(world)
  const plan = await planOf(world, ['/a'], ['/to'])
  const full = kind === 'move across' ? { ...plan, into: second.into } : plan
  const steps = kind === 'copy' ? copySteps : kind === 'delete' ? deleteSteps : moveSteps
  return {
    world,
    second,
    start: (cursor: TransferCursor | undefined, disk: Disk) => steps(full, cursor, { disk }),
    [Symbol.dispose]: () => world[Symbol.dispose](),
  }
}
type Transfer = Awaited<ReturnType<typeof openTransfer>>

async function recoverSpaces({ world, second }: Transfer) {
  const opened = openFileServices(asyncDisk)
  for (const space of [world.space, second.into.space]) {
    await opened.uploads.recover(space)
    await opened.trash.recover(space)
  }
  return opened
}

/** The finished transfer put the whole tree where it belongs, and nothing else. */
function expectMoved({ world, second }: Transfer, kind: Exclude<Kind, 'delete'>, before: Readonly<Record<string, string>>): void {
  expect(kind === 'move across' ? filesBelow(second.dir, 'a') : filesBelow(world.home, 'to/a')).toEqual(before)
  const target = kind === 'move across' ? snapshot(second.dir) : filesBelow(world.home, 'to')
  expect(Object.keys(target).every((path) => path === 'a/' || path.startsWith('a/'))).toBe(true)
  expect(readdirSync(world.home)).toEqual(kind === 'copy' ? ['a', 'to'] : ['to'])
}

describe('crash', () => {
  test.each([
    ['copy', 1],
    ['copy', 3],
    ['move across', 1],
    ['move across', 3],
    ['move inside', 1],
    ['delete', 1],
  ] as const)(
    'S-A6 %s killed at every changing call continues from its cursor (stored every %d) and ends the same',
    async (kind, every) => {
      for (let nth = 1, isDone = false; !isDone; nth += 1) {
        using transfer = await openTransfer(kind)
        const { world, second } = transfer
        const before = filesBelow(world.home, 'a')
        const killed = killedDisk(withoutClone, nth)
        const stored = runUntilDeath(transfer.start(undefined, killed), every)
        isDone = killed.calls() < nth
        const { trash } = await recoverSpaces(transfer)
        // No half file at any moment (P2).
        const hashes = new Set(Object.values(before))
        for (const hash of [...Object.values(filesBelow(world.home, 'to')), ...Object.values(snapshot(second.dir))])
          expect(hashes.has(hash) || hash === 'folder').toBe(true)
        if (!isDone) {
          const end = runAll(transfer.start(stored, withoutClone))
          const { doneFiles, totalFiles } = end.progress
          expect(doneFiles + end.cursor.failed.length).toBeLessThanOrEqual(totalFiles)
          // Without a stored cursor a repeat of a finished move or delete finds its source gone, and says so.
          if (stored !== undefined) expect(end.cursor.failed).toEqual([])
        }
        if (kind === 'delete') expect(await trash.list(ann, world.space)).toHaveLength(1)
        else expectMoved(transfer, kind, before)
        expect([...stagingOf(world.space), ...stagingOf(second.into.space)]).toEqual([])
      }
    },
    60_000,
  )
})

describe('disk full', () => {
  test('S-B1 a disk full at any write stops the job, leaves no half file, and the job continues later', async () => {
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      using world = await makeWorld()
      makeTree(world.home)
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
      expect(filesBelow(world.home, 'to/a')).toEqual(filesBelow(world.home, 'a'))
      expect(stagingOf(world.space)).toEqual([])
    }
  })
})
