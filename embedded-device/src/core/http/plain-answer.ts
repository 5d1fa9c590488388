import type { FastifyReply } from 'fastify'
import { commonHeaders, setCommonHeaders } from './security-headers.ts'

/** Headers of an envelope in JSON. */
export const envelopeHeaders = Object.freeze({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })

// W5: nearly every answer has these headers, sent in one `writeHead`. The framework would set and look up each one separately.
const plainHead: readonly string[] = Object.entries({ ...commonHeaders, ...envelopeHeaders }).flat()

/** Answers with an envelope: its JSON as text, or the bytes of it. What one answer says more was set on the raw one. */
export function sendPlain(reply: FastifyReply, body: string | Uint8Array<ArrayBuffer>): void {
  // S-I2: an answer to a page from elsewhere says other things of itself.
  if (reply.raw.hasHeader('vary')) return void setCommonHeaders(reply).headers(envelopeHeaders).send(body)
  const { raw } = reply.hijack()
  raw.writeHead(200, [...plainHead, 'content-length', String(Buffer.byteLength(body))])
  raw.end(body)
}
