import { Refusal } from '@cove/server-kit/refusal'

/** Takes a piece; its bytes are the taker's only until this returns. What it answers with is waited for before the next piece. */
export type TakePiece = (piece: Uint8Array) => Promise<void> | undefined

/** Memory of a taker's own, where bytes may be put instead of being given. They come after all pieces given before. */
export interface Landing {
  /** Where the next bytes are to stand, at least one. The same place again until `landed` says that something stands there. */
  place(): Uint8Array
  /** So many bytes stand at the beginning of `place`. What it answers with is waited for before the next. */
  landed(bytes: number): Promise<void> | undefined
}

/** A body that can also give its pieces as they come: without a promise and without fresh memory for each (W2). */
export interface PouredBody extends AsyncIterable<Uint8Array> {
  /**
   * Settles when the body is over; rejects when it broke off, when `take` failed, and at once when `left` says so. With a `landing` it may
   * put bytes there, mixed with pieces.
   */
  pour(take: TakePiece, left: AbortSignal | undefined, landing?: Landing): Promise<void>
}

/** Gives every piece of `body` to `take`, until `left` says that nobody waits for it any more. */
export async function eachPiece(
  body: AsyncIterable<Uint8Array> | PouredBody,
  take: TakePiece,
  left: AbortSignal | undefined,
): Promise<void> {
  if ('pour' in body) return body.pour(take, left)
  for await (const piece of left ? bodyUntil(body, left) : body) await take(piece)
}

/**
 * The body, until `left` says that nobody waits for it any more: then it ends with a refusal, even while the sender is silent
 * (S-C1: a black hole keeps its connection open for minutes). What is still on its way is left to the connection.
 */
async function* bodyUntil(body: AsyncIterable<Uint8Array>, left: AbortSignal): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]()
  const { promise: leaving, reject } = Promise.withResolvers<never>()
  leaving.catch(() => undefined)
  const leave = (): void => reject(new Refusal('uploadInProgress'))
  left.addEventListener('abort', leave)
  if (left.aborted) leave()
  try {
    for (;;) {
      const { done, value } = await Promise.race([leaving, source.next()])
      if (done) return
      yield value
    }
  } finally {
    left.removeEventListener('abort', leave)
    if (!left.aborted) await source.return?.()
  }
}
