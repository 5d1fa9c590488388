import { named, StorageId, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** The device finished files of a folder: their pictures and facts can be read. `path` is the caller's own view of the folder. */
  'media.changed': wireObject({ storageId: named('uuid', StorageId), path: z.string() }),
} as const
