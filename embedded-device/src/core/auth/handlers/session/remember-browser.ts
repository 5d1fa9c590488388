import { TLSSocket } from 'node:tls'
import { accountKey } from '../../sign-in.ts'
import type { CallContext } from '../../../http/context.ts'

/** S-I6: after a sign-in with a local account: strangers who guess at it no longer keep this browser out. */
export function rememberBrowser({ parts, request, reply }: CallContext, account: string): void {
  const isSecure = request.raw.socket instanceof TLSSocket
  reply.raw.setHeader('set-cookie', parts.knownBrowsers.cookieFor(request.headers.cookie, accountKey(account), isSecure))
}
