import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { createSharedTurns, freeTurn, turnBytes } from './shared-turns.ts'
import type { StartSyncTogether } from '../../files/disk/sync-together.ts'
import type { VolumeSync } from '../../files/disk/volume-sync.ts'

/** So many files are worth a sync of their whole file system, which has to write what everybody left there. */
const WORTH_TOGETHER = 32

/** Memory of all threads that sync together: whose turn it is, then how many syncs failed. */
export const togetherBytes = turnBytes + Int32Array.BYTES_PER_ELEMENT
const FAILURES = 1

interface TogetherSeat {
  readonly shared: SharedArrayBuffer
  /** This thread's number among them. */
  readonly number: number
}

export interface TogetherLimits {
  /** It also writes what others left unwritten: nobody waits longer for it. */
  readonly longestMs: number
  /** Two in a row that took so long mean that somebody goes on writing much, a large copy for one. The first alone may have cleared that away. */
  readonly slowMs: number
  /** After one that failed or took too long, and after two slow ones, files are synced by themselves for so long. */
  readonly pauseMs: number
  readonly monotonicMs: () => number
}

const MOST_SLOW = 2
const usualLimits: TogetherLimits = { longestMs: 1_000, slowMs: 250, pauseMs: 10_000, monotonicMs: () => performance.now() }

/**
 * W3: one sync for many files. All who ask before it begins share it; who asks while it runs waits for the next one, because it may have
 * passed his bytes by.
 *
 * S-B3: the kernel tells the loss of bytes to one sync of the file system only. Therefore one runs at a time among all threads, and one
 * that failed speaks for every batch that had begun by then.
 */
export function createTogether(volume: VolumeSync, seat: TogetherSeat, limits: TogetherLimits = usualLimits): StartSyncTogether {
  const { longestMs, slowMs, pauseMs, monotonicMs } = limits
  const turns = createSharedTurns(seat.shared, seat.number)
  const counts = new Int32Array(seat.shared)
  let last: Promise<boolean> = Promise.resolve(true)
  let next: Promise<boolean> | undefined
  let pausedUntilMs = -Infinity
  let slowInARow = 0

  const inTurn = (folderFd: number): Promise<boolean> =>
    turns('', async () => {
      const isDone = await volume.run(folderFd)
      if (!isDone) noteFailure(seat.shared)
      return isDone
    })

  async function inTime(folderFd: number): Promise<boolean> {
    const over = new AbortController()
    try {
      return await Promise.race([inTurn(folderFd), wait(longestMs, false, { signal: over.signal })])
    } finally {
      over.abort()
    }
  }

  async function begin(folderFd: number, before: Promise<boolean>): Promise<boolean> {
    await before
    // Whoever writes in this turn of the event loop comes in time for it.
    await nextTurn()
    next = undefined
    const startMs = monotonicMs()
    if (startMs < pausedUntilMs) return false
    const isDone = await inTime(folderFd)
    const endMs = monotonicMs()
    slowInARow = endMs - startMs < slowMs ? 0 : slowInARow + 1
    if (isDone && slowInARow < MOST_SLOW) return true
    pausedUntilMs = endMs + pauseMs
    slowInARow = 0
    return isDone
  }

  function join(folderFd: number): Promise<boolean> {
    if (next) return next
    if (monotonicMs() < pausedUntilMs || !volume.suits(folderFd)) return Promise.resolve(false)
    next = begin(folderFd, last)
    last = next
    return next
  }

  return (fileCount) => {
    if (fileCount < WORTH_TOGETHER || monotonicMs() < pausedUntilMs) return undefined
    const failures = Atomics.load(counts, FAILURES)
    return async (folderFd) => (await join(folderFd)) && Atomics.load(counts, FAILURES) === failures
  }
}

function noteFailure(shared: SharedArrayBuffer): void {
  Atomics.add(new Int32Array(shared), FAILURES, 1)
}

/** A thread died, perhaps in a sync whose outcome nobody heard. */
export function leaveTogether({ shared, number }: TogetherSeat): void {
  noteFailure(shared)
  freeTurn(shared, number)
}
