import type { Worker } from 'node:worker_threads'
import { endThread, startThread } from '../../core/thread-kit.ts'
import { pool } from '../../files/staging-kit.ts'
import type { Md5Desk, Md5Stream } from './md5.ts'
import { md5Program } from './md5-program.ts'
import type { Md5Answer, Md5Start, Md5Wish } from './md5-worker.ts'

interface Waiting {
  readonly give: (md5: string) => void
  readonly fail: (error: Error) => void
}

// Compiled once a process and never dropped: see `startThread` for what V8 makes of programs that come and go with their threads.
let program: WebAssembly.Module | undefined

/**
 * W2: MD5s made in a thread of their own, so that receiving, hashing and writing overlap and hashing holds no other request up. The
 * thread begins with the first one; when it dies, what it hashed is lost with an error of the disk's kind, and the next begins anew.
 */
export function createMd5Thread(): Md5Desk & AsyncDisposable {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0
  let lastStream = 0

  function start(): Worker {
    program ??= new WebAssembly.Module(md5Program())
    const workerData: Md5Start = { program, pool }
    const worker = startThread(new URL('./md5-worker.ts', import.meta.url), { workerData })
    worker.unref()
    worker.on('message', (answers: readonly Md5Answer[]) => {
      for (const { id, md5 } of answers) {
        const one = waiting.get(id)
        waiting.delete(id)
        one?.give(md5)
      }
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

  function ask(worker: Worker, wish: Extract<Md5Wish, { id: number }>): Promise<string> {
    // The thread this stream lived in is gone, and with it what it had hashed.
    if (worker !== thread) return Promise.reject(lostHashing())
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    waiting.set(wish.id, { give: resolve, fail: reject })
    worker.postMessage(wish)
    return promise
  }

  return {
    open(): Md5Stream {
      const worker = (thread ??= start())
      const stream = (lastStream += 1)
      return {
        async update(bytes) {
          const wish = { id: (lastId += 1), stream }
          const isPooled = bytes.buffer === pool.buffer
          if (isPooled) await ask(worker, { kind: 'pooled', ...wish, place: bytes.byteOffset, sizeBytes: bytes.byteLength })
          else await ask(worker, { kind: 'update', ...wish, bytes })
        },
        digest: () => ask(worker, { kind: 'digest', id: (lastId += 1), stream }),
        [Symbol.dispose]() {
          if (worker === thread) worker.postMessage({ kind: 'drop', stream } satisfies Md5Wish)
        },
      }
    },
    async [Symbol.asyncDispose]() {
      if (thread) await endThread(thread)
    },
  }
}

const lostHashing = (): Error => Object.assign(new Error('the hashing thread ended'), { code: 'EIO' })
