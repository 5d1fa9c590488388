import { isIP } from 'node:net'
import { clientNameOf } from '@cove/server-kit'
import type { FastifyRequest } from 'fastify'
import type { Road } from '../parts.ts'

/** S-I6: where a request really comes from. Headers that a client writes itself, such as X-Forwarded-For, are not looked at. */
export function sourceOf(request: FastifyRequest, road: Road): string {
  const known = road.sourceOf?.(request.raw)
  if (known !== undefined) return known
  return road.isThrough(request.raw) ? 'relay' : (request.raw.socket.remoteAddress ?? '')
}

/** Whether the request comes from this machine. */
export function isLoopback(request: FastifyRequest, road: Road): boolean {
  const address = sourceOf(request, road).replace(/^::ffff:/, '')
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** H-28: passwords travel over TLS, or do not leave the machine. */
export function isSecure(request: FastifyRequest, road: Road): boolean {
  if (road.isThrough(request.raw)) return road.wasSecure(request.raw)
  return request.protocol === 'https' || isLoopback(request, road)
}

/** Origin and name of the host the page was loaded from, as the browser says; the device's guard has judged the Host header. */
export function pageOf(request: FastifyRequest): { readonly origin: string; readonly hostName: string } {
  const host = request.headers.host ?? 'localhost'
  return { origin: `${request.protocol}://${host}`, hostName: new URL(`http://${host}`).hostname }
}

const longestPlatform = 128

/** The name of a client in the list of sessions: by its User-Agent, else by the name it sends. */
export function platformOf(request: FastifyRequest, sentName?: string): string {
  const text = clientNameOf(request.headers['user-agent']) || (sentName?.trim() ?? '')
  return text.slice(0, longestPlatform)
}
