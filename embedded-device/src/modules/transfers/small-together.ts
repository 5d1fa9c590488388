import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { createSharedTurns, freeTurn, turnBytes } from './shared-turns.ts'
import type { StartSyncTogether } from '../../files/disk/sync-together.ts'
import type { VolumeSync } from '../../files/disk/volume-sync.ts'

/** Least files that are worth a sync of their file system, which also writes what other programs left unwritten. */
const WORTH_TOGETHER = 32

/** Size of the memory shared by threads that sync together: which thread may sync, then how many syncs failed. */
export const togetherBytes = turnBytes + Int32Array.BYTES_PER_ELEMENT
const FAILURES = 1

interface SyncThread {
  readonly shared: SharedArrayBuffer
  /** This thread's number among them. */
  readonly number: number
}

export interface TogetherLimits {
  /** It also writes what others left unwritten; no batch waits longer for it. */
  readonly longestMs: number
  /** Two in a row that took this long mean that another program keeps writing, such as a large copy. */
  readonly slowMs: number
  /** How long files are synced one by one after a failed, a late or two slow syncs. */
  readonly pauseMs: number
  readonly monotonicMs: () => number
}

const MOST_SLOW = 2
const usualLimits: TogetherLimits = { longestMs: 1_000, slowMs: 250, pauseMs: 10_000, monotonicMs: () => performance.now() }

/**
 * Creates syncs that many files share (W3). Requests before a sync begins share it; a request while one runs waits for the next, because
 * the running one may miss its bytes.
 *
 * S-B3: the kernel reports lost bytes to one sync of the file system only. Therefore one runs at a time among all threads, and one
 * that failed counts for every batch that had begun by then.
 */
export function createTogether(volume: VolumeSync, thread: SyncThread, limits: TogetherLimits = usualLimits): StartSyncTogether {
  const { longestMs, slowMs, pauseMs, monotonicMs } = limits
  const turns = createSharedTurns(thread.shared, thread.number)
  const counts = new Int32Array(thread.shared)
  let last: Promise<boolean> = Promise.resolve(true)
  let next: Promise<boolean> | undefined
  let pausedUntilMs = -Infinity
  let slowInARow = 0

  const inTurn = (folderFd: number): Promise<boolean> =>
    turns('', async () => {
      const isDone = await volume.run(folderFd)
      if (!isDone) noteFailure(thread.shared)
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
    // Writes of this turn of the event loop are included.
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

/** Records that a thread died, perhaps during a sync whose result was not reported. */
export function leaveTogether({ shared, number }: SyncThread): void {
  noteFailure(shared)
  freeTurn(shared, number)
}
