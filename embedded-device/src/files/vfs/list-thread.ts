import type { Worker } from 'node:worker_threads'
import { endThread } from '../../core/threads/thread-end.ts'
import { startThread } from '../../core/threads/thread-start.ts'
import type { ListAnswer, ListRequest } from './list-messages.ts'

/** One directory that the thread reads; disposing it closes the directory in the thread. */
export interface ThreadListing extends Disposable {
  /** Asks for the first or the next batch. One request at a time. */
  next(): Promise<ListAnswer>
}

/** A thread that reads directories. It starts with the first one and ends after a minute without one. */
export interface ListThread extends AsyncDisposable {
  open(path: Uint8Array): ThreadListing
}

const idleMs = 60_000

/** Creates the thread's owner. A thread that dies fails what it was reading with `EIO`, and the next listing starts another. */
export function createListThread(): ListThread {
  const waiting: Waiting = new Map()
  let openCount = 0
  let lastId = 0
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    const ending = thread
    thread = undefined
    clearTimeout(idle)
    failAll(waiting)
    if (ending) await endThread(ending)
  }

  function start(): Worker {
    const worker = startListWorker(waiting)
    worker.on('exit', () => {
      if (thread !== worker) return
      thread = undefined
      failAll(waiting)
    })
    return worker
  }

  return {
    open(path) {
      clearTimeout(idle)
      openCount += 1
      const id = (lastId += 1)
      thread ??= start()
      const reader = thread
      const listing = listingOf(waiting, { id, path, post: (request) => reader.postMessage(request), isOver: () => thread !== reader })
      return {
        next: listing.next,
        [Symbol.dispose]() {
          listing[Symbol.dispose]()
          openCount -= 1
          if (openCount === 0) idle = setTimeout(() => void end(), idleMs).unref()
        },
      }
    },
    [Symbol.asyncDispose]: end,
  }
}

/** What is to be called with the next answer about a listing, by its id. */
type Waiting = Map<number, (answer: ListAnswer) => void>

function failAll(waiting: Waiting): void {
  for (const [id, give] of waiting) give({ id, kind: 'failed', code: 'EIO' })
}

function startListWorker(waiting: Waiting): Worker {
  const worker = startThread(new URL('./list-worker.ts', import.meta.url))
  worker.unref()
  worker.on('message', (answer: ListAnswer) => waiting.get(answer.id)?.(answer))
  worker.on('error', () => undefined)
  return worker
}

interface Reader {
  readonly id: number
  readonly path: Uint8Array
  readonly post: (request: ListRequest) => void
  /** True when the thread has ended. */
  readonly isOver: () => boolean
}

function listingOf(waiting: Waiting, { id, path, post, isOver }: Reader): ThreadListing {
  let request: ListRequest = { kind: 'open', id, path }
  return {
    next() {
      if (isOver()) return Promise.resolve({ id, kind: 'failed', code: 'EIO' })
      const { promise, resolve } = Promise.withResolvers<ListAnswer>()
      waiting.set(id, resolve)
      post(request)
      request = { kind: 'next', id }
      return promise
    },
    [Symbol.dispose]() {
      waiting.delete(id)
      post({ kind: 'close', id })
    },
  }
}
