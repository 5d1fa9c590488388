import type { Worker } from 'node:worker_threads'
import { endThread, startThread } from '../../module-kit/thread-kit.ts'
import type { StoreAnswer, StoreCall } from './contents-worker.ts'
import type { ContentsStore } from './store/contents-store.ts'

type Methods = Omit<ContentsStore, 'close'>

/** The store of contents, reached through its thread. Disposing ends the thread. */
export type Contents = AsyncDisposable & {
  readonly [Name in keyof Methods]: (...args: Parameters<Methods[Name]>) => Promise<ReturnType<Methods[Name]>>
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** The thread needs some 10 MB, and has nothing to do while no file changes and no search runs. */
const defaultIdleMs = 3_000

interface Thread extends AsyncDisposable {
  post(call: StoreCall): void
}

interface ThreadEvents {
  answered(answer: StoreAnswer): void
  died(error: Error): void
  /** Whether an answer is still to come. */
  isBusy(): boolean
}

/** Starts the thread with a call and ends it when there was none for `idleMs`; one that dies is started again with the next call. */
function startIdleThread(file: string, idleMs: number, events: ThreadEvents): Thread {
  const ending = new Set<Promise<void>>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const letGo = (): void => {
    const old = thread
    thread = undefined
    if (!old) return
    const ended = endThread(old).finally(() => ending.delete(ended))
    ending.add(ended)
  }
  const begin = (): Worker => {
    const made = startThread(new URL('./contents-worker.ts', import.meta.url), { workerData: { file } })
    made.on('message', (answer: StoreAnswer) => {
      events.answered(answer)
      if (!events.isBusy()) idle = setTimeout(letGo, idleMs).unref()
    })
    made.on('error', (error) => {
      // One that is ending already has no calls left.
      if (made !== thread) return
      thread = undefined
      events.died(error)
    })
    made.unref()
    return made
  }
  return {
    post(call) {
      clearTimeout(idle)
      thread ??= begin()
      thread.postMessage(call)
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(idle)
      letGo()
      await Promise.all(ending)
    },
  }
}

/** The contents of the database in `file`; the thread is kept for `idleMs` after a call. */
export function openContents(file: string, idleMs = defaultIdleMs): Contents {
  const waiting = new Map<number, Waiting>()
  let isClosed = false
  let seq = 0
  const lost = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const thread = startIdleThread(file, idleMs, {
    answered({ seq: of, result, error }) {
      const one = waiting.get(of)
      waiting.delete(of)
      if (error === undefined) one?.resolve(result)
      else one?.reject(new Error(error))
    },
    died: lost,
    isBusy: () => waiting.size > 0,
  })
  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('the contents are closed'))
      seq += 1
      waiting.set(seq, { resolve, reject })
      thread.post({ kind: 'call', seq, name, args })
    })
  const end = async (): Promise<void> => {
    isClosed = true
    await thread[Symbol.asyncDispose]()
    lost(new Error('the contents are closed'))
  }
  // Each property is the call of its name; the type says which there are.
  return new Proxy({} as Contents, {
    get(_target, name) {
      if (name === Symbol.asyncDispose) return end
      // It is no promise.
      return typeof name === 'string' && name !== 'then' ? (...args: readonly unknown[]) => call(name, args) : undefined
    },
  })
}
