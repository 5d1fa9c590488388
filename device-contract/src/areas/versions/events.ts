import { StorageId, named, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** Versions of a file were restored or removed. */
  'version.changed': wireObject({ storageId: named('uuid', StorageId), path: z.string() }),
} as const
