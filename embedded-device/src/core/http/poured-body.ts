import { Refusal } from '@cove/server-kit/refusal'

/** Takes one piece of a body. The bytes are valid until it returns; the next piece comes when its promise settles. */
export type TakePiece = (piece: Uint8Array) => Promise<void> | undefined

/** A body that can also pass on its pieces as they arrive, without a promise for each (W2). */
export interface PouredBody extends AsyncIterable<Uint8Array> {
  /** Settles when the body has ended; rejects when it broke off, when `take` failed, and as soon as `left` is aborted. */
  pour(take: TakePiece, left: AbortSignal | undefined): Promise<void>
}

/** Passes every piece of `body` to `take` until `left` is aborted. */
export async function eachPiece(
  body: AsyncIterable<Uint8Array> | PouredBody,
  take: TakePiece,
  left: AbortSignal | undefined,
): Promise<void> {
  if ('pour' in body) return body.pour(take, left)
  for await (const piece of left ? bodyUntil(body, left) : body) await take(piece)
}

/**
 * Yields the pieces of `body` and throws a refusal as soon as `left` is aborted, even while the sender is silent
 * (S-C1: a lost network keeps its connection open for minutes). The connection drops what still arrives.
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
