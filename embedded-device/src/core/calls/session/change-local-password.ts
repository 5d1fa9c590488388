import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const changeLocalPassword: HandlerOf<typeof session.calls.changeLocalPassword> = async ({ body }, { context, refuse }) => {
  const problem = await context.parts.localAccounts.changePassword(sessionOf(context), body)
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
