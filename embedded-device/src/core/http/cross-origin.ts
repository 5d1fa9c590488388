import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guards } from './guards.ts'
import { setCommonHeaders } from './security-headers.ts'

const allowedHeaders = 'api-token, authorization, content-type, range, if-range, last-event-id'
const allowedMethods = 'GET, HEAD, POST, PUT, DELETE'
const exposedHeaders = 'accept-ranges, content-disposition, content-length, content-range, etag, last-modified, retry-after, x-request-id'
const preflightSeconds = 7200

/**
 * S-I2: lets pages of the listed origins speak to this device: their exact origin, never a wildcard, no cookies. Answers preflights
 * itself; true means that the request is done.
 */
export function answerCrossOrigin(request: FastifyRequest, reply: FastifyReply, guards: Guards): boolean {
  const { origin } = request.headers
  // An answer to one origin must not be kept for another. On the raw answer, because event streams write their own head.
  reply.raw.setHeader('vary', 'origin')
  if (origin === undefined || !guards.isPageOrigin(origin)) return false
  reply.raw.setHeader('access-control-allow-origin', origin)
  reply.raw.setHeader('access-control-expose-headers', exposedHeaders)
  void reply.header('cross-origin-resource-policy', 'cross-origin')
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false
  void setCommonHeaders(reply)
    .headers({
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': String(preflightSeconds),
    })
    // A public page may speak to a private address only when that address agrees.
    .headers(request.headers['access-control-request-private-network'] === 'true' ? { 'access-control-allow-private-network': 'true' } : {})
    .status(204)
    .send()
  return true
}

/** H-27: `<img>` and `<video>` send no Origin; a page that has a ticket may embed what it opens. */
export function mayBeEmbedded(request: FastifyRequest, hasPageOrigins: boolean): boolean {
  return hasPageOrigins && /[?&]ticket=/.test(request.url)
}
