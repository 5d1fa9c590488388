import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const changeLocalPassword: HandlerOf<Contract['session']['changeLocalPassword']> = async ({ body }, { context, refuse }) => {
  const problem = await context.parts.localAccounts.changePassword(sessionOf(context), body)
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
