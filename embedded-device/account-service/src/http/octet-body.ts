import type { IncomingMessage } from 'node:http'

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
