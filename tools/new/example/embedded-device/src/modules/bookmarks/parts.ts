import type { bookmarks } from '@cove/device-contract/bookmarks'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { Store } from './store.ts'

/** What the handlers of the module work with. */
export interface BookmarksParts extends Pick<HostFiles, 'spaces' | 'vfs'>, Pick<Host<typeof bookmarks>, 'events'> {
  readonly store: Store
}
