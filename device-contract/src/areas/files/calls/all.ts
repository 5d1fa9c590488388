import { listType } from '../codecs.ts'
import { ResourceKindsSchema, ResourcePageSchema, SortOrderSchema } from '../entities.ts'
import { z, DateSeconds, defineCall, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const all = defineCall({
  id: 'files.all',
  spec: ['FM-04', 'FM-03x'],
  method: 'GET',
  path: '/v1/file/all',
  also: [{ method: 'GET', path: '/v1/file/tlist' }],
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  summary: 'Every file of the caller across storages, newest first unless sorted otherwise; a type and a time narrow it.',
  query: wireObject({
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
    order: z.optional(SortOrderSchema),
    type: z.optional(listType.schema),
    /** FM-01b: only these kinds; instead of `type`. */
    kinds: z.optional(ResourceKindsSchema),
    /** When the file was changed: from this second on, and before that one. */
    fromSeconds: named('from', z.optional(DateSeconds)),
    toSeconds: named('to', z.optional(DateSeconds)),
    ver: z.optional(WholeNumber),
  }),
  data: ResourcePageSchema,
  errors: [],
})
