import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const setEnabled: HandlerOf<Contract['users']['setEnabled']> = ({ body }, { context, refuse }) => {
  const problem = context.parts.members.setEnabled(body.userNo, body.isEnabled)
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
