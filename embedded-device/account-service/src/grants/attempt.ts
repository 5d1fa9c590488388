import type { SignInAttempt } from '@cove/server-kit'
import type { CallContext } from '../parts.ts'

/** S-I6: one try at `account`, by the address it comes from and the browser where that is known for the account. */
export function attemptAt(account: string, { parts, request, source }: CallContext): SignInAttempt {
  return { account, source, browser: parts.knownBrowsers.idOf(request.headers.cookie, account) }
}

/** S-I6: after a right password or code: strangers who guess at the account no longer keep this browser out. */
export function rememberBrowser(account: string, { parts, request, reply }: CallContext): void {
  void reply.header('set-cookie', parts.knownBrowsers.cookieFor(request.headers.cookie, account, request.protocol === 'https'))
}
