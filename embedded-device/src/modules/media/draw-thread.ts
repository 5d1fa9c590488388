import type { Worker } from 'node:worker_threads'
import { endThread, keepSharp, startThread } from '../../core/thread-kit.ts'
import type { ThumbReply, ThumbRequest } from '../../files/thumbnails/thumb-types.ts'

/** One drawing, with the function that receives its reply. */
export interface DrawTask {
  readonly message: (seq: number) => ThumbRequest
  readonly done: (reply: ThumbReply) => void
}

export interface DrawThreadOptions {
  /** A drawing may take this long; then its thread is ended (S-G4). */
  readonly timeoutMs: number
  readonly makeThread: () => Worker
}

/** A worker thread that draws one picture at a time; started when it is needed. */
export interface DrawThread extends AsyncDisposable {
  readonly isBusy: boolean
  /** Only while it is not busy. */
  draw(task: DrawTask): void
}

/** The reply to a drawing that nothing waits for any more. */
export const canceled: ThumbReply = { seq: 0, failure: 'canceled' }

/** Starts a thread that runs `thumb-worker`. */
export function makeThumbThread(): Worker {
  keepSharp()
  return startThread(new URL('./thumb-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })
}

/** Creates the thread; `onIdle` is called after each drawing. */
export function createDrawThread({ timeoutMs, makeThread }: DrawThreadOptions, onIdle: () => void): DrawThread {
  let current: { task: DrawTask; seq: number; timer: NodeJS.Timeout } | undefined
  let worker: Worker | undefined
  let seq = 0
  let isClosed = false

  function start(): Worker {
    const made = makeThread()
    made.on('message', (reply: ThumbReply) => settle(reply))
    made.on('error', () => undefined)
    made.on('exit', () => {
      if (worker === made) worker = undefined
      // The current picture ended the thread, so it is broken; the next one goes to a new thread.
      if (current && !isClosed) settle({ seq: current.seq, failure: 'broken' })
    })
    made.unref()
    return made
  }

  function settle(reply: ThumbReply): void {
    if (current?.seq !== reply.seq) return
    const { task, timer } = current
    clearTimeout(timer)
    current = undefined
    task.done(reply)
    onIdle()
  }

  return {
    get isBusy() {
      return current !== undefined
    },
    draw(task) {
      seq += 1
      worker ??= start()
      const timer = setTimeout(() => void worker?.terminate(), timeoutMs)
      current = { task, seq, timer }
      worker.postMessage(task.message(seq))
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearTimeout(current?.timer)
      current?.task.done(canceled)
      if (worker) await endThread(worker)
    },
  }
}
