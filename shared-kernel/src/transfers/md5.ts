/** MD5 of bytes in lower-case hex, computed in a worker so that the page never stutters (H-20). Dispose with the page. */
export interface Md5Pool extends Disposable {
  readonly md5: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
}

interface Waiting {
  readonly resolve: (hex: string) => void
  readonly reject: (cause: Error) => void
}

/** Creates a pool of one to three workers; each starts when it is first needed. */
export function createMd5Pool(cores: number): Md5Pool {
  const size = Math.max(1, Math.min(3, cores - 1))
  const workers: Worker[] = []
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./md5-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<{ readonly id: number; readonly hex: string }>) => {
      waiting.get(event.data.id)?.resolve(event.data.hex)
      waiting.delete(event.data.id)
    })
    worker.addEventListener('error', (event) => {
      for (const { reject } of waiting.values()) reject(new Error(`md5 worker: ${event.message}`))
      waiting.clear()
    })
    workers.push(worker)
    return worker
  }
  return {
    md5: (bytes) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        const worker = workers.length < size ? startWorker() : workers[lastId % size]
        worker?.postMessage({ id: lastId, bytes })
      }),
    [Symbol.dispose]: () => {
      for (const worker of workers) worker.terminate()
      workers.length = 0
    },
  }
}
