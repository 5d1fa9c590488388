import { sourceErrors } from '../../files/source-errors.ts'
import { z, defineCall, DevicePath, Flag, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const preflight = defineCall({
  id: 'transfer.preflight',
  spec: ['TR-05a', 'S-B1', 'S-H7'],
  method: 'POST',
  path: '/ugos/upload/v1/preflight',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Asks before the first byte whether so many bytes and files still fit: free space, reservations and the quota counted.',
  body: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    totalBytes: named('size', WholeNumber),
    totalFiles: named('count', WholeNumber),
    largestBytes: named('largest', WholeNumber),
  }),
  data: wireObject({
    fits: Flag,
    neededBytes: named('needed', WholeNumber),
    /** What is left on the volume beside what running uploads reserved. */
    freeBytes: named('free', WholeNumber),
    /** What is left of the caller's quota; absent when he has none. */
    quotaFreeBytes: named('quota_free', z.optional(WholeNumber)),
    /** What stands in the way; absent when it fits. */
    obstacle: z.optional(z.enum(['space', 'quota', 'inodes', 'readOnly', 'fileSize'])),
  }),
  errors: [...sourceErrors, 'storageMissing', 'invalidPath'],
})
