import type { events } from '@cove/device-contract/events'
import { callerOf, sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const stream: HandlerOf<typeof events.calls.stream> = ({ query }, { context }) => {
  const { parts, reply, request } = context
  const who = callerOf(context)
  const { family } = sessionOf(context)
  const sentId = request.headers['last-event-id'] ?? query.lastEventId
  const lastEventId = typeof sentId === 'string' && /^\d{1,15}$/.test(sentId) ? Number(sentId) : undefined
  reply.hijack()
  const screen = parts.streams.open(reply.raw, {
    family,
    isWrapped: query.isWrapped ?? false,
    isAlive: () => 'session' in parts.sessions.byFamily(family),
  })
  for (const event of parts.eventViews.first()) screen.send(event)
  const subscription = parts.hub.subscribe({ userNo: who.userNo, lastEventId }, (event) => {
    for (const { name, data } of parts.eventViews.of(event, who)) screen.send({ name, data, id: event.id })
  })
  screen.onClosed(() => subscription[Symbol.dispose]())
}
