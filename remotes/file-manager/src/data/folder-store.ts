import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import type { Kernel } from '@cove/kernel'
import { folderChanged, storageChanged } from '@cove/kernel/declare'
import { listingKey } from '../model/place.ts'
import type { Listing, Place } from '../model/place.ts'
import { createChangeDebounce } from './change-debounce.ts'
import type { ChangeDebounce } from './change-debounce.ts'
import { createFolderState } from './folder-state.ts'
import type { FolderState, FolderStateStore, Urgency } from './folder-state.ts'
import { createPageLoader } from './page-loader.ts'
import type { PageLoader } from './page-loader.ts'

/** Loads a listing page by page and follows its changes. */
export interface FolderStore {
  readonly getState: () => FolderState
  readonly subscribe: (onChange: (urgency: Urgency) => void) => () => void
  /** Listens to the device until disposed. */
  readonly start: () => Disposable
  /** Shows another listing; its first page is requested at once. */
  readonly show: (listing: Listing) => void
  /** Rows near the viewport: missing pages are loaded, the latest range first. */
  readonly want: (first: number, last: number) => void
  readonly reload: () => void
  readonly replace: (key: string, replacement: Resource) => void
}

/** Changes within this time are read together; a copy of a thousand files is many of them. */
const debounceMs = 250
/** Listings across all folders change with every file anywhere. */
const debounceAcrossMs = 2_000

/** Creates a store that shows `first` already: `show(first)` changes nothing on screen, it only requests the rows. */
export function createFolderStore(kernel: Kernel, first: Listing): FolderStore {
  const state = createFolderState(listingKey(first))
  const loader = createPageLoader(kernel, state)
  const debounced = createChangeDebounce({
    run: loader.reload,
    firstMs: () => (loader.listing()?.place.kind !== 'folder' ? debounceAcrossMs : debounceMs),
    nowMs: () => performance.now(),
  })
  const reload = () => {
    debounced.reset()
    loader.reload()
  }
  const { get: getState, subscribe } = state
  const { show, want, replace } = loader
  return { getState, subscribe, start: () => followChanges(kernel, { state, loader, debounced, reload }), show, want, reload, replace }
}

interface FollowParts {
  readonly state: FolderStateStore
  readonly loader: PageLoader
  readonly debounced: ChangeDebounce
  readonly reload: () => void
}

/** Reads a listing again after changes on the device, until disposed. */
function followChanges(kernel: Kernel, { state, loader, debounced, reload }: FollowParts): Disposable {
  const onChanged = (where: { readonly storageId: string; readonly path: string }) => {
    const place = loader.listing()?.place
    if (!place) return
    if (place.kind !== 'folder' || (place.storageId === where.storageId && place.path === where.path)) debounced.trigger()
  }
  const stack = new DisposableStack()
  stack.use(kernel.events.on(files, 'file.changed', onChanged))
  stack.use(kernel.events.onReset(debounced.trigger))
  // FM-24: favourites and tags are listings too.
  stack.use(kernel.events.on(labels, 'labels.changed', () => isLabelled(loader.listing()?.place) && reload()))
  stack.use(kernel.bus.on(folderChanged, onChanged))
  // STO-09: a space that was repaired, or whose disk is back, shows its files again by itself.
  stack.use(kernel.bus.on(storageChanged, () => state.get().failure && reload()))
  stack.use(kernel.transfers.onLanded(({ storageId, folderPath }) => onChanged({ storageId, path: folderPath })))
  stack.defer(followReturn(kernel, () => state.get().failure?.offline && reload()))
  stack.use(debounced)
  stack.defer(loader.cancel)
  return stack
}

function isLabelled(place: Place | undefined): boolean {
  return place?.kind === 'tag' || (place?.kind === 'category' && place.category === 'collect')
}

/** Calls back when the device can be reached again. */
function followReturn(kernel: Kernel, onReturn: () => void): () => void {
  return kernel.session.store.subscribe((now, before) => {
    if (now.online && !before.online) onReturn()
  })
}
