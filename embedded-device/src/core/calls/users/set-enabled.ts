import type { users } from '@cove/device-contract/users'
import type { HandlerOf } from '../handler-of.ts'

export const setEnabled: HandlerOf<typeof users.calls.setEnabled> = ({ body }, { context, refuse }) => {
  const problem = context.parts.members.setEnabled(body.userNo, body.isEnabled)
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
