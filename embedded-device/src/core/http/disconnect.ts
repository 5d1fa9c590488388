import type { FastifyReply } from 'fastify'
import { errnoOf } from '@cove/server-kit/refusal'

const codes: ReadonlySet<string> = new Set([
  ...['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ECANCELED', 'ETIMEDOUT'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_STREAM_UNABLE_TO_PIPE'],
])

/** True when nothing more can reach the client of this answer. */
export function isGone({ raw, request }: FastifyReply): boolean {
  return raw.destroyed || request.raw.socket?.destroyed === true
}

/** True when `cause` only reports that the client is gone. That is a cancel: it is neither answered nor logged (REQ-03). */
export function isDisconnect(cause: unknown, reply: FastifyReply): boolean {
  const errno = errnoOf(cause)
  return errno !== undefined && codes.has(errno) && isGone(reply)
}

/** What waits for a client that left fails with this. */
export function clientGone(cause?: unknown): Error {
  return Object.assign(new Error('the client is gone', { cause }), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
}
