import type { Worker } from 'node:worker_threads'
import { endThread } from '../threads/thread-end.ts'
import { startThread } from '../threads/thread-start.ts'
import { command, controlSlot } from './worker-messages.ts'
import type { DropRequest, RunRequest, WorkerAnswer } from './worker-messages.ts'

export interface PoolHandlers {
  answered(answer: WorkerAnswer): void
  /** A thread died (out of memory, defect); the job it ran, if any, has to be tried again. */
  died(jobId: number | undefined): void
}

/** A thread of the pool, reserved while a job is being prepared. */
export interface PoolPlace {
  run(request: RunRequest): void
  cancel(): void
}

/** Worker threads for sync file loops, one job each at a time. */
export interface IoPool extends AsyncDisposable {
  readonly freeCount: number
  reserve(): PoolPlace
  /** A short task for any thread; it waits until that thread's job ends. */
  post(request: DropRequest): void
}

interface Thread {
  worker: Worker
  jobId: number | undefined
  /** Of the job it runs. */
  control: SharedArrayBuffer | undefined
}

/** One mebibyte blocks and open folders need little heap; a leak should hit this wall, not the device. */
const heapMb = 256

/** Opens the pool; threads start when they are first needed. */
export function openIoPool(threadCount: number, handlers: PoolHandlers): IoPool {
  const threads = new Set<Thread>()
  let reserved = 0
  let isClosed = false

  const addThread = (): Thread => {
    const worker = startThread(new URL('./io-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    const thread: Thread = { worker, jobId: undefined, control: undefined }
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.kind !== 'step') thread.jobId = thread.control = undefined
      handlers.answered(answer)
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      threads.delete(thread)
      if (!isClosed) handlers.died(thread.jobId)
    })
    // A device that wants to stop is not held up by an idle thread.
    worker.unref()
    threads.add(thread)
    return thread
  }

  const freeThread = (): Thread => [...threads].find((thread) => thread.jobId === undefined) ?? addThread()
  const busyCount = (): number => [...threads].filter((thread) => thread.jobId !== undefined).length

  return {
    get freeCount() {
      return threadCount - busyCount() - reserved
    },
    reserve() {
      reserved += 1
      return {
        run(request) {
          reserved -= 1
          const thread = freeThread()
          thread.jobId = request.jobId
          thread.control = request.control
          thread.worker.postMessage(request)
        },
        cancel() {
          reserved -= 1
        },
      }
    },
    post(request) {
      if (!isClosed) ([...threads][0] ?? addThread()).worker.postMessage(request)
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      await endThreads([...threads])
    },
  }
}

async function endThreads(threads: readonly Thread[]): Promise<void> {
  for (const { control } of threads) if (control) askToEnd(new Int32Array(control))
  await Promise.all(threads.map(({ worker }) => endThread(worker)))
}

function askToEnd(flags: Int32Array): void {
  Atomics.store(flags, controlSlot.command, command.end)
  // A thread that waits for its step to be stored wakes up because this changes, and no step has this number.
  Atomics.store(flags, controlSlot.stored, -1)
  Atomics.notify(flags, controlSlot.stored)
}
