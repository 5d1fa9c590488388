import type { notices } from '@cove/device-contract/notices'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const processPopUp: HandlerOf<typeof notices.calls.processPopUp> = ({ body }, { context, refuse }) =>
  context.parts.popUps.process(sessionOf(context).user, body.eventId, body.buttonId) ? {} : refuse('notFound')
