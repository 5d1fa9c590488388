import { z, defineCall, identifies, Token, Flag, named, wireObject } from '@cove/device-contract/kit'

export const stream = defineCall({
  id: 'events.stream',
  spec: ['S-C7', 'H-27'],
  method: 'GET',
  path: '/v1/events',
  access: 'user',
  guests: true,
  tickets: ['events'],
  changes: false,
  answerKind: 'event-stream',
  silent: true,
  shapeIsOurs: true,
  summary: 'What changes on the device, as server-sent events; Last-Event-ID replays what was missed, `reset` says to fetch again.',
  query: wireObject({
    ticket: z.optional(Token),
    /** True sends every event as a plain message `{ event, data }`; else each has its name on the stream. */
    isWrapped: named('wrapped', z.optional(Flag)),
    lastEventId: named('last_event_id', z.optional(identifies('event', z.string().check(z.maxLength(32))))),
  }),
  data: z.void(),
  errors: [],
})
