import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { endThread, startThread } from '../../core/thread-kit.ts'
import { asyncDisk, createSmallWriter } from '../../files/staging-kit.ts'
import { Refusal } from '@cove/server-kit/refusal'
import { createSharedTurns, freeTurn, turnBytes } from './shared-turns.ts'
import { shareBytes, toAnswer } from './small-messages.ts'
import type { SmallMessage, SmallThreadData, SmallRequest } from './small-messages.ts'
import { leaveTogether, togetherBytes } from './small-together.ts'
import type { SmallAnswer, SmallWriter } from '../../files/vfs/small-writer.ts'
import type { Turns } from '@cove/server-kit/turns'
import type { SmallFile } from '../../files/vfs/small-file.ts'
import type { Space } from '../../files/spaces/space.ts'

interface SpaceThread {
  readonly worker: Worker
  readonly waiting: Map<number, (answers: readonly SmallAnswer[]) => void>
  isReady: boolean
  rest?: NodeJS.Timeout
}

/** The threads of a space, and which of them may make folders. */
interface ThreadGroup {
  readonly threads: Set<SpaceThread>
  readonly making: SharedArrayBuffer
  readonly ownTurns: Turns
}

/** Fewer files at once are not worth a thread. */
const WORTH_A_THREAD = 4
/** Files waiting for a busy thread that are worth another one. */
const WORTH_ANOTHER = 64
const MOST_THREADS = Math.min(2, availableParallelism())
const IDLE_LIMIT_MS = 60_000
/** The number of this thread where threads take turns; the others count up from it. */
const OWN_NUMBER = 1

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
  let lastId = 0
  let lastNumber = OWN_NUMBER

  function groupOf(spaceId: string): ThreadGroup {
    const known = groups.get(spaceId)
    if (known) return known
    const making = new SharedArrayBuffer(turnBytes)
    const group: ThreadGroup = { threads: new Set(), making, ownTurns: createSharedTurns(making, OWN_NUMBER) }
    groups.set(spaceId, group)
    return group
  }

  function start(group: ThreadGroup): void {
    const number = (lastNumber += 1)
    const worker = begin({ making: group.making, syncing, number })
    const thread: SpaceThread = { worker, waiting: new Map(), isReady: false }
    group.threads.add(thread)
    worker.unref()
    worker.on('message', (message: SmallMessage) => {
      if (message.kind === 'ready') thread.isReady = true
      else {
        thread.waiting.get(message.id)?.(message.answers.map(toAnswer))
        thread.waiting.delete(message.id)
      }
      clearTimeout(thread.rest)
      if (thread.waiting.size === 0) thread.rest = setTimeout(() => void end(group, thread), idleLimitMs).unref()
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      forget(group, thread)
      freeTurn(group.making, number)
      leaveTogether({ shared: syncing, number })
      for (const give of thread.waiting.values()) give([])
    })
  }

  function forget(group: ThreadGroup, thread: SpaceThread): void {
    clearTimeout(thread.rest)
    group.threads.delete(thread)
  }

  async function end(group: ThreadGroup, thread: SpaceThread): Promise<void> {
    forget(group, thread)
    await endThread(thread.worker)
  }

  /** The thread that has the least to do, and another one on its way where even that is too much. */
  function threadFor(group: ThreadGroup, fileCount: number): SpaceThread | undefined {
    const [first, ...others] = [...group.threads].filter(({ isReady }) => isReady)
    const least = first && others.reduce((best, one) => (one.waiting.size < best.waiting.size ? one : best), first)
    const isWorth = least ? least.waiting.size > 0 && fileCount >= WORTH_ANOTHER : fileCount >= WORTH_A_THREAD
    if (isWorth && group.threads.size < (least ? MOST_THREADS : 1)) start(group)
    return least
  }

  async function ask(thread: SpaceThread, space: Space, files: readonly SmallFile[]): Promise<SmallAnswer[]> {
    const { promise, resolve } = Promise.withResolvers<readonly SmallAnswer[]>()
    const id = (lastId += 1)
    thread.waiting.set(id, resolve)
    clearTimeout(thread.rest)
    thread.worker.postMessage({ kind: 'write', id, space, files: shareBytes(files) } satisfies SmallRequest)
    const answers = await promise
    return files.map((_file, order) => answers[order] ?? new Refusal('ioError'))
  }

  return {
    async write(space, files) {
      const thread = threadFor(groupOf(space.id), files.length)
      return thread ? ask(thread, space, files) : own.write(space, files)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...groups.values()].flatMap((group) => [...group.threads].map((thread) => end(group, thread))))
    },
  }
}
