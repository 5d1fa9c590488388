import { DevicePath, StorageId, TimeSeconds, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { FileVersionSchema } from '../entities.ts'

export const list = defineCall({
  id: 'versions.list',
  spec: ['VER-01'],
  method: 'GET',
  path: '/ugos/version/v1/list',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The earlier contents of a file, latest first, with its present one and what the earlier ones take.',
  query: wireObject({ storageId: named('uuid', StorageId), path: DevicePath }),
  data: wireObject({
    sizeBytes: named('size', WholeNumber),
    modifiedSeconds: named('mtime', TimeSeconds),
    totalBytes: named('total', WholeNumber),
    keptDays: named('days', WholeNumber),
    keptCount: named('count', WholeNumber),
    versions: named('list', z.array(FileVersionSchema)),
  }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing'],
})
