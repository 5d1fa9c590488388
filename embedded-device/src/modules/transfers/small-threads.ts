import type { Worker } from 'node:worker_threads'
import { startThread } from '../../module-kit/thread-kit.ts'
import { asyncDisk, createSmallWriter } from '../../module-kit/staging-kit.ts'
import type { SmallThreadData } from './small-messages.ts'
import { OWN_NUMBER, createThreadGroup } from './small-thread-group.ts'
import type { ThreadGroup } from './small-thread-group.ts'
import { togetherBytes } from './small-together.ts'
import type { SmallWriter } from '../../files/vfs/small-writer.ts'

const IDLE_LIMIT_MS = 60_000

/** Parts a test may replace. */
export interface SmallThreadSeams {
  /** Writes while no thread is ready. */
  readonly own?: SmallWriter
  readonly begin?: (data: SmallThreadData) => Worker
  readonly idleLimitMs?: number
}

export const beginThread = (data: SmallThreadData): Worker =>
  startThread(new URL('./small-worker.ts', import.meta.url), { workerData: data })

/**
 * Creates a writer of small files that uses threads with synchronous calls: a call through libuv's pool costs several times what the disk
 * does for it (W3). Each space has its threads, so a disk that hangs delays only its own files (S-B6). The first batch of some size
 * starts one, many waiting files another, and each ends when idle. Until one is ready this thread writes; files of a thread that died
 * are answered `ioError`, and the next batch starts another.
 */
export function createSmallThreads(seams: SmallThreadSeams = {}): SmallWriter & AsyncDisposable {
  const { begin = beginThread, idleLimitMs = IDLE_LIMIT_MS } = seams
  const groups = new Map<string, ThreadGroup>()
  const syncing = new SharedArrayBuffer(togetherBytes)
  const own = seams.own ?? createSmallWriter(asyncDisk, Date.now, { making: (spaceId, work) => groupOf(spaceId).ownTurns(spaceId, work) })
  let lastNumber = OWN_NUMBER

  function groupOf(spaceId: string): ThreadGroup {
    const known = groups.get(spaceId)
    if (known) return known
    const group = createThreadGroup({ begin, idleLimitMs, syncing, nextNumber: () => (lastNumber += 1) })
    groups.set(spaceId, group)
    return group
  }

  return {
    write: async (space, files) => groupOf(space.id).write(space, files) ?? own.write(space, files),
    async [Symbol.asyncDispose]() {
      await Promise.all([...groups.values()].map((group) => group.end()))
    },
  }
}
