import * as z from 'zod/mini'
import { listType } from '../codecs/file-codecs.ts'
import { ResourcePageSchema, SortOrderSchema } from '../entities/resource.ts'
import { defineCall } from '../kit/define-call.ts'
import { DevicePath, Flag, PageNumber, PageRows, StorageId, WholeNumber } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const list = defineCall({
  id: 'files.list',
  spec: ['FM-04', 'FM-13a', 'H-08', 'H-09'],
  method: 'GET',
  path: '/v1/file/list',
  access: 'user',
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
    ver: z.optional(WholeNumber),
    cursor: z.optional(z.string().check(z.maxLength(2048))),
    showHidden: named('hidden', z.optional(Flag)),
    /** Keeps only names that contain this text; the whole folder is searched, not the page. */
    nameContains: named('keyword', z.optional(z.string().check(z.maxLength(255)))),
  }),
  data: ResourcePageSchema,
  errors: ['directoryNotFound', 'invalidPath', 'storageMissing'],
})
