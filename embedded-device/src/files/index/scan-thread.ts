import type { Worker } from 'node:worker_threads'
import { endThread } from '../../core/threads/thread-end.ts'
import { startThread } from '../../core/threads/thread-start.ts'
import { scanSharedBytes, scanSlot } from './scan-messages.ts'
import type { ScanAnswer, ScanMessage } from './scan-messages.ts'

/** What the thread calls. */
export interface ScanThreadEvents {
  received(answer: ScanAnswer): void
  /** The worker died; a new one is started next. */
  died(error: Error): void
  /** The new worker runs, and knows nothing of what the old one was given. */
  restarted(): void
}

/** The worker that scans directories, restarted when it dies. */
export interface ScanThread extends AsyncDisposable {
  post(message: ScanMessage): void
}

interface Run {
  readonly worker: Worker
  readonly shared: Int32Array
}

/** Starts the worker for the database in `file`. */
export function startScanThread(file: string, events: ScanThreadEvents): ScanThread {
  const inbox: { readonly answer: ScanAnswer; readonly shared: Int32Array }[] = []
  let turn: NodeJS.Immediate | undefined
  let isClosed = false
  let current = start()

  function start(): Run {
    // The worker reads faster than rows are written: this counts what was taken, so that it waits instead of filling memory.
    const shared = new Int32Array(new SharedArrayBuffer(scanSharedBytes))
    const worker = startThread(new URL('./scan-worker.ts', import.meta.url), { workerData: { file, shared } })
    worker.on('message', (answer: ScanAnswer) => {
      if (isClosed) return
      inbox.push({ answer, shared })
      if (!turn) takeTurn()
    })
    worker.on('error', (error) => {
      if (isClosed) return
      events.died(error)
      current = start()
      inbox.length = 0
      events.restarted()
    })
    return { worker, shared }
  }

  /** One batch per turn of the event loop: a folder of 100,000 would otherwise keep every other request waiting for seconds. */
  function takeTurn(): void {
    const next = inbox.shift()
    turn = next && setImmediate(takeTurn)
    if (!next) return
    if (!isClosed) events.received(next.answer)
    if (next.answer.kind === 'batch') countTaken(next.shared)
  }

  return {
    post: (message) => current.worker.postMessage(message),
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearImmediate(turn)
      Atomics.store(current.shared, scanSlot.ending, 1)
      countTaken(current.shared)
      await endThread(current.worker)
    },
  }
}

/** One more batch was taken: a worker that waits for it continues. */
function countTaken(shared: Int32Array): void {
  Atomics.add(shared, scanSlot.taken, 1)
  Atomics.notify(shared, scanSlot.taken)
}
