import { z, defineCall, DevicePath, StorageId, TimeSeconds, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const hash = defineCall({
  id: 'files.hash',
  spec: ['TR-09b', 'S-B7'],
  method: 'POST',
  path: '/ugos/file/v1/hash',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  timeoutMs: 600_000,
  shapeIsOurs: true,
  summary: 'SHA-1 of a file, or of its bytes [start, end), read from the disk now: what a download is compared with.',
  body: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    start: z.optional(WholeNumber),
    end: z.optional(WholeNumber),
  }),
  data: wireObject({
    /** Lower-case hex, 40 digits. */
    sha1: z.string().check(z.maxLength(40)),
    sizeBytes: named('size', WholeNumber),
    modifiedSeconds: named('mtime', TimeSeconds),
  }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'redownload'],
})
