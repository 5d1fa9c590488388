import type { ServerResponse } from 'node:http'

/** Writes a body piece by piece; each waits until the piece has left, so that a slow client holds one piece (S-C9). */
export interface ResponseSink extends Disposable {
  readonly write: (bytes: Uint8Array | string) => Promise<void>
}

/** What waits for a client that left fails with this; it is no error of the device. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/** Opens the sink of a response whose head was written. */
export function openSink(response: ServerResponse): ResponseSink {
  let fail: ((error: Error) => void) | undefined
  const leave = (): void => fail?.(new ClientGone())
  response.once('close', leave)
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (response.destroyed) return reject(new ClientGone())
        // A write to a socket that closes may never be called back; `leave` ends its wait.
        fail = reject
        response.write(bytes, (error) => (error ? reject(new ClientGone()) : resolve()))
      }),
    [Symbol.dispose]: () => void response.off('close', leave),
  }
}
