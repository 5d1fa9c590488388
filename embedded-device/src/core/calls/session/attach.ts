import type { session } from '@cove/device-contract/session'
import { clientOf, sourceOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { grantOf } from './grant-of.ts'

export const attach: HandlerOf<typeof session.calls.attach> = async ({ body }, { context, refuse }) => {
  const { parts } = context
  const entrance = await parts.accountSignIn.attach({
    accessToken: body.accessToken,
    platform: clientOf(context, body.platform),
    source: sourceOf(context),
    clientVersion: body.client.version,
    nickname: body.client.nickname,
    authCode: body.authCode,
    apiToken: body.apiToken,
  })
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0])
  if (entrance.isNew) await parts.userChanges.added(entrance.pair.user)
  const grant = grantOf(entrance.pair, parts)
  return { grant, key: parts.identity.publicKey, isFirstAttach: entrance.isFirstAttach ?? false }
}
