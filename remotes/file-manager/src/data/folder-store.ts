import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { folderChanged, storageChanged } from '@cove/kernel/declare'
import { isCancelled } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { emptyPages, missingPages, outdated, pageRows, touchPages, withPage, withReplaced } from '../model/folder-pages.ts'
import type { FolderPages } from '../model/folder-pages.ts'
import { listingKey, resourceKey } from '../model/place.ts'
import type { Listing } from '../model/place.ts'
import { fetchPage } from './fetch-page.ts'
import { createGathered } from './gathered.ts'
import { keptRows } from './kept-rows.ts'

/** What a listing looks like now. */
export interface FolderState {
  /** Key of the listing these rows belong to. */
  readonly key: string
  readonly pages: FolderPages
  /** Set while the first page cannot be read; rows already on screen stay. */
  readonly failure: Failure | undefined
}

/** Loads a listing page by page and follows its changes. */
export interface FolderStore {
  readonly getState: () => FolderState
  /** Calls back with `now` for what a person waits for, and `soon` for rows that others changed, which are drawn in slices. */
  readonly subscribe: (onChange: (urgency: 'now' | 'soon') => void) => () => void
  /** Listens to the device until disposed. */
  readonly start: () => Disposable
  /** Shows another listing; its first page is asked for at once. */
  readonly show: (listing: Listing) => void
  /** Rows near the viewport: pages that are missing are loaded, the latest wish first. */
  readonly want: (first: number, last: number) => void
  readonly reload: () => void
  readonly replace: (key: string, replacement: Resource) => void
}

/** Calls that run at once for one listing; more would only queue on the device. */
const callsAtOnce = 2
/** Changes within this time are read together; a copy of a thousand files is many of them. */
const gatherMs = 250
/** Listings across all folders change with every file anywhere. */
const gatherAcrossMs = 2_000

/** A store that stands at `first` already: showing it changes nothing on the screen, it only asks for its rows. */
export function createFolderStore(kernel: Kernel, first: Listing): FolderStore {
  let state: FolderState = { key: listingKey(first), pages: emptyPages, failure: undefined }
  let listing: Listing | undefined
  let wanted = { first: 0, last: 0 }
  let showing = new AbortController()
  const running = new Map<number, number>()
  /** Rows that were replaced, by what they were: pages asked for in an earlier generation than `until` may still bring that. */
  const replaced = new Map<string, { readonly row: Resource; readonly until: number }>()
  const watchers = new Set<(urgency: 'now' | 'soon') => void>()

  const set = (patch: Partial<FolderState>, urgency: 'now' | 'soon' = 'now') => {
    state = { ...state, ...patch }
    for (const notify of watchers) notify(urgency)
  }

  /** FM-06: what was read before a rename and comes after it must not bring the old name back from under the next key. */
  const asReplaced = (row: Resource, asked: number): Resource => {
    const known = replaced.size === 0 ? undefined : replaced.get(resourceKey(row))
    return known && asked < known.until ? known.row : row
  }

  const load = async (shown: Listing, page: number) => {
    const { signal } = showing
    const asked = state.pages.generation
    running.set(page, asked)
    try {
      const answer = await fetchPage(kernel, shown, { page, signal })
      if (signal.aborted) return
      running.delete(page)
      if (!answer.ok) return set({ failure: answer.failure })
      // Something changed while this page was on its way: it is shown, and read once more.
      const late = asked !== state.pages.generation
      const before = state
      const shownRows = before.pages.pages.get(page)?.items
      const items = keptRows(
        shownRows,
        answer.data.items.map((row) => asReplaced(row, asked)),
      )
      const read = withPage(before.pages, page, { ...answer.data, items })
      const pages = late ? { ...read, generation: read.generation + 1 } : read
      const isSame = items === shownRows && read.total === before.pages.total && !before.failure
      // TR-12: nobody draws what is on screen already, and what others changed is drawn in slices. W10: rows a person waits for come at once.
      if (isSame) state = { ...state, pages }
      else set({ pages, failure: undefined }, shownRows && !before.failure ? 'soon' : 'now')
      pump()
    } catch (cause) {
      if (!isCancelled(cause) && !signal.aborted) throw cause
    } finally {
      if (!signal.aborted) running.delete(page)
    }
  }

  const pump = () => {
    if (!listing) return
    for (const page of missingPages(state.pages, wanted.first, wanted.last)) {
      if (running.size >= callsAtOnce) return
      if (!running.has(page)) void load(listing, page)
    }
  }

  const readAgain = () => {
    // Nothing is seen of it before the rows are there.
    state = { ...state, pages: outdated(state.pages) }
    pump()
  }
  const gathered = createGathered({
    run: readAgain,
    firstMs: () => (listing?.place.kind === 'category' ? gatherAcrossMs : gatherMs),
    nowMs: () => performance.now(),
  })
  const reload = () => {
    gathered.done()
    readAgain()
  }

  const onChanged = (where: { readonly storageId: string; readonly path: string }) => {
    if (!listing) return
    const { place } = listing
    if (place.kind === 'category' || (place.storageId === where.storageId && place.path === where.path)) gathered.tell()
  }

  return {
    getState: () => state,
    subscribe(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    start() {
      const stack = new DisposableStack()
      stack.use(kernel.events.on(files, 'file.changed', onChanged))
      stack.use(kernel.events.onReset(gathered.tell))
      stack.use(kernel.bus.on(folderChanged, onChanged))
      // STO-09: a space that was repaired, or whose disk is back, shows its files again by itself.
      stack.use(kernel.bus.on(storageChanged, () => state.failure && reload()))
      stack.use(kernel.transfers.onLanded(({ storageId, folderPath }) => onChanged({ storageId, path: folderPath })))
      stack.defer(followReturn(kernel, () => state.failure?.offline && reload()))
      stack.use(gathered)
      stack.defer(() => {
        showing.abort()
        running.clear()
        showing = new AbortController()
      })
      return stack
    },
    show(next) {
      const key = listingKey(next)
      if (key === state.key && !state.failure) {
        listing = next
        return pump()
      }
      showing.abort()
      showing = new AbortController()
      running.clear()
      replaced.clear()
      listing = next
      wanted = { first: 0, last: 0 }
      set({ key, pages: emptyPages, failure: undefined })
      pump()
    },
    want(first, last) {
      wanted = { first, last }
      const pages = state.pages
      const onEdge = Math.floor(first / pageRows) !== Math.floor(last / pageRows) || !pages.pages.has(Math.floor(first / pageRows))
      if (onEdge) state = { ...state, pages: touchPages(pages, first, last) }
      pump()
    },
    reload,
    replace(key, replacement) {
      replaced.delete(resourceKey(replacement))
      replaced.set(key, { row: replacement, until: state.pages.generation + 1 })
      set({ pages: withReplaced(state.pages, key, replacement) })
    },
  }
}

/** Calls back when the device can be reached again. */
function followReturn(kernel: Kernel, onReturn: () => void): () => void {
  return kernel.session.store.subscribe((now, before) => {
    if (now.online && !before.online) onReturn()
  })
}
