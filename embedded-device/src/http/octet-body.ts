import { type IncomingMessage } from 'node:http'
import { chunkBytes } from '@cove/device-contract/rules'
import { refuse } from '../storage/refusal.ts'

/** A body of raw bytes, read once, and what is to be done with what nobody read. */
export interface OctetReader {
  readonly bytes: AsyncIterable<Uint8Array>
  /** Reads the rest away, so that the answer reaches a client that is still sending. */
  drain(): Promise<void>
}

// The framework does not count bytes of streamed bodies (device.md trap 5). H-18: the cap of a chunk.
const maxBytes = chunkBytes.cap

/** True when the body announces more than a chunk may hold: answered before a byte is read. */
export function announcesTooMuch(message: IncomingMessage): boolean {
  return Number(message.headers['content-length'] ?? 0) > maxBytes
}

export function readOctets(message: IncomingMessage): OctetReader {
  async function* counted(): AsyncGenerator<Uint8Array> {
    let seenBytes = 0
    // destroyOnReturn: a refusal in the middle must leave the socket open for its answer.
    for await (const piece of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      seenBytes += piece.byteLength
      if (seenBytes > maxBytes) refuse('chunkTooLarge')
      yield piece
    }
  }
  async function drain(): Promise<void> {
    if (message.readableEnded || message.destroyed) return
    let restBytes = 0
    for await (const piece of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      restBytes += piece.byteLength
      if (restBytes > maxBytes) return
    }
  }
  return { bytes: counted(), drain }
}
