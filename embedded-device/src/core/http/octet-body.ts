import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { chunkBytes } from '@cove/device-contract/rules'
import type { PouredBody, TakePiece } from './poured-body.ts'
import { Refusal, refuse } from '@cove/server-kit/refusal'

/** Reads a body of raw bytes once. */
export interface OctetReader {
  readonly bytes: PouredBody
  /** Discards the rest, so that the answer reaches a client that is still sending. */
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
  function pour(take: TakePiece, left: AbortSignal | undefined): Promise<void> {
    let seenBytes = 0
    return eachPieceOf(message, left, (piece) => {
      seenBytes += piece.byteLength
      if (seenBytes > maxBytes) refuse('chunkTooLarge')
      return take(piece)
    })
  }
  async function drain(): Promise<void> {
    if (message.readableEnded || message.destroyed) return
    let restBytes = 0
    for await (const piece of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      restBytes += piece.byteLength
      if (restBytes > maxBytes) return
    }
  }
  return { bytes: { [Symbol.asyncIterator]: counted, pour }, drain }
}

/** Leaves the message as it is when it settles, paused where it is not at its end: the rest belongs to `drain`. */
function eachPieceOf(message: IncomingMessage, left: AbortSignal | undefined, take: TakePiece): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onData = (piece: Buffer): void => {
    try {
      const taking = take(piece)
      release(piece)
      if (!taking) return
      message.pause()
      taking.then(resume, reject)
    } catch (error) {
      // No piece after the one that failed.
      message.pause()
      reject(error)
    }
  }
  let isOver = false
  const resume = (): void => void (isOver || message.resume())
  const leave = (): void => reject(new Refusal('uploadInProgress'))
  const unwatch = finished(message, { writable: false }, (error) => (error ? reject(error) : resolve()))
  left?.addEventListener('abort', leave)
  if (left?.aborted) leave()
  else message.on('data', onData)
  return promise.finally(() => {
    isOver = true
    message.off('data', onData)
    message.pause()
    left?.removeEventListener('abort', leave)
    unwatch()
  })
}

/**
 * Frees the memory of a piece at once. The HTTP parser allocates 64 KiB for each, and every 32 MiB of it made V8 mark the whole heap:
 * more than half of the device's CPU (W2). A piece that shares its memory is left alone.
 */
function release(piece: Buffer): void {
  const { buffer } = piece
  if (buffer instanceof ArrayBuffer && buffer.byteLength === piece.byteLength) buffer.transfer(0)
}
