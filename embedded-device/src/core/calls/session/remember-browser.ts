import { TLSSocket } from 'node:tls'
import { accountKey } from '../../auth/sign-in.ts'
import type { TokenPair } from '../../auth/sessions.ts'
import type { CallContext } from '../context.ts'
import { raiseNewBrowser } from '../../notices/core-sources.ts'

/** S-I6: after a sign-in with a local account: strangers who guess at it no longer keep this browser out. */
export function rememberBrowser({ parts, request, reply }: CallContext, account: string): void {
  const isSecure = request.raw.socket instanceof TLSSocket
  reply.raw.setHeader('set-cookie', parts.knownBrowsers.cookieFor(request.headers.cookie, accountKey(account), isSecure))
}

/** NTC-08d: after a sign-in in any way: a browser that this user was not signed in with before is told to the user, and known from now on. */
export function noteBrowser(context: CallContext, { user }: Pick<TokenPair, 'user'>, client: string): void {
  const { parts, request } = context
  // A user with a cloud account alone has no local one.
  const account = user.account || `no:${user.no}`
  const browser = parts.knownBrowsers.idOf(request.headers.cookie, accountKey(account))
  if (browser === undefined) raiseNewBrowser(parts.notices, { user }, client)
  rememberBrowser(context, account)
}
