import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { Landing, TakePiece } from './poured-body.ts'
import { Refusal } from '@cove/server-kit/refusal'
import { BRIDGE_BYTES, takeBody } from './tapped-socket.ts'

/** With less than this to come, the ordinary way costs no more. */
const WORTH_BYTES = 8 * BRIDGE_BYTES

/** Who takes a body, and who says that nobody waits for it any more. */
export interface StraightWish {
  readonly take: TakePiece
  readonly landing: Landing
  readonly left: AbortSignal | undefined
}

/**
 * W2: reads a body from the connection into where its taker wants it, without a copy and without memory of its own; only what came before
 * anybody asked, and the first bytes after each wait, are given as pieces. Undefined where that cannot be: then nothing was read. When it
 * settles, the parser is where it would be if it had read as much.
 */
export function readStraight(message: IncomingMessage, { take, landing, left }: StraightWish): Promise<void> | undefined {
  let leftBytes = announcedBytes(message) - message.readableLength
  if (!(leftBytes >= WORTH_BYTES) || message.readableDidRead || message.destroyed) return undefined
  const restBytes = leftBytes
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let waiting: Promise<void> | undefined
  let isLanding = false
  let isOver = false

  const goOn = (): void => {
    if (leftBytes === 0) resolve()
    else if (!isOver) body?.read()
  }
  const wait = (taking: Promise<void>): void => {
    const mine = taking.then(() => {
      if (waiting !== mine) return
      waiting = undefined
      goOn()
    })
    mine.catch(reject)
    waiting = mine
  }
  const give = (piece: Uint8Array): Promise<void> | undefined => {
    if (!waiting) return take(piece)
    // Somebody else made the connection go on; what it brought takes its turn.
    const copy = Buffer.from(piece)
    return waiting.then(() => take(copy))
  }
  const body = takeBody(message, {
    isWhole: () => leftBytes === 0,
    arrived(bytes, into) {
      leftBytes -= bytes
      try {
        const taking = isLanding ? landing.landed(bytes) : give(into.subarray(0, bytes))
        if (taking) wait(taking)
        else if (leftBytes === 0) resolve()
        return !taking && leftBytes > 0
      } catch (error) {
        reject(error as Error)
        isOver = true
        return false
      }
    },
    next(bridge) {
      isLanding = !isOver && !waiting && leftBytes > 0
      // Never more than the body: what follows is the next request.
      if (isLanding) return landing.place().subarray(0, leftBytes)
      return leftBytes > 0 && leftBytes < bridge.byteLength ? bridge.subarray(0, leftBytes) : bridge
    },
  })
  if (!body) return undefined
  const leave = (): void => reject(new Refusal('uploadInProgress'))
  const unwatch = finished(message, { writable: false }, (error) => error && reject(error))
  left?.addEventListener('abort', leave)
  if (left?.aborted) leave()
  else begin()
  return promise.finally(() => {
    isOver = true
    left?.removeEventListener('abort', leave)
    unwatch()
    body.giveBack(restBytes - leftBytes)
  })

  /** First what the parser has given already. */
  function begin(): void {
    try {
      const early = message.read() as Buffer | null
      const taking = early ? take(early) : undefined
      if (taking) wait(taking)
      else goOn()
    } catch (error) {
      reject(error as Error)
    }
  }
}

/** Bytes the body is going to have; NaN when it does not say. */
function announcedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? NaN) : NaN
}
