import { StorageId, named, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** A folder's content changed; `path` is the caller's own view of it. */
  'file.changed': wireObject({ storageId: named('uuid', StorageId), path: z.string() }),
} as const
