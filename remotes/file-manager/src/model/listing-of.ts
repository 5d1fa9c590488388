import type { SortOrder } from '@cove/device-contract/files'
import type { Listing, Place } from './place.ts'
import { newestFirst } from './sorting.ts'

/** How the rows of a place are asked for. */
export interface Asked {
  readonly order: SortOrder
  readonly showHidden: boolean
}

/** The listing of a place; `search` narrows folders only. */
export function listingOf(place: Place, { order, showHidden }: Asked, search = ''): Listing {
  return {
    place,
    order: place.kind === 'category' && place.category === 'recent' ? newestFirst : order,
    search: place.kind === 'folder' ? search : '',
    showHidden,
  }
}
