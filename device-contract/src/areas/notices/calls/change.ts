import { NoticeIds } from '../entities.ts'
import { z, DateSeconds, defineCall, WholeNumber, named, wireNumber, wireObject } from '@cove/device-contract/kit'

const changed = wireObject({ changed: WholeNumber, unread: WholeNumber })

export const acknowledge = defineCall({
  id: 'notices.acknowledge',
  spec: ['NTC-02b'],
  method: 'POST',
  path: '/ugos/v1/notices/acknowledge',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary:
    "Marks incidents of the caller as known; they stay until they are fixed or cleared. With a time, those not fixed by then are open again and reported again. Other users' ids change nothing.",
  body: wireObject({ noticeIds: named('ids', NoticeIds), remindSeconds: named('remind_time', z.optional(DateSeconds)) }),
  data: changed,
  errors: [],
})

export const reopen = defineCall({
  id: 'notices.reopen',
  spec: ['NTC-02b'],
  method: 'POST',
  path: '/ugos/v1/notices/reopen',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Takes an acknowledgement back.',
  body: wireObject({ noticeIds: named('ids', NoticeIds) }),
  data: changed,
  errors: [],
})

export const markSeen = defineCall({
  id: 'notices.markSeen',
  spec: ['NTC-02b'],
  method: 'POST',
  path: '/ugos/v1/notices/mark_seen',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Marks all notices of the caller as seen; their states stay.',
  body: z.object({}),
  data: changed,
  errors: [],
})

/** Days of `clear`: all, 3 months, half a year, 1 year (NTC-01a). */
const OlderThanDays = wireNumber().check(z.int(), z.gte(0), z.lte(3660)) as unknown as z.ZodMiniType<number, number>

export const clear = defineCall({
  id: 'notices.clear',
  spec: ['NTC-01a'],
  method: 'POST',
  path: '/ugos/v1/notices/clear',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Removes notices of the caller: the named ones, else those older than so many days; zero means all.',
  body: wireObject({
    noticeIds: named('ids', z.optional(NoticeIds)),
    olderThanDays: named('older_than', z.optional(OlderThanDays)),
  }),
  data: changed,
  errors: [],
})
