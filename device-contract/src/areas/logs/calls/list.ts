import { defineCall, Flag, named, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { LogEntrySchema, logFilter, maxLogPage } from '../entities.ts'

export const list = defineCall({
  id: 'logs.list',
  spec: ['LOG-01'],
  method: 'POST',
  path: '/ugos/logs/v1/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Lines of the log, newest first, with a filter. Members get the lines about what they did themselves; administrators get all.',
  body: wireObject({
    ...logFilter,
    /** Only lines before this one; the newest when left out. */
    beforeSeq: named('before', z.optional(WholeNumber)),
    limit: z.optional(wireNumber().check(z.int(), z.gte(1), z.lte(maxLogPage))),
  }),
  data: wireObject({
    lines: named('list', z.array(LogEntrySchema)),
    hasMore: named('more', Flag),
    /** Of the filter as a whole, in the first page only. */
    total: z.optional(WholeNumber),
  }),
  errors: [],
})
