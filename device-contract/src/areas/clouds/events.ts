import { DevicePath, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** An account was added, changed or removed; its owner's clients read the list again. */
  'clouds.changed': z.object({}),
  /** Something in a folder of an account changed, as far as this device knows. */
  'clouds.folderChanged': wireObject({ accountId: named('id', WholeNumber), path: DevicePath }),
} as const
