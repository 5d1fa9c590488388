import type { Worker } from 'node:worker_threads'
import { endThread, startThread } from '../../core/thread-kit.ts'
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

/** Starts the thread; one that dies is started again with the next call. */
export function openContents(file: string): Contents {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let isClosed = false
  let seq = 0
  const lost = (error: Error): void => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const begin = (): Worker => {
    const made = startThread(new URL('./contents-worker.ts', import.meta.url), { workerData: { file } })
    made.on('message', ({ seq: of, result, error }: StoreAnswer) => {
      const one = waiting.get(of)
      waiting.delete(of)
      if (error === undefined) one?.resolve(result)
      else one?.reject(new Error(error))
    })
    made.on('error', lost)
    made.unref()
    return made
  }
  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('the contents are closed'))
      seq += 1
      waiting.set(seq, { resolve, reject })
      thread ??= begin()
      thread.postMessage({ kind: 'call', seq, name, args } satisfies StoreCall)
    })
  const end = async (): Promise<void> => {
    isClosed = true
    if (thread) await endThread(thread)
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
