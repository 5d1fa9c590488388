import type { session } from '@cove/device-contract/session'
import { clientOf, sourceOf } from '../context.ts'
import { bearerOf } from '../../auth/bearer-of.ts'
import { grantOf } from './grant-of.ts'
import { noteBrowser } from './remember-browser.ts'
import type { HandlerOf } from '../handler-of.ts'

export const accountLogin: HandlerOf<typeof session.calls.accountLogin> = async ({ body }, { context, refuse }) => {
  const { parts, request } = context
  const entrance = await parts.accountSignIn.login({
    accessToken: body.accessToken ?? bearerOf(request),
    platform: clientOf(context, body.platform),
    source: sourceOf(context),
    clientVersion: body.client.version,
    nickname: body.client.nickname,
  })
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0])
  noteBrowser(context, entrance.pair, clientOf(context, body.platform))
  return grantOf(entrance.pair, parts)
}
