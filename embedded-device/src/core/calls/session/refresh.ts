import type { session } from '@cove/device-contract/session'
import { sourceOf } from '../context.ts'
import { grantOf } from './grant-of.ts'
import type { HandlerOf } from '../handler-of.ts'

export const refresh: HandlerOf<typeof session.calls.refresh> = ({ query, body }, { context, refuse }) => {
  const { parts } = context
  const token = body?.refreshToken ?? query.refreshToken
  if (token === undefined) return refuse('illegalParameter')
  const traded = parts.sessions.refresh(token, sourceOf(context))
  // A refresh fails only with session errors, which every call may give.
  if ('error' in traded) return refuse(traded.error as Parameters<typeof refuse>[0], traded.detail)
  return grantOf(traded.pair, parts)
}
