import { ResourcePageSchema, SortOrderSchema } from '../../files/entities.ts'
import { TagChoice } from '../entities.ts'
import { z, defineCall, PageNumber, PageRows, named, wireObject } from '@cove/device-contract/kit'

export const files = defineCall({
  id: 'labels.files',
  spec: ['FM-14', 'FM-24'],
  method: 'GET',
  path: '/ugos/labels/v1/files',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Files and folders with one tag, or the favourites, as a listing; those that are gone are left out.',
  query: wireObject({
    /** Favourites when it is left out. */
    tagId: named('tag', z.optional(TagChoice)),
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
    order: z.optional(SortOrderSchema),
  }),
  data: ResourcePageSchema,
  errors: [],
})
