import type { PasskeyPage } from '../auth/local-passkeys.ts'
import type { CallContext } from './context.ts'

/**
 * LGN-03a: the page a passkey belongs to: the guards have judged its Origin before (S-I2). Undefined through the relay, which
 * keeps the page's origin back on purpose.
 */
export function pageOf({ parts, request }: CallContext): PasskeyPage | undefined {
  if (parts.relayTag.isThrough(request.raw)) return undefined
  const { origin = `${request.protocol}://${request.headers.host ?? 'localhost'}` } = request.headers
  return URL.canParse(origin) ? { origin, rpId: new URL(origin).hostname } : undefined
}
