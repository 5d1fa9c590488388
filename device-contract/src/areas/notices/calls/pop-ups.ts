import { SystemWorkSchema } from '../../storage/system-work.ts'
import { z, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'

/** DLG-05: a message the device wants an answer to. */
const PopUpSchema = wireObject({
  eventId: named('event_id', z.string()),
  code: z.number(),
  title: wireObject({ zh: z.string(), en: z.string() }),
  body: wireObject({ zh: z.string(), en: z.string() }),
  buttons: z.array(wireObject({ buttonId: named('btn_id', z.string()), label: wireObject({ zh: z.string(), en: z.string() }) })),
})
const popUpList = named('pop_ups', z.array(PopUpSchema))

export const popUps = defineCall({
  id: 'notices.popUps',
  spec: ['DLG-05'],
  method: 'PUT',
  path: '/setting/v2/sys/pop_ups/query',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'The messages that wait for this person, and what the device as a whole is at: both are asked for by each desktop that opens.',
  /**
   * `unread` counts the notices of the person that are not seen; `lastEventId` is the last event of the device that is in this answer, 0
   * before the first (NTC-04: a stream that opens later continues there). An older device leaves both out.
   */
  data: wireObject({
    popUps: popUpList,
    work: z.optional(SystemWorkSchema),
    unread: z.optional(WholeNumber),
    lastEventId: named('last_event_id', z.optional(WholeNumber)),
  }),
  errors: [],
})

export const popUpsFirst = defineCall({
  id: 'notices.popUpsFirst',
  spec: ['DLG-05'],
  method: 'PUT',
  path: '/setting/v1/sys/pop_ups/query',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'The same for clients of the first version: only the oldest message.',
  data: wireObject({ popUps: popUpList }),
  errors: [],
})
