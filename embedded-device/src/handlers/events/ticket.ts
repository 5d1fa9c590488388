import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const ticket: HandlerOf<Contract['events']['ticket']> = (_input, { context }) => ({
  ticket: context.parts.tickets.events(sessionOf(context).family),
  expiresInSeconds: context.parts.config.mediaTicketSeconds,
})
