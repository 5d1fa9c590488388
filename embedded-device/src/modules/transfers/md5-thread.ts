import type { Worker } from 'node:worker_threads'
import { endThread, startThread } from '../../module-kit/thread-kit.ts'
import type { Md5Hasher, Md5Stream } from './md5.ts'
import type { Md5Answer, Md5Request } from './md5-worker.ts'

interface Waiting {
  readonly give: (md5: string) => void
  readonly fail: (error: Error) => void
}

/**
 * Computes MD5s in a thread, so that receiving, hashing and writing overlap and hashing delays no other request (W2). The thread starts
 * with the first stream. When it dies, its streams fail with a disk error and the next stream starts another thread.
 */
export function createMd5Thread(): Md5Hasher & AsyncDisposable {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0
  let lastStream = 0

  function start(): Worker {
    const worker = startThread(new URL('./md5-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', ({ id, md5 }: Md5Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      one?.give(md5)
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (thread !== worker) return
      thread = undefined
      const lost = [...waiting.values()]
      waiting.clear()
      for (const one of lost) one.fail(lostHashing())
    })
    return worker
  }

  function send(worker: Worker, request: Extract<Md5Request, { id: number }>): Promise<string> {
    // The thread of this stream has ended, and its hash with it.
    if (worker !== thread) return Promise.reject(lostHashing())
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    waiting.set(request.id, { give: resolve, fail: reject })
    worker.postMessage(request)
    return promise
  }

  return {
    open(): Md5Stream {
      const worker = (thread ??= start())
      const stream = (lastStream += 1)
      return {
        async update(bytes) {
          await send(worker, { kind: 'update', id: (lastId += 1), stream, bytes })
        },
        digest: () => send(worker, { kind: 'digest', id: (lastId += 1), stream }),
        [Symbol.dispose]() {
          if (worker === thread) worker.postMessage({ kind: 'drop', stream } satisfies Md5Request)
        },
      }
    },
    async [Symbol.asyncDispose]() {
      if (thread) await endThread(thread)
    },
  }
}

const lostHashing = (): Error => Object.assign(new Error('the hashing thread ended'), { code: 'EIO' })
