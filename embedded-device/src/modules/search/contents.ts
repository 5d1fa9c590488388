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

/** A thread needs some 10 MB, and a device that nobody writes to has nothing for it to do. */
const defaultIdleMs = 3_000

/** The thread starts with a call and ends when there was none for `idleMs`; one that dies is started again with the next call. */
export function openContents(file: string, idleMs = defaultIdleMs): Contents {
  const waiting = new Map<number, Waiting>()
  const ending = new Set<Promise<void>>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let seq = 0
  const lost = (error: Error): void => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const letGo = (): void => {
    const old = thread
    thread = undefined
    if (!old) return
    const ended = endThread(old).finally(() => ending.delete(ended))
    ending.add(ended)
  }
  const begin = (): Worker => {
    const made = startThread(new URL('./contents-worker.ts', import.meta.url), { workerData: { file } })
    made.on('message', ({ seq: of, result, error }: StoreAnswer) => {
      const one = waiting.get(of)
      waiting.delete(of)
      if (error === undefined) one?.resolve(result)
      else one?.reject(new Error(error))
      if (waiting.size === 0) idle = setTimeout(letGo, idleMs).unref()
    })
    // One that is ending already has nobody waiting for it.
    made.on('error', (error) => made === thread && lost(error))
    made.unref()
    return made
  }
  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('the contents are closed'))
      clearTimeout(idle)
      seq += 1
      waiting.set(seq, { resolve, reject })
      thread ??= begin()
      thread.postMessage({ kind: 'call', seq, name, args } satisfies StoreCall)
    })
  const end = async (): Promise<void> => {
    isClosed = true
    clearTimeout(idle)
    letGo()
    await Promise.all(ending)
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
