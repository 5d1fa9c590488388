import { setTimeout as wait } from 'node:timers/promises'
import { ballastAt, isReleased, isShort, judgeBallast, lacksFiles, makeSpace, refillBallast, releaseBallast } from '../disk/ballast.ts'
import type { Ballast } from '../disk/ballast.ts'
import { ordinaryDisk, reliefDisk } from '../disk/ballast-disk.ts'
import { asyncDisk, syncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { runAsync, runSync, step } from '../disk/disk-work.ts'
import { refuse } from '@cove/server-kit/refusal'
import { OWN_FOLDER } from './space-folders.ts'
import type { Space } from './space.ts'

/** What storage asks of the ballasts (S-B1, S-B2). */
export interface BallastGuard {
  /** Before an ordinary write: refuses `notEnoughSpace` or `diskFull` while the volume's ballast is released and no space is left for it. */
  admit(space: Space): Promise<void>
  /** The disk for clean-up work in a space: releases ballast when the volume is full. */
  relief(disk: Disk, space: Space): Disk
  /** The disk for ordinary work in a space that outlasts its `admit`. */
  ordinary(disk: Disk, space: Space): Disk
  /** True while ordinary work in a space has to stop. */
  isReleased(space: Space): boolean
}

/** The ballasts of all volumes of a device (S-B1, S-B2). Dispose it after everything that writes. */
export interface Ballasts extends BallastGuard, AsyncDisposable {
  /** The ballast of a space's volume, for worker threads; undefined where the volume cannot be read. */
  of(space: Space): Promise<Ballast | undefined>
  /** Before each write of a database: makes space on the data volume, and returns whether it was full. `needBytes`: for more than some rows. */
  makeSpace(needBytes?: number): boolean
  /** Before ordinary rows of a database: refuses `notEnoughSpace` or `diskFull` where `makeSpace` would release ballast for them. */
  admitRows(): Promise<void>
  /** Resolves when no ballast is being made. */
  settled(): Promise<void>
}

/** For tests without a device: no ballast, nothing is refused. */
export const noBallasts: BallastGuard = {
  admit: async () => undefined,
  relief: (disk) => disk,
  ordinary: (disk) => disk,
  isReleased: () => false,
}

export interface BallastsOptions {
  readonly dataDir: string
  readonly disk?: Disk
  /** For tests: fewer files than a ballast has, of the same size. */
  readonly mostFiles?: number | undefined
  /** How often a released ballast is looked at; an ordinary write looks at once. */
  readonly refillEveryMs?: number
  readonly onProblem?: (error: unknown) => void
}

const FOLDER = 'ballast'
const REFILL_EVERY_MS = 2000
/** S-B6: a volume that hangs does not keep the device from closing. */
const CLOSE_LIMIT_MS = 1000

/** Opens the ballast of the data volume, which makes space for the databases at once; those of spaces follow with their first use. */
export function createBallasts(options: BallastsOptions): Ballasts {
  const { dataDir, disk = asyncDisk, refillEveryMs = REFILL_EVERY_MS, onProblem, mostFiles } = options
  const data = ballastAt({ rootDir: dataDir, names: [FOLDER] }, runSync(step(syncDisk.statfs(dataDir))), mostFiles)
  const byVolume = new Map([[runSync(step(syncDisk.lstat(dataDir))).device, data]])
  const bySpace = new Map<string, Ballast>()
  const refills = createRefills(disk, onProblem)
  const timer = setInterval(() => {
    for (const ballast of byVolume.values()) if (isReleased(ballast)) void refills.start(ballast)
  }, refillEveryMs).unref()
  const of = ballastFinder({ disk, mostFiles, refills, byVolume, bySpace })
  const admitOn = admission(disk, refills)

  makeSpace(data)
  runSync(judgeBallast(syncDisk, data))
  void refills.start(data)
  return {
    of,
    ...guardOf(bySpace, of, admitOn),
    makeSpace(needBytes) {
      makeSpace(data, needBytes)
      return isReleased(data)
    },
    async admitRows() {
      await admitOn(data)
      const volume = await disk.statfs(dataDir)
      if (isShort(volume, data)) refuse(lacksFiles(volume) ? 'diskFull' : 'notEnoughSpace')
    },
    settled: refills.settled,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await refills.close()
    },
  }
}

type Refills = ReturnType<typeof createRefills>

/** Makes missing files of ballasts, one run for each ballast at a time. */
function createRefills(disk: Disk, onProblem: BallastsOptions['onProblem']) {
  const running = new Map<Ballast, Promise<void>>()
  let isClosed = false
  async function refillOnce(ballast: Ballast): Promise<void> {
    try {
      await runAsync(refillBallast(disk, ballast, () => isClosed))
    } catch (error) {
      onProblem?.(error)
    }
  }
  const settled = async (): Promise<void> => void (await Promise.all(running.values()))
  return {
    settled,
    start(ballast: Ballast): Promise<void> {
      if (isClosed) return Promise.resolve()
      const run = running.get(ballast) ?? refillOnce(ballast).finally(() => running.delete(ballast))
      running.set(ballast, run)
      return run
    },
    async close(): Promise<void> {
      isClosed = true
      const over = new AbortController()
      await Promise.race([settled(), wait(CLOSE_LIMIT_MS, undefined, { signal: over.signal })])
      over.abort()
    },
  }
}

interface FinderParts {
  readonly disk: Disk
  readonly mostFiles: number | undefined
  readonly refills: Refills
  readonly byVolume: Map<number, Ballast>
  readonly bySpace: Map<string, Ballast>
}

function ballastFinder({ disk, mostFiles, refills, byVolume, bySpace }: FinderParts): Ballasts['of'] {
  async function find(space: Space): Promise<Ballast> {
    const { device } = await disk.lstat(space.rootDir)
    const volume = await disk.statfs(space.rootDir)
    const known = byVolume.get(device)
    const ballast = known ?? ballastAt({ rootDir: space.rootDir, names: [OWN_FOLDER, FOLDER] }, volume, mostFiles)
    byVolume.set(device, ballast)
    bySpace.set(space.id, ballast)
    if (!known) {
      await runAsync(judgeBallast(disk, ballast))
      void refills.start(ballast)
    }
    return ballast
  }
  return async (space) => {
    try {
      return bySpace.get(space.id) ?? (await find(space))
    } catch {
      // The work itself meets the same trouble and reports it.
      return undefined
    }
  }
}

type Admission = (ballast: Ballast) => Promise<void>

/** Refuses while the ballast is released, after another try to make it. */
const admission =
  (disk: Disk, refills: Refills): Admission =>
  async (ballast) => {
    if (!isReleased(ballast)) return
    await refills.start(ballast)
    if (isReleased(ballast)) refuse(lacksFiles(await disk.statfs(ballast.rootDir)) ? 'diskFull' : 'notEnoughSpace')
  }

function guardOf(bySpace: ReadonlyMap<string, Ballast>, of: Ballasts['of'], admitOn: Admission): BallastGuard {
  const isReleasedIn = (space: Space): boolean => {
    const ballast = bySpace.get(space.id)
    return ballast !== undefined && isReleased(ballast)
  }
  return {
    async admit(space) {
      const ballast = await of(space)
      if (ballast) await admitOn(ballast)
    },
    relief: (base, space) =>
      reliefDisk(base, async () => {
        const ballast = await of(space)
        return ballast !== undefined && releaseBallast(ballast)
      }),
    ordinary: (base, space) => ordinaryDisk(base, () => isReleasedIn(space)),
    isReleased: isReleasedIn,
  }
}
