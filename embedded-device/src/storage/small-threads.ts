import { type Worker } from 'node:worker_threads'
import { endThread } from '../system/thread-end.ts'
import { startThread } from '../system/thread-start.ts'
import { asyncDisk } from './disk.ts'
import { Refusal } from './refusal.ts'
import { shareBytes, type SmallNews, type SmallWish, toAnswer } from './small-messages.ts'
import { createSmallWriter, type SmallAnswer, type SmallWriter } from './small-writer.ts'
import { type SmallFile, type Space } from './types.ts'

interface SpaceThread {
  readonly worker: Worker
  readonly waiting: Map<number, (answers: readonly SmallAnswer[]) => void>
  isReady: boolean
  rest?: NodeJS.Timeout
}

/** Fewer files at once are not worth a thread. */
const WORTH_A_THREAD = 4
const IDLE_LIMIT_MS = 60_000

/** Parts a test may replace. */
export interface SmallThreadSeams {
  /** Writes while no thread is ready. */
  readonly own?: SmallWriter
  readonly begin?: () => Worker
  readonly idleLimitMs?: number
}

export const beginThread = (): Worker => startThread(new URL('./small-worker.ts', import.meta.url))

/**
 * W3: small files are written by a thread whose calls answer at once, because a call through the pool costs several times what the disk
 * does for it. Each space has its own (S-B6: a disk that hangs holds up only its own files); the first batch that is worth it begins it,
 * and it ends when idle. Until it is ready this thread writes; what it had when it died is answered `ioError`, and the next begins anew.
 */
export function createSmallThreads(seams: SmallThreadSeams = {}): SmallWriter & AsyncDisposable {
  const { own = createSmallWriter(asyncDisk, Date.now), begin = beginThread, idleLimitMs = IDLE_LIMIT_MS } = seams
  const threads = new Map<string, SpaceThread>()
  let lastId = 0

  function start(spaceId: string): SpaceThread {
    const worker = begin()
    const thread: SpaceThread = { worker, waiting: new Map(), isReady: false }
    threads.set(spaceId, thread)
    worker.unref()
    worker.on('message', (news: SmallNews) => {
      if (news.kind === 'ready') thread.isReady = true
      else {
        thread.waiting.get(news.id)?.(news.answers.map(toAnswer))
        thread.waiting.delete(news.id)
      }
      clearTimeout(thread.rest)
      if (thread.waiting.size === 0) thread.rest = setTimeout(() => void end(spaceId, thread), idleLimitMs).unref()
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      forget(spaceId, thread)
      for (const give of thread.waiting.values()) give([])
    })
    return thread
  }

  function forget(spaceId: string, thread: SpaceThread): void {
    clearTimeout(thread.rest)
    if (threads.get(spaceId) === thread) threads.delete(spaceId)
  }

  async function end(spaceId: string, thread: SpaceThread): Promise<void> {
    forget(spaceId, thread)
    await endThread(thread.worker)
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
      const known = threads.get(space.id)
      if (known?.isReady) return ask(known, space, files)
      if (!known && files.length >= WORTH_A_THREAD) start(space.id)
      return own.write(space, files)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...threads].map(([spaceId, thread]) => end(spaceId, thread)))
    },
  }
}
