import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { runSync } from '../../src/files/disk/disk-work.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { recoverMoves } from '../../src/files/places/safe-move.ts'
import { copySteps, deleteSteps, moveSteps } from '../../src/files/jobs/transfer-ops.ts'
import type { ConflictPolicy } from '../../src/files/disk/entry.ts'
import type { Location, Space } from '../../src/files/places/space.ts'
import type { TransferCursor, TransferPlan, TransferStep } from '../../src/files/jobs/transfer-types.ts'
import { CHANGES, snapshot } from '../storage/world.ts'
import { memoryDir } from '../storage/memory-dir.ts'

/** What happens to one run of a job. */
export interface Fate {
  /** Killed at this tick: each changing call of the disk, each step before its store, and each store once it is done, is one. */
  readonly dieAt: number
  /** Steps that need no store are stored each so many, as a batching job does; 0 = none. */
  readonly storeEvery?: number
  /** So many stores time out before one of them is done, over and over. */
  readonly refusals?: number
}

export interface KillCase {
  readonly kind: 'copy' | 'move' | 'delete'
  readonly into?: 'same' | 'other'
  readonly conflict?: ConflictPolicy
  readonly hasLinks?: boolean
}

export interface KillBench extends Disposable {
  readonly target: string
  /** Runs the job until its fate or its end; then what a start of the device does. Answers the last step when it ended. */
  run(fate: Fate): TransferStep | undefined
  ticks(): number
  /** Everything outside our own folder, in both spaces; deleted boxes as a number. */
  state(): unknown
  staging(): string[]
}

class Killed extends Error {
  readonly code = 'KILLED'
}

/** kill -9 keeps the page cache: nothing here needs the platter. */
const quickDisk: Disk = {
  ...syncDisk,
  fsync: () => undefined,
  fdatasync: () => undefined,
  clone: () => {
    throw systemError('EOPNOTSUPP')
  },
}
const linkless: Disk = {
  ...quickDisk,
  link: () => {
    throw systemError('EPERM')
  },
}

/** Two sources whose names are taken in the target (a file and a folder), one that is free, and one in a folder of its own. */
function plant(dir: string, target: string): void {
  const put = (path: string, text: string): void => {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
    utimesSync(path, 1_600_000_000, 1_600_000_000)
  }
  put(join(dir, 'main/from/a/one'), 'one')
  put(join(dir, 'main/from/a/two.txt'), 'two')
  put(join(dir, 'main/from/x.txt'), 'x')
  put(join(dir, 'main/from/z.txt'), 'zz')
  put(join(target, 'a/own'), 'own')
  put(join(target, 'x.txt'), 'there')
}

export function openKillBench(one: KillCase): KillBench {
  const dir = mkdtempSync(join(memoryDir(), 'cove-kills-'))
  const spaces = [spaceIn(dir, 'main'), spaceIn(dir, 'other')] as const
  const [main, other] = spaces
  const home = one.into === 'other' ? other : main
  const target = join(home.rootDir, 'to')
  for (const space of spaces) mkdirSync(space.rootDir)
  plant(dir, target)
  const base = one.hasLinks === false ? linkless : quickDisk
  const runs = createRuns({ kind: one.kind, base, plan: planOf(main, home, one.conflict) })
  return {
    target,
    run(fate) {
      try {
        return runs.start(fate)
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        for (const space of spaces) runSync(recoverMoves(base, space))
        return undefined
      }
    },
    ticks: runs.ticks,
    state: () => ({ main: snapshot(main.rootDir), other: snapshot(other.rootDir), boxes: boxesOf(main) }),
    staging: () => spaces.flatMap((space) => namesIn(join(space.rootDir, '.pc/staging'))),
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  }
}

const spaceIn = (dir: string, id: string): Space => ({ id, name: id, rootDir: join(dir, id), kind: 'folder', createdAtMs: 0 })

function planOf(from: Space, home: Space, conflict: ConflictPolicy = 'rename'): TransferPlan {
  const place = (space: Space, path: string): Location => {
    const names = path.slice(1).split('/')
    return { space, base: [], names, path, indexPath: path }
  }
  return {
    jobId: '7',
    who: { userNo: '7', role: 'admin' },
    sources: ['/from/x.txt', '/from/a', '/from/z.txt'].map((path) => place(from, path)),
    into: place(home, '/to'),
    conflict,
  }
}

interface RunsOptions {
  readonly kind: KillCase['kind']
  readonly base: Disk
  readonly plan: TransferPlan
}

interface Runs {
  /** Runs the job from its stored cursor to its end. Throws `Killed` at the tick of its fate. */
  start(fate: Fate): TransferStep
  /** Ticks of the last run. */
  ticks(): number
}

function createRuns({ kind, base, plan }: RunsOptions): Runs {
  const makeSteps = { copy: copySteps, move: moveSteps, delete: deleteSteps }[kind]
  let stored: TransferCursor | undefined
  let ticks = 0
  return {
    ticks: () => ticks,
    start(fate) {
      ticks = 0
      const tick = (): void => {
        ticks += 1
        if (ticks >= fate.dieAt) throw new Killed('killed')
      }
      const disk = faultyDisk(base, { op: CHANGES, nth: 1, andAfter: true, crash: tick })
      const steps = makeSteps(plan, stored, { disk, nowMs: () => 1_700_000_000_000 })
      let refused = 0
      let turn = steps.next()
      for (let count = 1; !turn.done; count += 1) {
        tick()
        let persisted = turn.value.mustPersist === true || (fate.storeEvery ? count % fate.storeEvery === 0 : false)
        if (persisted && refused < (fate.refusals ?? 0)) {
          refused += 1
          persisted = false
        } else if (persisted) {
          refused = 0
          // As the database does: what comes back later is a copy.
          stored = JSON.parse(JSON.stringify(turn.value.cursor)) as TransferCursor
          tick()
        }
        turn = steps.next({ persisted })
      }
      return turn.value
    },
  }
}

const namesIn = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    // Not every job makes it.
    return []
  }
}

const boxesOf = (space: Space): number => {
  const bin = join(space.rootDir, '.pc/trash/7')
  return namesIn(bin).filter((id) => namesIn(join(bin, id)).includes('payload')).length
}
