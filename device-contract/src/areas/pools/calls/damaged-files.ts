import { Flag, StorageId, TimeSeconds, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const damagedFiles = defineCall({
  id: 'pools.damagedFiles',
  spec: ['DLG-04', 'DSK-01a', 'S-H3'],
  method: 'POST',
  path: '/v2/storage/damaged_files',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'The files in which the last check of a storage space found wrong bytes. Files that the caller may not open are counted, not named.',
  data: wireObject({
    spaces: named(
      'storages',
      z.array(
        wireObject({
          storageId: named('uuid', StorageId),
          endedAt: named('ended_at', TimeSeconds),
          files: z.array(
            wireObject({
              /** Where the caller opens it: the space, or a view of it. */
              storageId: named('uuid', StorageId),
              path: z.string(),
              /** It was read from another copy and written again; else no copy of it is good. */
              isRepaired: named('repaired', Flag),
            }),
          ),
          /** Files of others, and of recycle bins. */
          hiddenCount: named('hidden', WholeNumber),
          /** Wrong blocks of which the machine did not record the file. */
          unknownCount: named('unknown', WholeNumber),
        }),
      ),
    ),
  }),
  errors: [],
})
