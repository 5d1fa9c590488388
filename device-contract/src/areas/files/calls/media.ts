import { mediaKind } from '../codecs.ts'
import { ResourcePageSchema, SortOrderSchema } from '../entities.ts'
import { z, defineCall, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const media = defineCall({
  id: 'files.media',
  spec: ['FM-04', 'H-08'],
  method: 'GET',
  path: '/v1/file/media',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  summary: 'Every file of the caller of one kind across storages, newest first unless sorted otherwise.',
  query: wireObject({
    kind: named('type', mediaKind.schema),
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
    order: z.optional(SortOrderSchema),
    ver: z.optional(WholeNumber),
  }),
  data: ResourcePageSchema,
  errors: [],
})
