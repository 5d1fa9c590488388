import { sourceErrors } from '../source-errors.ts'
import { listType } from '../codecs.ts'
import { ResourceKindsSchema, ResourcePageSchema, SortOrderSchema } from '../entities.ts'
import { z, defineCall, DevicePath, Flag, PageNumber, PageRows, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'files.list',
  spec: ['FM-04', 'FM-13a', 'H-08', 'H-09', 'PP-02'],
  method: 'GET',
  path: '/v1/file/list',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  summary: 'One page of a folder, sorted, with the true total.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
    order: z.optional(SortOrderSchema),
    type: z.optional(listType.schema),
    /** PP-02: keeps only these kinds, so that the total counts what a chooser offers; with `type`, both must agree. */
    kinds: z.optional(ResourceKindsSchema),
    ver: z.optional(WholeNumber),
    cursor: z.optional(z.string().check(z.maxLength(2048))),
    showHidden: named('hidden', z.optional(Flag)),
    /** Keeps only names that contain this text; the whole folder is searched, not the page. */
    nameContains: named('keyword', z.optional(z.string().check(z.maxLength(255)))),
  }),
  data: ResourcePageSchema,
  errors: [...sourceErrors, 'directoryNotFound', 'invalidPath', 'storageMissing'],
})
