import type { events } from '@cove/device-contract/events'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const ticket: HandlerOf<typeof events.calls.ticket> = (_input, { context }) => ({
  ticket: context.parts.tickets.events(sessionOf(context).family),
  expiresInSeconds: context.parts.config.mediaTicketSeconds,
})
