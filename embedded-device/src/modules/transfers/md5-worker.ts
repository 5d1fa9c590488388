import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { EndRequest } from '../../core/threads/thread-end.ts'

export type Md5Request =
  | { readonly kind: 'update'; readonly id: number; readonly stream: number; readonly bytes: Uint8Array<SharedArrayBuffer> }
  | { readonly kind: 'digest'; readonly id: number; readonly stream: number }
  | { readonly kind: 'drop'; readonly stream: number }

/** The answer to an update, or with `md5` to a digest. */
export interface Md5Answer {
  readonly id: number
  readonly md5: string
}

const port = parentPort
if (!port) throw new Error('md5-worker runs as a worker thread')

const hashes = new Map<number, Hash>()

function hashOf(stream: number): Hash {
  const hash = hashes.get(stream) ?? createHash('md5')
  hashes.set(stream, hash)
  return hash
}

port.on('message', (request: Md5Request | EndRequest) => {
  if (request.kind === 'update') {
    hashOf(request.stream).update(request.bytes)
    port.postMessage({ id: request.id, md5: '' } satisfies Md5Answer)
  } else if (request.kind === 'digest') {
    const md5 = hashOf(request.stream).digest('hex')
    hashes.delete(request.stream)
    port.postMessage({ id: request.id, md5 } satisfies Md5Answer)
  } else if (request.kind === 'drop') hashes.delete(request.stream)
  else port.close()
})
