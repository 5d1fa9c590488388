import type { bookmarks } from '@cove/device-contract/bookmarks'
import type { Host } from '../../module-kit/module-kit.ts'
import type { Store } from './store.ts'

/** What the handlers of the module work with. */
export interface BookmarksParts extends Host<typeof bookmarks> {
  readonly store: Store
}
