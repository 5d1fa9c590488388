import type { notices } from '@cove/device-contract/notices'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const closePopUp: HandlerOf<typeof notices.calls.closePopUp> = ({ body }, { context }) => {
  context.parts.popUps.close(sessionOf(context).user, body.code)
  return {}
}
