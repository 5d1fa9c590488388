import type { ThumbReply } from '../../files/thumbnails/thumb-types.ts'
import { canceled, createDrawThread } from './draw-thread.ts'
import type { DrawTask, DrawThreadOptions } from './draw-thread.ts'

/** A drawing to queue. Requests with the same key share one drawing. */
export interface DrawRequest extends Pick<DrawTask, 'message'> {
  readonly key: string
  /** The order in which requests arrived; the cache lookup takes longer for some than for others. */
  readonly turn: number
}

/** Drawings that wait for the thread, newest first. */
export interface DrawQueue extends AsyncDisposable {
  readonly waitingCount: number
  /** Resolves to the reply of the thread. Aborting removes a request that still waits and has no other caller. */
  request(wanted: DrawRequest, signal?: AbortSignal): Promise<ThumbReply>
}

interface QueuedTask extends DrawRequest, DrawTask {
  waiters: number
}

interface SharedTask {
  readonly task: QueuedTask
  readonly reply: Promise<ThumbReply>
}

/** Creates the queue with its thread; disposing it cancels everything and ends the thread. */
export function createDrawQueue(options: DrawThreadOptions): DrawQueue {
  /** Newest last: the newest request is for what the screen shows now. */
  const stack: QueuedTask[] = []
  const shared = new Map<string, SharedTask>()
  const thread = createDrawThread(options, drawNext)
  let isClosed = false

  function drawNext(): void {
    if (thread.isBusy || isClosed) return
    const task = stack.pop()
    if (task) thread.draw(task)
  }

  function enqueue(wanted: DrawRequest): SharedTask {
    const { promise, resolve } = Promise.withResolvers<ThumbReply>()
    const done = (reply: ThumbReply): void => {
      shared.delete(wanted.key)
      resolve(reply)
    }
    const task: QueuedTask = { ...wanted, done, waiters: 0 }
    const entry = { task, reply: promise }
    shared.set(wanted.key, entry)
    stack.splice(stack.findLastIndex((one) => one.turn < task.turn) + 1, 0, task)
    // In the next microtask, so that a burst of requests is served newest first.
    queueMicrotask(drawNext)
    return entry
  }

  return {
    get waitingCount() {
      return stack.length
    },
    async request(wanted, signal) {
      if (signal?.aborted || isClosed) return canceled
      const entry = shared.get(wanted.key) ?? enqueue(wanted)
      entry.task.waiters += 1
      return signal ? untilAborted(entry, signal, stack) : entry.reply
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      const ended = thread[Symbol.asyncDispose]()
      for (const task of stack.splice(0)) task.done(canceled)
      await ended
    },
  }
}

/** The shared reply, or `canceled` when `signal` aborts first; a task without waiters leaves the stack. */
function untilAborted({ task, reply }: SharedTask, signal: AbortSignal, stack: QueuedTask[]): Promise<ThumbReply> {
  return new Promise((resolve) => {
    const leave = (): void => {
      task.waiters -= 1
      const at = stack.indexOf(task)
      if (task.waiters === 0 && at >= 0) {
        stack.splice(at, 1)
        task.done(canceled)
      }
      resolve(canceled)
    }
    signal.addEventListener('abort', leave, { once: true })
    void reply.then((settled) => {
      signal.removeEventListener('abort', leave)
      resolve(settled)
    })
  })
}
