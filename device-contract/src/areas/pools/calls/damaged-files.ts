import { Flag, StorageId, TimeSeconds, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

/** How a damaged file is made well: it is read again, or the copy of a backup takes its place. */
export const mendWays = ['read', 'backup'] as const

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
              /** When a backup of the caller got the copy that can take its place; left out without one. */
              backupAt: named('backup_at', z.optional(TimeSeconds)),
              /** What the caller began for it last, while it runs or when it failed. */
              mend: z.optional(wireObject({ way: z.enum(mendWays), state: z.enum(['running', 'failed']), percent: WholeNumber })),
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
