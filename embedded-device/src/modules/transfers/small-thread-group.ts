import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { endThread } from '../../module-kit/thread-kit.ts'
import { Refusal } from '@cove/server-kit/refusal'
import { createSharedTurns, freeTurn, turnBytes } from './shared-turns.ts'
import { shareBytes, toAnswer } from './small-messages.ts'
import type { SmallMessage, SmallThreadData, SmallRequest } from './small-messages.ts'
import { leaveTogether } from './small-together.ts'
import type { SmallAnswer } from '../../files/vfs/small-writer.ts'
import type { Turns } from '@cove/server-kit/turns'
import type { SmallFile } from '../../files/vfs/small-file.ts'
import type { Space } from '../../files/places/space.ts'

interface SpaceThread {
  readonly worker: Worker
  readonly number: number
  readonly waiting: Map<number, (answers: readonly SmallAnswer[]) => void>
  isReady: boolean
  rest?: NodeJS.Timeout
}

/** The threads of one space. */
export interface ThreadGroup {
  /** Turns of this thread among those that may make folders in the space. */
  readonly ownTurns: Turns
  /** The files' answers, in their order, or `undefined` while no thread is ready: the caller writes them itself. */
  write(space: Space, files: readonly SmallFile[]): Promise<SmallAnswer[]> | undefined
  end(): Promise<void>
}

export interface ThreadGroupOptions {
  readonly begin: (data: SmallThreadData) => Worker
  readonly idleLimitMs: number
  /** Shared by the threads of all spaces. */
  readonly syncing: SharedArrayBuffer
  /** The next number that no thread has. */
  readonly nextNumber: () => number
}

/** Fewer files at once are not worth a thread. */
const WORTH_A_THREAD = 4
/** Files waiting for a busy thread that are worth another one. */
const WORTH_ANOTHER = 64
const MOST_THREADS = Math.min(2, availableParallelism())
/** The number of this thread where threads take turns; the others count up from it. */
export const OWN_NUMBER = 1

export function createThreadGroup(options: ThreadGroupOptions): ThreadGroup {
  const threads = new Set<SpaceThread>()
  const making = new SharedArrayBuffer(turnBytes)
  let lastId = 0

  function start(): void {
    const number = options.nextNumber()
    const worker = options.begin({ making, syncing: options.syncing, number })
    const thread: SpaceThread = { worker, number, waiting: new Map(), isReady: false }
    threads.add(thread)
    worker.unref()
    listen(thread)
  }

  function listen(thread: SpaceThread): void {
    const { worker, number, waiting } = thread
    worker.on('message', (message: SmallMessage) => {
      take(thread, message)
      clearTimeout(thread.rest)
      if (waiting.size === 0) thread.rest = setTimeout(() => void end(thread), options.idleLimitMs).unref()
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      forget(thread)
      freeTurn(making, number)
      leaveTogether({ shared: options.syncing, number })
      for (const give of waiting.values()) give([])
    })
  }

  function forget(thread: SpaceThread): void {
    clearTimeout(thread.rest)
    threads.delete(thread)
  }

  async function end(thread: SpaceThread): Promise<void> {
    forget(thread)
    await endThread(thread.worker)
  }

  return {
    ownTurns: createSharedTurns(making, OWN_NUMBER),
    write(space, files) {
      const thread = leastBusy(threads)
      const isWorth = thread ? thread.waiting.size > 0 && files.length >= WORTH_ANOTHER : files.length >= WORTH_A_THREAD
      if (isWorth && threads.size < (thread ? MOST_THREADS : 1)) start()
      return thread && ask(thread, { kind: 'write', id: (lastId += 1), space, files })
    },
    async end() {
      await Promise.all([...threads].map(end))
    },
  }
}

/** The ready thread that has the least to do. */
function leastBusy(threads: ReadonlySet<SpaceThread>): SpaceThread | undefined {
  const [first, ...others] = [...threads].filter(({ isReady }) => isReady)
  return first && others.reduce((best, one) => (one.waiting.size < best.waiting.size ? one : best), first)
}

function take(thread: SpaceThread, message: SmallMessage): void {
  if (message.kind === 'ready') thread.isReady = true
  else {
    thread.waiting.get(message.id)?.(message.answers.map(toAnswer))
    thread.waiting.delete(message.id)
  }
}

async function ask(thread: SpaceThread, request: SmallRequest): Promise<SmallAnswer[]> {
  const { promise, resolve } = Promise.withResolvers<readonly SmallAnswer[]>()
  const { files } = request
  thread.waiting.set(request.id, resolve)
  clearTimeout(thread.rest)
  thread.worker.postMessage({ ...request, files: shareBytes(files) } satisfies SmallRequest)
  const answers = await promise
  return files.map((_file, order) => answers[order] ?? new Refusal('ioError'))
}
