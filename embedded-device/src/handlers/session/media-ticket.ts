import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const mediaTicket: HandlerOf<Contract['session']['mediaTicket']> = (_input, { context }) => ({
  ticket: context.parts.tickets.media(sessionOf(context).family),
  expiresInSeconds: context.parts.config.mediaTicketSeconds,
})
