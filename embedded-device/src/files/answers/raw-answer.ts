import type { FastifyReply } from 'fastify'
import type { PumpSink } from '../vfs/file-pump.ts'
import type { OpenedFile } from '../vfs/vfs-types.ts'
import { clientGone, isDisconnect } from '../../core/http/disconnect.ts'

/** S-C9: a client that takes longer for one piece of at most 256 KiB is cut off; 1.5 kB/s is enough to stay. */
const pieceMs = 180_000

/** Gives the bytes of a body to the sink, one piece after the other. */
export type BodySource = (sink: PumpSink) => Promise<void>

/**
 * Sends a body from a source that waits for each piece to leave, so that a stalled client holds one piece (S-C9). The reply's headers
 * are set before. Ends the connection when the source fails, so that no client takes half of the body for the whole (P5), and throws what
 * failed. A client that leaves is no error. Settles when the source has settled.
 */
export async function sendBody(reply: FastifyReply, source: BodySource, limits = { pieceMs }): Promise<void> {
  reply.hijack()
  const { raw } = reply
  let isGone = raw.destroyed
  let failPiece: ((error: Error) => void) | undefined
  const leave = (): void => {
    isGone = true
    failPiece?.(clientGone())
  }
  raw.once('close', leave)
  const late = setTimeout(() => raw.destroy(), limits.pieceMs)
  const send = (bytes: Uint8Array): Promise<void> =>
    new Promise((taken, failed) => {
      if (isGone) return failed(clientGone())
      // A write to a socket that closes may never be called back; `leave` ends its wait.
      failPiece = failed
      late.refresh()
      raw.write(bytes, (error) => (error ? failed(clientGone(error)) : taken()))
    })
  try {
    // Headers of the framework's reply; undefined values are none.
    raw.writeHead(reply.statusCode, Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)))
    await source(send)
    raw.end()
  } catch (error) {
    raw.destroy()
    if (!isDisconnect(error, reply)) throw error
  } finally {
    clearTimeout(late)
    raw.off('close', leave)
  }
}

/** Sends a range of a file as a body (W4). The file stays the caller's. */
export function sendFile(
  reply: FastifyReply,
  file: OpenedFile,
  range: { readonly startByte: number; readonly endByte: number },
): Promise<void> {
  return sendBody(reply, (sink) => file.pump(range, sink))
}
