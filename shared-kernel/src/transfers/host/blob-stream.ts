import { pieceReader } from './piece-reader.ts'

/** Reads a file in pieces that are valid only until `take` returns. Rejects when the file changed or was deleted (S-A8). */
export type StreamBlob = (blob: Blob, take: (bytes: Uint8Array) => void) => Promise<void>

/** W2: how much is hashed at once, in bytes; a whole chunk of 8 MiB would be new memory each time and miss every cache. */
export const bufferBytes = 1024 ** 2
/** Buffers kept for the next chunk: three chunks of a file are read at the same time (TR-06b). */
const buffersKept = 4

/** Creates a reader of files that reuses its buffers. */
export function createBlobStream(): StreamBlob {
  const spare: Uint8Array<ArrayBuffer>[] = []
  return async (blob, take) => {
    const reader = pieceReader(blob.stream())
    let buffer = spare.pop() ?? new Uint8Array(bufferBytes)
    try {
      for (;;) {
        const { done, value } = await reader.read(buffer)
        if (value) buffer = new Uint8Array(value.buffer)
        if (done) break
        take(value)
      }
    } finally {
      await reader.cancel().catch(() => undefined)
      // Where reading failed the browser has kept it.
      if (buffer.length === bufferBytes && spare.length < buffersKept) spare.push(buffer)
    }
  }
}
