import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const passkeyRemove: HandlerOf<typeof session.calls.passkeyRemove> = ({ body }, { context, refuse }) => {
  const problem = context.parts.localFactors.passkeyRemove(sessionOf(context).user, body.passkeyId)
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
