import { sourceErrors } from '../source-errors.ts'
import { ResourceSchema } from '../entities.ts'
import { defineCall, DevicePath, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const info = defineCall({
  id: 'files.info',
  spec: ['VW-01'],
  method: 'GET',
  path: '/ugos/file/v1/info',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'One file or folder; for a folder also how many files and folders it holds and their size.',
  query: wireObject({ storageId: named('uuid', StorageId), path: DevicePath }),
  data: wireObject({
    resource: named('file', ResourceSchema),
    totalFiles: named('file_count', WholeNumber),
    totalFolders: named('dir_count', WholeNumber),
    totalBytes: named('total_size', WholeNumber),
  }),
  errors: [...sourceErrors, 'fileNotFound', 'storageMissing', 'invalidPath'],
})
