import type { Resource, ResourcePage } from '@cove/device-contract/files'
import { isCancelled } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { emptyPages, missingPages, outdated, pageRows, touchPages, withPage, withReplaced } from '../model/folder-pages.ts'
import { listingKey } from '../model/place.ts'
import type { Listing } from '../model/place.ts'
import { fetchPage } from './fetch-page.ts'
import type { FolderStateStore } from './folder-state.ts'
import { keptRows } from './kept-rows.ts'
import { createReplacedRows } from './replaced-rows.ts'
import type { ReplacedRows } from './replaced-rows.ts'

/** Requests the pages of one listing that the viewport needs. */
export interface PageLoader {
  /** The listing whose pages are requested; undefined before the first `show`. */
  readonly listing: () => Listing | undefined
  /** Changes to another listing and requests its first page at once. */
  readonly show: (listing: Listing) => void
  /** Requests the missing pages of these rows; the latest range comes first. */
  readonly want: (first: number, last: number) => void
  /** Requests the wanted pages again; the loaded rows stay on screen until then. */
  readonly reload: () => void
  readonly replace: (key: string, replacement: Resource) => void
  /** Cancels the requests that are under way. */
  readonly cancel: () => void
}

/** Requests that run at once for one listing; more would only queue on the device. */
const callsAtOnce = 2

export function createPageLoader(kernel: Kernel, store: FolderStateStore): PageLoader {
  let listing: Listing | undefined
  let wanted = { first: 0, last: 0 }
  const replaced = createReplacedRows()
  const { pump, cancel } = createPump(kernel, { store, replaced, target: () => listing && { listing, ...wanted } })
  return {
    listing: () => listing,
    show(next) {
      const key = listingKey(next)
      const { key: shownKey, failure } = store.get()
      listing = next
      if (key === shownKey && !failure) return pump()
      cancel()
      replaced.clear()
      wanted = { first: 0, last: 0 }
      store.set({ key, pages: emptyPages, failure: undefined })
      pump()
    },
    want(first, last) {
      wanted = { first, last }
      const { pages } = store.get()
      if (isOnEdge(pages.pages, first, last)) store.setPagesSilently(touchPages(pages, first, last))
      pump()
    },
    reload() {
      // Nothing changes on screen before the rows are there.
      store.setPagesSilently(outdated(store.get().pages))
      pump()
    },
    replace(key, replacement) {
      const { pages } = store.get()
      replaced.add(key, { row: replacement, until: pages.generation + 1 })
      store.set({ pages: withReplaced(pages, key, replacement) })
    },
    cancel,
  }
}

interface PumpParts {
  readonly store: FolderStateStore
  readonly replaced: ReplacedRows
  /** The rows to load. */
  readonly target: () => { readonly listing: Listing; readonly first: number; readonly last: number } | undefined
}

/** Keeps requests for missing pages running until the target rows are loaded. */
function createPump(kernel: Kernel, { store, replaced, target }: PumpParts) {
  const requests = createRequests()
  const load = async (listing: Listing, page: number) => {
    const asked = store.get().pages.generation
    await requests.run(page, async (signal) => {
      const answer = await fetchPage(kernel, listing, { page, signal })
      if (signal.aborted) return
      requests.end(page)
      if (!answer.ok) return store.set({ failure: answer.failure })
      const items = answer.data.items.map((row) => replaced.current(row, asked))
      showPage(store, { ...answer.data, items }, { page, asked })
      pump()
    })
  }
  const pump = () => {
    const rows = target()
    if (!rows) return
    for (const page of missingPages(store.get().pages, rows.first, rows.last)) {
      if (requests.count() >= callsAtOnce) return
      if (!requests.has(page)) void load(rows.listing, page)
    }
  }
  return { pump, cancel: requests.cancel }
}

/** The pages that are being requested, and one signal that cancels them. */
function createRequests() {
  let controller = new AbortController()
  const running = new Set<number>()
  return {
    count: () => running.size,
    has: (page: number) => running.has(page),
    end: (page: number) => void running.delete(page),
    async run(page: number, request: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const { signal } = controller
      running.add(page)
      try {
        await request(signal)
      } catch (cause) {
        if (!isCancelled(cause) && !signal.aborted) throw cause
      } finally {
        if (!signal.aborted) running.delete(page)
      }
    },
    cancel() {
      controller.abort()
      controller = new AbortController()
      running.clear()
    },
  }
}

/** Puts a page on screen that was requested in generation `asked`. */
function showPage(store: FolderStateStore, answer: ResourcePage, { page, asked }: { readonly page: number; readonly asked: number }): void {
  const { pages: before, failure } = store.get()
  const shownRows = before.pages.get(page)?.items
  const items = keptRows(shownRows, answer.items)
  const read = withPage(before, page, { ...answer, items })
  // Something changed while this page was requested: it is shown, and requested once more.
  const pages = asked === before.generation ? read : { ...read, generation: read.generation + 1 }
  const isSame = items === shownRows && read.total === before.total && read.unusable === before.unusable && !failure
  // TR-12: rows already on screen are not drawn again, and rows that others changed are drawn in slices. W10: rows that the user waits for come at once.
  if (isSame) store.setPagesSilently(pages)
  else store.set({ pages, failure: undefined }, shownRows && !failure ? 'soon' : 'now')
}

/** True when the rows span two pages, or their page is not loaded. */
function isOnEdge(pages: ReadonlyMap<number, unknown>, first: number, last: number): boolean {
  const page = Math.floor(first / pageRows)
  return page !== Math.floor(last / pageRows) || !pages.has(page)
}
