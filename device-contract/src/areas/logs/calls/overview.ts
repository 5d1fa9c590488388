import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { LogChainSchema, LogRetentionSchema } from '../entities.ts'

export const overview = defineCall({
  id: 'logs.overview',
  spec: ['LOG-01'],
  method: 'GET',
  path: '/ugos/logs/v1/overview',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'How many lines there are since a time, by hour and by level, who is in them, how long they are kept, and the state of the chain.',
  query: wireObject({ fromMs: named('from', WholeNumber) }),
  data: wireObject({
    /** Lines since then. */
    lines: WholeNumber,
    notices: WholeNumber,
    urgent: WholeNumber,
    /** The same by hour since then, at most 24. */
    hours: z.array(WholeNumber),
    people: z.array(wireObject({ userNo: named('ugreen_no', z.string()), person: z.string() })),
    retention: LogRetentionSchema,
    /** Lines that are kept now. */
    kept: WholeNumber,
    /** For administrators. */
    chain: z.optional(LogChainSchema),
  }),
  errors: [],
})
