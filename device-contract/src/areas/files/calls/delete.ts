import { sourceErrors } from '../source-errors.ts'
import { z, defineCall, DevicePath, named, StorageId, wireObject } from '@cove/device-contract/kit'

/** Files that go into the recycle bin, and come out of it, with one file. */
const mostParts = 4

const DeletedSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: DevicePath,
  /** Files that are one thing with it, such as the clip of a live photo. */
  parts: z.optional(z.array(DevicePath).check(z.maxLength(mostParts))),
})

/** `delete` is a reserved word, so the export says what it does to files. */
export const deleteFiles = defineCall({
  id: 'files.delete',
  spec: ['FM-08', 'FM-12', 'RB-01b'],
  method: 'POST',
  path: '/v1/file/delete',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  summary:
    'Moves files and folders to the recycle bin; answers what went there and what could not. Parts of a file go and come back with it.',
  body: z.array(DeletedSchema).check(z.minLength(1), z.maxLength(1000)),
  data: wireObject({
    trashIds: named('trash_ids', z.array(z.string())),
    failures: named('failed', z.array(z.object({ path: z.string(), code: z.number() }))),
  }),
  errors: [...sourceErrors, 'fileNotFound', 'readOnlySpace', 'storageMissing', 'invalidPath', 'tooManyFiles'],
})
