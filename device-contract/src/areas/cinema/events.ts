import { named, wireObject } from '@cove/device-contract/kit'
import { LibraryId } from './entities.ts'

/** Events of this area and what each carries. */
export const events = {
  /** Libraries or what is in them changed; sent to everyone who sees or saw the library. */
  'cinema.library': wireObject({ libraryId: named('id', LibraryId) }),
  /** What the receiving user has watched, hidden, tagged or collected changed. */
  'cinema.mine': wireObject({}),
} as const
