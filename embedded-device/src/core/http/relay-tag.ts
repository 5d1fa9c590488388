import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { forwardedSource } from '@cove/server-kit'

const tagHeader = 'cove-relay-mark'
const secureHeader = 'cove-relay-secure'
const sourceHeader = 'cove-relay-source'

/**
 * Recognises requests that came through the relay, among others on loopback. The tag is a secret of this process, so that a page or a program
 * cannot write it; what came through the relay is as secure as its whole way was, not as the last step is.
 */
export interface RelayTag {
  /** Headers for a request the relay agent makes to its own device. */
  headers(way: { readonly isSecure: boolean; readonly source: string }): Readonly<Record<string, string>>
  isThrough(message: IncomingMessage): boolean
  wasSecure(message: IncomingMessage): boolean
  /** S-I6: the address a request comes from, `relay ADDRESS` through the relay. X-Forwarded-For counts from trusted proxies only. */
  sourceOf(message: IncomingMessage): string
}

export function createRelayTag(trustedProxies: readonly string[] = []): RelayTag {
  const secret = randomBytes(24).toString('base64url')
  const isOurs = (headers: IncomingHttpHeaders): boolean => {
    const tag = headers[tagHeader]
    return typeof tag === 'string' && tag.length === secret.length && timingSafeEqual(Buffer.from(tag), Buffer.from(secret))
  }
  const isThrough = ({ headers }: IncomingMessage): boolean => headers[tagHeader] !== undefined && isOurs(headers)
  return {
    headers: ({ isSecure, source }) => ({ [tagHeader]: secret, [secureHeader]: isSecure ? '1' : '0', [sourceHeader]: source }),
    isThrough,
    sourceOf(message) {
      const { headers, socket } = message
      if (!isThrough(message)) return forwardedSource(socket.remoteAddress ?? '', headers['x-forwarded-for'], trustedProxies)
      const source = String(headers[sourceHeader] ?? '')
      return isIP(source) === 0 ? 'relay' : `relay ${source}`
    },
    wasSecure: ({ headers }) => headers[secureHeader] === '1',
  }
}
