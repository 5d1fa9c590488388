import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { endThread, startThread } from '../../core/thread-kit.ts'
import { asyncDisk, createSmallWriter } from '../../files/staging-kit.ts'
import { Refusal } from '@cove/server-kit/refusal'
import { createSharedTurns, freeTurn, turnBytes } from './shared-turns.ts'
import { shareBytes, toAnswer } from './small-messages.ts'
import type { SmallNews, SmallSeat, SmallWish } from './small-messages.ts'
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

/** The threads of a space, and whose turn it is to make folders in it. */
interface Crew {
  readonly threads: Set<SpaceThread>
  readonly making: SharedArrayBuffer
  readonly ownTurns: Turns
}

/** Fewer files at once are not worth a thread. */
const WORTH_A_THREAD = 4
/** So many files that have to wait for a busy thread are worth another one. */
const WORTH_ANOTHER = 64
const MOST_THREADS = Math.min(2, availableParallelism())
const IDLE_LIMIT_MS = 60_000
/** The number of this thread where threads take turns; those of a space count on from it. */
const OWN_NUMBER = 1

/** Parts a test may replace. */
export interface SmallThreadSeams {
  /** Writes while no thread is ready. */
  readonly own?: SmallWriter
  readonly begin?: (seat: SmallSeat) => Worker
  readonly idleLimitMs?: number
}

export const beginThread = (seat: SmallSeat): Worker => startThread(new URL('./small-worker.ts', import.meta.url), { workerData: seat })

/**
 * W3: small files are written by threads whose calls answer at once, because a call through the pool costs several times what the disk
 * does for it. Each space has its own (S-B6: a disk that hangs holds up only its own files); the first batch that is worth it begins one,
 * many files that have to wait for it begin another, and each ends when idle. Until one is ready this thread writes; what one had when
 * it died is answered `ioError`, and the next begins anew.
 */
export function createSmallThreads(seams: SmallThreadSeams = {}): SmallWriter & AsyncDisposable {
  const { begin = beginThread, idleLimitMs = IDLE_LIMIT_MS } = seams
  const crews = new Map<string, Crew>()
  const syncing = new SharedArrayBuffer(togetherBytes)
  const own = seams.own ?? createSmallWriter(asyncDisk, Date.now, { making: (spaceId, work) => crewOf(spaceId).ownTurns(spaceId, work) })
  let lastId = 0
  let lastNumber = OWN_NUMBER

  function crewOf(spaceId: string): Crew {
    const known = crews.get(spaceId)
    if (known) return known
    const making = new SharedArrayBuffer(turnBytes)
    const crew: Crew = { threads: new Set(), making, ownTurns: createSharedTurns(making, OWN_NUMBER) }
    crews.set(spaceId, crew)
    return crew
  }

  function start(crew: Crew): void {
    const number = (lastNumber += 1)
    const worker = begin({ making: crew.making, syncing, number })
    const thread: SpaceThread = { worker, waiting: new Map(), isReady: false }
    crew.threads.add(thread)
    worker.unref()
    worker.on('message', (news: SmallNews) => {
      if (news.kind === 'ready') thread.isReady = true
      else {
        thread.waiting.get(news.id)?.(news.answers.map(toAnswer))
        thread.waiting.delete(news.id)
      }
      clearTimeout(thread.rest)
      if (thread.waiting.size === 0) thread.rest = setTimeout(() => void end(crew, thread), idleLimitMs).unref()
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      forget(crew, thread)
      freeTurn(crew.making, number)
      leaveTogether({ shared: syncing, number })
      for (const give of thread.waiting.values()) give([])
    })
  }

  function forget(crew: Crew, thread: SpaceThread): void {
    clearTimeout(thread.rest)
    crew.threads.delete(thread)
  }

  async function end(crew: Crew, thread: SpaceThread): Promise<void> {
    forget(crew, thread)
    await endThread(thread.worker)
  }

  /** The thread that has the least to do, and another one on its way where even that is too much. */
  function threadFor(crew: Crew, fileCount: number): SpaceThread | undefined {
    const [first, ...others] = [...crew.threads].filter(({ isReady }) => isReady)
    const least = first && others.reduce((best, one) => (one.waiting.size < best.waiting.size ? one : best), first)
    const isWorth = least ? least.waiting.size > 0 && fileCount >= WORTH_ANOTHER : fileCount >= WORTH_A_THREAD
    if (isWorth && crew.threads.size < (least ? MOST_THREADS : 1)) start(crew)
    return least
  }

  async function ask(thread: SpaceThread, space: Space, files: readonly SmallFile[]): Promise<SmallAnswer[]> {
    const { promise, resolve } = Promise.withResolvers<readonly SmallAnswer[]>()
    const id = (lastId += 1)
    thread.waiting.set(id, resolve)
    clearTimeout(thread.rest)
    thread.worker.postMessage({ kind: 'write', id, space, files: shareBytes(files) } satisfies SmallWish)
    const answers = await promise
    return files.map((_file, order) => answers[order] ?? new Refusal('ioError'))
  }

  return {
    async write(space, files) {
      const thread = threadFor(crewOf(space.id), files.length)
      return thread ? ask(thread, space, files) : own.write(space, files)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...crews.values()].flatMap((crew) => [...crew.threads].map((thread) => end(crew, thread))))
    },
  }
}
