/** A piece of work to queue. Requests with the same key share one run. */
export interface QueuedWork<Reply> {
  readonly key: string
  /** The order in which requests arrived; the cache lookup takes longer for some than for others. */
  readonly turn: number
  run(): Promise<Reply>
}

/** Runs one piece of work at a time, newest request first: it is for what the screen shows now. */
export interface NewestFirst<Reply> extends Disposable {
  readonly waitingCount: number
  /** Rejects never; `canceled` when the signal aborts first or the queue closes. */
  request(wanted: QueuedWork<Reply>, signal?: AbortSignal): Promise<Reply>
}

interface Task<Reply> extends QueuedWork<Reply> {
  readonly reply: Promise<Reply>
  settle(reply: Reply): void
  waiters: number
}

/** Creates the queue. `canceled` is the reply to requests that are not run; `failed` turns a defect of a run into a reply. */
export function createNewestFirst<Reply>(canceled: Reply, failed: (error: unknown) => Reply): NewestFirst<Reply> {
  /** Newest last. */
  const stack: Task<Reply>[] = []
  const shared = new Map<string, Task<Reply>>()
  let isBusy = false
  let isClosed = false

  async function next(): Promise<void> {
    const task = isBusy || isClosed ? undefined : stack.pop()
    if (!task) return
    isBusy = true
    task.settle(await task.run().catch(failed))
    isBusy = false
    void next()
  }

  function enqueue(wanted: QueuedWork<Reply>): Task<Reply> {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    const settle = (reply: Reply): void => {
      if (shared.get(wanted.key) === task) shared.delete(wanted.key)
      resolve(reply)
    }
    const task: Task<Reply> = { key: wanted.key, turn: wanted.turn, run: () => wanted.run(), reply: promise, settle, waiters: 0 }
    shared.set(wanted.key, task)
    stack.splice(stack.findLastIndex((one) => one.turn < task.turn) + 1, 0, task)
    // In the next microtask, so that a burst of requests is served newest first.
    queueMicrotask(() => void next())
    return task
  }

  function leave(task: Task<Reply>): void {
    task.waiters -= 1
    const at = stack.indexOf(task)
    if (task.waiters > 0 || at < 0) return
    stack.splice(at, 1)
    task.settle(canceled)
  }

  return {
    get waitingCount() {
      return stack.length
    },
    async request(wanted, signal) {
      if (signal?.aborted || isClosed) return canceled
      const task = shared.get(wanted.key) ?? enqueue(wanted)
      task.waiters += 1
      if (!signal) return task.reply
      return untilAborted(task.reply, signal, () => (leave(task), canceled))
    },
    [Symbol.dispose]() {
      isClosed = true
      for (const task of stack.splice(0)) task.settle(canceled)
    },
  }
}

/** The reply, or what `onAbort` returns when the signal aborts first. */
function untilAborted<Reply>(reply: Promise<Reply>, signal: AbortSignal, onAbort: () => Reply): Promise<Reply> {
  return new Promise((resolve) => {
    const abort = (): void => resolve(onAbort())
    signal.addEventListener('abort', abort, { once: true })
    void reply.then((settled) => {
      signal.removeEventListener('abort', abort)
      resolve(settled)
    })
  })
}
