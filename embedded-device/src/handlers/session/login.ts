import { type Contract } from '@cove/device-contract'
import { accountKey } from '../../auth/sign-in.ts'
import { clientOf, sourceOf } from '../../http/context.ts'
import { grantOf } from './grant-of.ts'
import { rememberBrowser } from './remember-browser.ts'
import { type HandlerOf } from '../handler-of.ts'

export const login: HandlerOf<Contract['session']['login']> = async ({ body }, { context, refuse }) => {
  const { parts, request } = context
  const { account, encryptedPassword, platform } = body
  const browser = parts.knownBrowsers.idOf(request.headers.cookie, accountKey(account))
  const client = clientOf(context, platform)
  const entrance = await parts.signIn.login({ account, encryptedPassword, platform: client, source: sourceOf(context), browser })
  // The ways in fail only with what both entries name.
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0], entrance.detail)
  rememberBrowser(context, account)
  return grantOf(entrance.pair, parts.config.tokenTtlSeconds)
}
