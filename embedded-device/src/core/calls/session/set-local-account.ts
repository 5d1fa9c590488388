import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const setLocalAccount: HandlerOf<typeof session.calls.setLocalAccount> = async ({ body }, { context, refuse }) => {
  const problem = await context.parts.localAccounts.set(sessionOf(context).user, body)
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
