import { sourceErrors } from '../source-errors.ts'
import { z, defineCall, DateSeconds, Flag, RelativePath, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const check = defineCall({
  id: 'files.check',
  spec: ['BK-04a', 'H-22', 'FM-09'],
  method: 'POST',
  path: '/v1/file/check',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read', 'files.write'],
  silent: true,
  summary: 'Which of these names exist below a folder; size and time narrow it to an identical file.',
  body: wireObject({
    prePath: named('pre_path', RelativePath),
    storageId: named('uuid', StorageId),
    items: named(
      'list',
      z
        .array(
          wireObject({
            path: RelativePath,
            sizeBytes: named('size', z.optional(WholeNumber)),
            modifiedSeconds: named('mtime', z.optional(DateSeconds)),
          }),
        )
        .check(z.maxLength(1000)),
    ),
  }),
  data: wireObject({
    items: named(
      'list',
      z.array(
        wireObject({
          path: z.string(),
          exists: named('status', Flag),
          /** H-22: whether it can serve as a destination; spares the caller the reversed reading. */
          usable: Flag,
        }),
      ),
    ),
  }),
  errors: [...sourceErrors, 'directoryNotFound', 'storageMissing', 'invalidPath'],
})
