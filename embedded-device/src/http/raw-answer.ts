import { type FastifyReply } from 'fastify'
import { type OpenedFile } from '../storage/types.ts'

/**
 * Sends a range of a file as the body of a reply whose headers are set, without a stream in between (W4). Ends the connection when the
 * file cannot be read to its end, so that nobody takes half of it for the whole (P5). Owns the file.
 */
export async function sendFile(
  reply: FastifyReply,
  file: OpenedFile,
  range: { readonly startByte: number; readonly endByte: number },
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  const { promise: left, reject } = Promise.withResolvers<never>()
  left.catch(() => undefined)
  let isGone = raw.destroyed
  const leave = (): void => {
    isGone = true
    reject(new Error('the client is gone'))
  }
  raw.once('close', leave)
  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((taken, failed) => raw.write(bytes, (error) => (error ? failed(error) : taken())))
  try {
    // Headers of the framework's reply; undefined values are none.
    raw.writeHead(reply.statusCode, Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)))
    await file.pump(range, (bytes) => Promise.race([write(bytes), left]))
    raw.end()
  } catch (error) {
    raw.off('close', leave)
    raw.destroy()
    // Who left needs no answer; what the disk did belongs into the log.
    if (!isGone) throw error
  } finally {
    raw.off('close', leave)
    await file.close()
  }
}
