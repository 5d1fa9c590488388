import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const processPopUp: HandlerOf<Contract['system']['processPopUp']> = ({ body }, { context, refuse }) =>
  context.parts.popUps.process(sessionOf(context).user, body.eventId, body.buttonId) ? {} : refuse('notFound')
