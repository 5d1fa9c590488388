import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { chunkBytes } from '@cove/device-contract/rules'
import type { Landing, PouredBody, TakePiece } from './poured-body.ts'
import { Refusal, refuse } from '@cove/server-kit/refusal'
import { readStraight } from './straight-body.ts'

/** A body of raw bytes, read once, and how unread bytes are handled. */
export interface OctetReader {
  readonly bytes: PouredBody
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
  async function pour(take: TakePiece, left: AbortSignal | undefined, landing?: Landing): Promise<void> {
    let seenBytes = 0
    if (landing) {
      // A parser that has just reported the message has not finished with what it read.
      await Promise.resolve()
      const straight = announcesTooMuch(message) ? undefined : readStraight(message, { take, landing, left })
      if (straight) return straight
    }
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
      letGo(piece)
      if (!taking) return
      message.pause()
      taking.then(goOn, reject)
    } catch (error) {
      // No piece after the one that failed.
      message.pause()
      reject(error)
    }
  }
  let isOver = false
  const goOn = (): void => void (isOver || message.resume())
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
 * Gives the memory of a piece back at once. The HTTP parser makes fresh memory for each 64 KiB; left to the collector, every 32 MiB of an
 * upload cost a mark of the whole heap, more than half of the device's CPU (W2). A piece that shares its memory is left alone.
 */
function letGo(piece: Buffer): void {
  const { buffer } = piece
  if (buffer instanceof ArrayBuffer && buffer.byteLength === piece.byteLength) buffer.transfer(0)
}
