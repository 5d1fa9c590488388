import type { FastifyRequest } from 'fastify'

/**
 * W5: Node is told (`optimizeEmptyRequests`) not to play the life of a body that was not announced. Such a body has no end to wait for
 * either, so nobody may begin to read it: a kind without a body is no kind.
 */
export function forgetEmptyBody({ headers }: FastifyRequest): void {
  if (headers['content-type'] === undefined) return
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) headers['content-type'] = undefined
}
