import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** A chunk of the file with its MD5. Its memory is the taker's until it is disposed of. */
export interface HashedChunk extends Disposable {
  readonly start: number
  readonly body: Uint8Array
  readonly md5: string
}

/** The client's side of W2. */
export interface ChunkHasher extends AsyncDisposable {
  /** All chunks of a file of this size, in order. The next ones are hashed while earlier ones are with their taker. */
  chunksOf(sizeBytes: number): () => Promise<HashedChunk | undefined>
}

interface Answer {
  readonly place: number
  readonly md5: string
}

const pageBytes = 64 * 1024
/** Chunks that are hashed together. */
const sideBySide = 4
/** Chunks that lie in memory: some travel or are free again, some are ready, some are being hashed. */
const slotCount = 3 * sideBySide
const threadFile = path.resolve(import.meta.dirname, '../../embedded-device/test/storage/side-hasher.ts')

/**
 * Hashes chunks in a thread, several side by side, as the engine of our pages does it beside the page. Every MD5 is made anew from the
 * bytes that are sent, all of which are `fill`; what a client costs that reads them from a disk is not in it.
 */
export async function openChunkHasher(chunkBytes: number, fill: number): Promise<ChunkHasher> {
  const pages = (slotCount * chunkBytes) / pageBytes
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  Buffer.from(memory.buffer).fill(fill)
  const thread = new Worker(threadFile, { workerData: memory })
  const waiting = new Map<number, (md5: string) => void>()
  thread.on('message', ({ place, md5 }: Answer) => waiting.get(place)?.(md5))
  await once(thread, 'online')
  const md5Of = (place: number, sizeBytes: number): Promise<string> =>
    new Promise((give) => {
      waiting.set(place, give)
      thread.postMessage({ place, sizeBytes })
    })
  return {
    chunksOf(sizeBytes) {
      const ready: Promise<HashedChunk>[] = []
      const free: number[] = []
      let nextStart = 0
      const prepare = (place: number): void => {
        const start = nextStart
        nextStart += chunkBytes
        const body = new Uint8Array(memory.buffer, place, Math.min(chunkBytes, sizeBytes - start))
        ready.push(md5Of(place, body.byteLength).then((md5) => ({ start, body, md5, [Symbol.dispose]: () => give(place) })))
      }
      const give = (place: number): void => {
        free.push(place)
        const leftChunks = Math.ceil((sizeBytes - nextStart) / chunkBytes)
        // One alone takes as long as all of them side by side.
        if (free.length < Math.min(sideBySide, leftChunks)) return
        for (const one of free.splice(0, leftChunks)) prepare(one)
      }
      for (let slot = 0; slot < slotCount; slot += 1) give(slot * chunkBytes)
      return async () => ready.shift()
    },
    async [Symbol.asyncDispose]() {
      await thread.terminate()
    },
  }
}
