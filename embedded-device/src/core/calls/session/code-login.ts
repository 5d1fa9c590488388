import type { session } from '@cove/device-contract/session'
import { clientOf, sourceOf } from '../context.ts'
import { grantOf } from './grant-of.ts'
import type { HandlerOf } from '../handler-of.ts'

export const codeLogin: HandlerOf<typeof session.calls.codeLogin> = ({ body }, { context, refuse }) => {
  const { parts } = context
  const platform = clientOf(context, body.platform)
  const entrance = parts.signInCodes.login({ code: body.code, platform, source: sourceOf(context) })
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0])
  return grantOf(entrance.pair, parts)
}
