import type { IncomingMessage } from 'node:http'

/** Reads a whole body of raw bytes; undefined when it is longer than allowed. Bytes are counted as they come. */
export async function readWhole(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let seenBytes = 0
  for await (const piece of bytes) {
    seenBytes += piece.byteLength
    if (seenBytes > maxBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The pieces of a request; leaving early keeps the socket open for the answer. */
export async function* octetsOf(message: IncomingMessage): AsyncGenerator<Uint8Array> {
  yield* message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
}

const mostDrainedBytes = 32 * 1024 ** 2

/** Reads the rest away, so that the answer reaches a client that is still sending. */
export async function drain(message: IncomingMessage): Promise<void> {
  if (message.readableEnded || message.destroyed) return
  let restBytes = 0
  for await (const piece of octetsOf(message)) {
    restBytes += piece.byteLength
    if (restBytes > mostDrainedBytes) return
  }
}
