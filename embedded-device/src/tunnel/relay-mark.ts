import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

const markHeader = 'cove-relay-mark'
const secureHeader = 'cove-relay-secure'

/**
 * Tells requests that came through the relay from others on loopback. The mark is a secret of this process, so that a page or a program
 * cannot write it; what came through the relay is as secure as its whole way was, not as the last step is.
 */
export interface RelayMark {
  /** Headers for a request the relay agent makes to its own device. */
  headers(isSecure: boolean): Readonly<Record<string, string>>
  isThrough(message: IncomingMessage): boolean
  wasSecure(message: IncomingMessage): boolean
}

export function createRelayMark(): RelayMark {
  const secret = randomBytes(24).toString('base64url')
  const isOurs = (headers: IncomingHttpHeaders): boolean => {
    const mark = headers[markHeader]
    return typeof mark === 'string' && mark.length === secret.length && timingSafeEqual(Buffer.from(mark), Buffer.from(secret))
  }
  return {
    headers: (isSecure) => ({ [markHeader]: secret, [secureHeader]: isSecure ? '1' : '0' }),
    isThrough: ({ headers }) => headers[markHeader] !== undefined && isOurs(headers),
    wasSecure: ({ headers }) => headers[secureHeader] === '1',
  }
}
