import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const totpOff: HandlerOf<typeof session.calls.totpOff> = async ({ body }, { context, refuse }) => {
  const problem = await context.parts.localFactors.totpOff(sessionOf(context).user, body)
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
