import { named, WholeNumber, wireObject } from '@cove/device-contract/kit'
import { ItemSchema } from './entities.ts'

/** Events of this area and what each carries. */
export const events = {
  /** A path was added, or a check changed its state. */
  'bookmarks.changed': ItemSchema,
  /** A path left the list. */
  'bookmarks.removed': wireObject({ itemId: named('id', WholeNumber) }),
} as const
