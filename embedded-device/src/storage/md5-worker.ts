import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { type EndWish } from '../system/thread-end.ts'

export type Md5Wish =
  | { readonly kind: 'update'; readonly id: number; readonly stream: number; readonly bytes: Uint8Array<SharedArrayBuffer> }
  | { readonly kind: 'digest'; readonly id: number; readonly stream: number }
  | { readonly kind: 'drop'; readonly stream: number }

/** `md5` only after `digest`. */
export interface Md5Answer {
  readonly id: number
  readonly md5: string
}

const port = parentPort
if (!port) throw new Error('md5-worker runs as a worker thread')

const hashes = new Map<number, Hash>()

port.on('message', (wish: Md5Wish | EndWish) => {
  if (wish.kind === 'end') return port.close()
  if (wish.kind === 'drop') return void hashes.delete(wish.stream)
  const hash = hashes.get(wish.stream) ?? createHash('md5')
  if (wish.kind === 'update') {
    hashes.set(wish.stream, hash.update(wish.bytes))
    return port.postMessage({ id: wish.id, md5: '' } satisfies Md5Answer)
  }
  hashes.delete(wish.stream)
  return port.postMessage({ id: wish.id, md5: hash.digest('hex') } satisfies Md5Answer)
})
