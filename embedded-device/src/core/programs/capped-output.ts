import type { Readable } from 'node:stream'

/** One stream of a program, kept up to a limit. */
export interface CappedOutput {
  bytes(): Buffer
  readonly isCut: boolean
}

/** Keeps the first bytes of a stream and reports once when there are more. */
export function keepFirst(stream: Readable, maxBytes: number, onFull: () => void): CappedOutput {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  let isCut = false
  stream.on('data', (chunk: Buffer) => {
    if (isCut) return
    const kept = chunk.subarray(0, maxBytes - sizeBytes)
    chunks.push(kept)
    sizeBytes += kept.length
    if (kept.length === chunk.length) return
    isCut = true
    onFull()
  })
  stream.on('error', () => undefined)
  return {
    bytes: () => Buffer.concat(chunks),
    get isCut() {
      return isCut
    },
  }
}

/** Keeps the last bytes of a stream, where a program reports what failed, and reports once when `maxBytes` went by. */
export function keepLast(stream: Readable, keptBytes: number, full: { readonly maxBytes: number; onFull(): void }): CappedOutput {
  let kept = Buffer.alloc(0)
  let sizeBytes = 0
  let isCut = false
  stream.on('data', (chunk: Buffer) => {
    const wasFull = sizeBytes > full.maxBytes
    sizeBytes += chunk.length
    kept = Buffer.concat([kept, chunk]).subarray(-keptBytes)
    isCut = sizeBytes > keptBytes
    if (!wasFull && sizeBytes > full.maxBytes) full.onFull()
  })
  stream.on('error', () => undefined)
  return {
    bytes: () => kept,
    get isCut() {
      return isCut
    },
  }
}
