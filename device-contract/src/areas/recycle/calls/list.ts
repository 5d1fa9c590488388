import { TrashItemSchema, recycleSources } from '../entities.ts'
import { DateSeconds, z, defineCall, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'recycle.list',
  spec: ['RB-01b', 'RB-04', 'RB-06', 'H-26'],
  method: 'GET',
  path: '/ugos/recycle/v1/file/list',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'What the caller deleted, latest first; by source, by time, by letters of the name or of a name inside a deleted folder.',
  query: wireObject({
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
    source: z.optional(z.enum(recycleSources)),
    fromSeconds: named('from', z.optional(DateSeconds)),
    toSeconds: named('to', z.optional(DateSeconds)),
    letters: named('keyword', z.optional(z.string().check(z.maxLength(255)))),
  }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(TrashItemSchema)) }),
  errors: [],
})
