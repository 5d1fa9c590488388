import { KnownPositionSchema } from './entities.ts'
import { z, named, wireObject } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** POS-06: a client of the receiving user reported a newer position of an item. */
  'position.changed': wireObject({ itemId: named('item_id', z.string()), known: KnownPositionSchema }),
} as const
