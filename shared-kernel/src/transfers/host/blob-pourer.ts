import { pieceReader } from './piece-reader.ts'

/** Goes through a file's bytes in pieces that are the taker's only until it returns. Rejects when the file changed or went (S-A8). */
export type PourBlob = (blob: Blob, take: (bytes: Uint8Array) => void) => Promise<void>

/** W2: what is hashed at once; a chunk of 8 MiB in one piece would be fresh memory each time, and out of every cache. */
export const roomBytes = 1024 ** 2
/** Rooms kept for the next chunk: three chunks of a file are read beside each other (TR-06b). */
const roomsKept = 4

/** Creates a way to read files that uses its memory again. */
export function createBlobPourer(): PourBlob {
  const spare: Uint8Array<ArrayBuffer>[] = []
  return async (blob, take) => {
    const reader = pieceReader(blob.stream())
    let room = spare.pop() ?? new Uint8Array(roomBytes)
    try {
      for (;;) {
        const { done, value } = await reader.read(room)
        if (value) room = new Uint8Array(value.buffer)
        if (done) break
        take(value)
      }
    } finally {
      await reader.cancel().catch(() => undefined)
      // Where reading failed the browser has kept it.
      if (room.length === roomBytes && spare.length < roomsKept) spare.push(room)
    }
  }
}
