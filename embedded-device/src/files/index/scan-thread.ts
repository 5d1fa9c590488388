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
  /** The new worker runs, and knows nothing of what the old one was given. What the old one still says is not heard. */
  restarted(): void
}

/** The worker that scans directories, restarted when it dies. */
export interface ScanThread extends AsyncDisposable {
  post(message: ScanMessage): void
  /** Another number whenever the worker has met an entry or answered, or an answer of it was taken. */
  progress(): number
  /** Ends a worker that does not answer, and starts another. */
  restart(cause: Error): void
}

interface Run {
  readonly worker: Worker
  readonly shared: Int32Array
}

const firstPauseMs = 500
const longestPauseMs = 60_000

/** Starts the worker for the database in `file`. */
export function startScanThread(file: string, events: ScanThreadEvents): ScanThread {
  const inbox = createInbox(events.received)
  let isClosed = false
  /** Workers that died one after another before they said anything. */
  let fruitless = 0
  let pause: NodeJS.Timeout | undefined
  let current = start()

  function start(): Run {
    // The worker reads faster than rows are written: this counts what was taken, so that it waits instead of filling memory.
    const shared = new Int32Array(new SharedArrayBuffer(scanSharedBytes))
    const worker = startThread(new URL('./scan-worker.ts', import.meta.url), { workerData: { file, shared } })
    const isHeard = (): boolean => !isClosed && worker === current.worker
    const lost = (cause: Error): void => {
      if (isHeard() && !pause) replaceSoon(cause)
    }
    worker.on('message', (answer: ScanAnswer) => {
      fruitless = 0
      if (isHeard()) inbox.add({ answer, shared })
    })
    worker.on('error', lost)
    worker.on('messageerror', lost)
    // After an error it has been replaced already; without one no one else would notice.
    worker.on('exit', (code) => lost(new Error(`the scan worker ended with ${code}`)))
    return { worker, shared }
  }

  /** A worker that cannot even begin, on a database that does not open say, is tried again less and less often. */
  function replaceSoon(cause: Error): void {
    const waitMs = fruitless === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (fruitless - 1))
    fruitless += 1
    if (waitMs === 0) replace(cause)
    else pause = setTimeout(() => replace(cause), waitMs).unref()
  }

  function replace(cause: Error): void {
    clearTimeout(pause)
    pause = undefined
    const before = current
    events.died(cause)
    current = start()
    inbox.clear()
    void leave(before)
    events.restarted()
  }

  return {
    post: (message) => current.worker.postMessage(message),
    progress: () => inbox.progress() + Atomics.load(current.shared, scanSlot.met),
    restart: replace,
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearTimeout(pause)
      inbox[Symbol.dispose]()
      await leave(current)
    },
  }
}

interface Received {
  readonly answer: ScanAnswer
  readonly shared: Int32Array
}

/** One answer per turn of the event loop: a folder of 100,000 would otherwise keep every other request waiting for seconds. */
function createInbox(take: (answer: ScanAnswer) => void) {
  let waiting: Received[] = []
  let turn: NodeJS.Immediate | undefined
  let count = 0
  function takeTurn(): void {
    const next = waiting.shift()
    turn = next && setImmediate(takeTurn)
    if (!next) return
    count += 1
    try {
      take(next.answer)
    } finally {
      // Whatever became of it: a worker that waits for a batch that was never counted would wait for good.
      if (next.answer.kind === 'batch') countTaken(next.shared)
    }
  }
  return {
    add(one: Received): void {
      count += 1
      waiting.push(one)
      if (!turn) takeTurn()
    },
    clear: () => void (waiting = []),
    /** Another number whenever an answer came or was taken. */
    progress: (): number => count,
    [Symbol.dispose](): void {
      clearImmediate(turn)
      waiting = []
    },
  }
}

/** Lets a worker end: one that waits for main, or is in the middle of a folder, stops at once. */
function leave({ worker, shared }: Run): Promise<void> {
  Atomics.store(shared, scanSlot.ending, 1)
  countTaken(shared)
  return endThread(worker)
}

/** One more batch was taken: a worker that waits for it continues. */
function countTaken(shared: Int32Array): void {
  Atomics.add(shared, scanSlot.taken, 1)
  Atomics.notify(shared, scanSlot.taken)
}
