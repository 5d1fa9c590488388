import type { FastifyRequest } from 'fastify'

/** The account token in `Authorization: Bearer`. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{16,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
}
