import { ResourceSchema } from '../entities.ts'
import { z, defineCall, DevicePath, PageNumber, PageRows, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const tree = defineCall({
  id: 'files.tree',
  spec: ['FM-04', 'TR-09b'],
  method: 'GET',
  path: '/v1/file/tree',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  timeoutMs: 60_000,
  summary: 'Everything below a folder, parents before children, in pages of 2048.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
  }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(ResourceSchema)) }),
  errors: ['directoryNotFound', 'storageMissing', 'invalidPath'],
})
