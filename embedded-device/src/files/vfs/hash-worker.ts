import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { EndRequest } from '../../core/threads/thread-end.ts'

/** A descriptor is the whole process's: the main thread opened it under the person's rights and closes it. */
export interface HashRequest {
  readonly kind: 'hash'
  readonly id: number
  readonly fd: number
  readonly startByte: number
  /** Exclusive. */
  readonly endByte: number
  /** One number: not 0 when the caller does not wait any more. */
  readonly control: SharedArrayBuffer
}

/** `short`: the file ended before the range did. */
export type HashAnswer =
  | { readonly id: number; readonly kind: 'done'; readonly sha1: string }
  | { readonly id: number; readonly kind: 'short' }
  | { readonly id: number; readonly kind: 'stopped' }
  | { readonly id: number; readonly kind: 'failed'; readonly code: string }

const port = parentPort
if (!port) throw new Error('hash-worker runs as a worker thread')

const block = Buffer.allocUnsafe(1 << 20)

port.on('message', (request: HashRequest | EndRequest) => {
  if (request.kind === 'end') port.close()
  else port.postMessage(answerTo(request))
})

function answerTo(request: HashRequest): HashAnswer {
  const { id } = request
  try {
    return { id, ...hashRange(request) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EIO'
    return { id, kind: 'failed', code }
  }
}

function hashRange({ fd, startByte, endByte, control }: HashRequest): { kind: 'done'; sha1: string } | { kind: 'short' | 'stopped' } {
  const flags = new Int32Array(control)
  const hash = createHash('sha1')
  for (let at = startByte; at < endByte;) {
    if (Atomics.load(flags, 0) !== 0) return { kind: 'stopped' }
    const count = readSync(fd, block, 0, Math.min(block.byteLength, endByte - at), at)
    if (count === 0) return { kind: 'short' }
    hash.update(block.subarray(0, count))
    at += count
  }
  return { kind: 'done', sha1: hash.digest('hex') }
}
