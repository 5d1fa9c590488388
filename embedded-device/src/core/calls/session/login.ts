import type { session } from '@cove/device-contract/session'
import { accountKey } from '../../auth/sign-in.ts'
import { clientOf, sourceOf } from '../context.ts'
import { grantOf } from './grant-of.ts'
import { noteBrowser } from './remember-browser.ts'
import type { HandlerOf } from '../handler-of.ts'

export const login: HandlerOf<typeof session.calls.login> = async ({ body }, { context, refuse }) => {
  const { parts, request } = context
  const { account, encryptedPassword, platform, otp, trustToken } = body
  const browser = parts.knownBrowsers.idOf(request.headers.cookie, accountKey(account))
  const attempt = { account, encryptedPassword, platform: clientOf(context, platform), otp, trustToken, browser, source: sourceOf(context) }
  const entrance = await parts.signIn.login(attempt)
  // The ways in fail only with what both entries name.
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0], entrance.detail)
  const { pair } = entrance
  noteBrowser(context, pair, clientOf(context, platform))
  const grant = grantOf(pair, parts)
  // Only a user who has just shown a code may spare this browser the next one.
  const isTrusted = body.trustsBrowser === true && otp !== undefined && parts.secondStep.isOn(pair.user.no)
  return isTrusted ? { ...grant, trustToken: parts.secondStep.trust(pair.user.no) } : grant
}
