import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const mediaTicket: HandlerOf<typeof session.calls.mediaTicket> = (_input, { context }) => ({
  ticket: context.parts.tickets.media(sessionOf(context).family),
  expiresInSeconds: context.parts.config.mediaTicketSeconds,
})
