import { defineCall, Flag, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { SearchPersonSchema, UnreadSchema } from '../entities.ts'

export const state = defineCall({
  id: 'search.state',
  spec: ['SRC-03'],
  method: 'GET',
  path: '/ugos/search/v1/state',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'How many of the files that the caller can search are read, which are not and why, and whose files there are.',
  data: wireObject({
    readCount: named('read', WholeNumber),
    waitingCount: named('waiting', WholeNumber),
    failedCount: named('failed', WholeNumber),
    /** False until pdftotext is installed. */
    readsPdf: named('pdf', Flag),
    /** The last files that could not be read, at most 100. */
    unread: z.array(UnreadSchema),
    people: z.array(SearchPersonSchema),
  }),
  errors: [],
})
