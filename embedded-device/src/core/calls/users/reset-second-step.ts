import type { users as usersArea } from '@cove/device-contract/users'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const resetSecondStep: HandlerOf<typeof usersArea.calls.resetSecondStep> = ({ body }, { context, refuse }) => {
  const { users, secondStep } = context.parts
  if (!users.get(body.userNo)) return refuse('userNotFound')
  // The own one is turned off with password and code, so that an open screen is not enough.
  if (body.userNo === sessionOf(context).user.no) return refuse('noPermission')
  secondStep.turnOff(body.userNo)
  return {}
}
