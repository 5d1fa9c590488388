import type { notices } from '@cove/device-contract/notices'
import { sessionOf } from '../../http/context.ts'
import type { HandlerOf } from '../../http/handler-of.ts'

export const processPopUp: HandlerOf<typeof notices.calls.processPopUp> = ({ body }, { context, refuse }) =>
  context.parts.popUps.process(sessionOf(context).user, body.eventId, body.buttonId) ? {} : refuse('notFound')
