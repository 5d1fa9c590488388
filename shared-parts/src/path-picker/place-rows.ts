import { files } from '@cove/device-contract/files'
import type { Resource, ResourceKind } from '@cove/device-contract/files'
import { isWithin } from '@cove/device-contract/rules'
import { attempt, isCancelled } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import { folderChanged, storageChanged } from '@cove/kernel/declare'
import { placeKey, refKey } from './picker-place.ts'
import type { PickerPlace } from './picker-place.ts'

/** What is listed. */
export interface RowQuery {
  readonly place: PickerPlace
  readonly nameContains: string
  /** Only these kinds; everything when undefined. */
  readonly kinds: readonly ResourceKind[] | undefined
}

/** The rows of a place as far as they are loaded. */
export interface RowsState {
  readonly key: string
  /** Undefined until the first page has arrived. */
  readonly total: number | undefined
  readonly pages: ReadonlyMap<number, readonly Resource[]>
  readonly failure: Failure | undefined
  /** How many entries the kinds leave out; undefined where unknown. */
  readonly hiddenCount: number | undefined
}

/** Reads a place page by page, around what is on screen, and follows its changes. */
export interface PlaceRows {
  readonly get: () => RowsState
  /** Calls back after each change. Returns the function that stops it. */
  readonly watch: (onChange: () => void) => () => void
  /** Listens to the device until disposed. */
  readonly start: () => Disposable
  readonly show: (query: RowQuery) => void
  /** Loads the pages of these rows. */
  readonly want: (first: number, last: number) => void
  readonly reload: () => void
  /** Remembers an entry that was just made, and reads the place again. */
  readonly add: (entry: Resource) => void
  /** A row that was loaded since the picker opened, by its key. */
  readonly known: (key: string) => Resource | undefined
}

/** Rows per page; the device's own default. */
export const pageRows = 256
/** Pages that stay in memory; the ones farthest from the screen are dropped. */
const keptPages = 32
const callsAtOnce = 2
/** Changes within this time cause one read, in ms. */
const gatherMs = 250
/** Rows whose keys are remembered for a choice across folders. */
const knownRows = 20_000

export const noRows: RowsState = { key: '', total: undefined, pages: new Map(), failure: undefined, hiddenCount: undefined }

export function queryKey({ place, nameContains, kinds }: RowQuery): string {
  return [placeKey(place), nameContains, kinds?.join(',') ?? ''].join('\n\n')
}

/** Creates the rows of a picker; nothing is read before `show`. */
export function createPlaceRows(kernel: Kernel): PlaceRows {
  let state = noRows
  let query: RowQuery | undefined
  let wanted = { first: 0, last: 0 }
  let showing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const running = new Set<number>()
  const stale = new Set<number>()
  const seen = new Map<string, Resource>()
  const watchers = new Set<() => void>()

  const set = (change: Partial<RowsState>) => {
    state = { ...state, ...change }
    for (const notify of watchers) notify()
  }

  const restart = () => {
    showing.abort()
    showing = new AbortController()
    running.clear()
  }

  const take = (page: number, data: { readonly total: number; readonly items: readonly Resource[] }) => {
    for (const item of data.items) seen.set(refKey(item), item)
    for (const key of seen.keys()) {
      if (seen.size <= knownRows) break
      seen.delete(key)
    }
    stale.delete(page)
    const pages = new Map(state.pages)
    pages.set(page, data.items)
    const lastPage = Math.max(0, Math.ceil(data.total / pageRows) - 1)
    for (const known of pages.keys()) if (known > lastPage) pages.delete(known)
    dropFarPages(pages, Math.floor(wanted.first / pageRows))
    set({ total: data.total, pages, failure: undefined })
  }

  const load = async (shown: RowQuery, page: number) => {
    const { signal } = showing
    running.add(page)
    try {
      const answer = await readPage(kernel, shown, { page, signal })
      if (signal.aborted) return
      running.delete(page)
      if (!answer.ok) return set({ failure: answer.failure })
      take(page, answer.data)
      if (page === 0) void countHidden(shown, signal)
      pump()
    } catch (cause) {
      if (!isCancelled(cause) && !signal.aborted) throw cause
    }
  }

  /** How many entries of the folder the picker does not list. */
  const countHidden = async ({ place, nameContains, kinds }: RowQuery, signal: AbortSignal) => {
    if (place.kind !== 'folder' || !kinds || nameContains !== '') return
    try {
      const answer = await readPage(kernel, { place, nameContains, kinds: undefined }, { page: 0, signal, rows: 1 })
      if (signal.aborted || !answer.ok || state.total === undefined) return
      set({ hiddenCount: Math.max(0, answer.data.total - state.total) })
    } catch (cause) {
      if (!isCancelled(cause) && !signal.aborted) throw cause
    }
  }

  const pump = () => {
    if (!query) return
    const end = Math.max(0, (state.total ?? 1) - 1)
    for (let page = Math.floor(wanted.first / pageRows); page <= Math.floor(Math.min(wanted.last, end) / pageRows); page += 1) {
      if (running.size >= callsAtOnce) return
      if (!running.has(page) && (!state.pages.has(page) || stale.has(page))) void load(query, page)
    }
  }

  const reload = () => {
    clearTimeout(timer)
    timer = undefined
    restart()
    for (const page of state.pages.keys()) stale.add(page)
    pump()
  }
  const reloadSoon = () => {
    timer ??= setTimeout(reload, gatherMs)
  }
  const onChanged = (changed: { readonly storageId: string; readonly path: string }) => {
    const place = query?.place
    // A folder above may have lost the open one.
    if (place?.kind === 'folder' && place.storageId === changed.storageId && isWithin(place.path, changed.path)) reloadSoon()
  }

  return {
    get: () => state,
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    start() {
      const stack = new DisposableStack()
      stack.use(kernel.events.on(files, 'file.changed', onChanged))
      stack.use(kernel.events.onReset(reloadSoon))
      stack.use(kernel.bus.on(folderChanged, onChanged))
      stack.use(kernel.bus.on(storageChanged, reloadSoon))
      stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && reloadSoon()))
      stack.defer(() => {
        clearTimeout(timer)
        timer = undefined
        restart()
      })
      return stack
    },
    show(next) {
      const key = queryKey(next)
      query = next
      if (key === state.key && !state.failure) return pump()
      restart()
      stale.clear()
      wanted = { first: 0, last: 0 }
      set({ ...noRows, key })
      pump()
    },
    want(first, last) {
      wanted = { first, last }
      pump()
    },
    reload,
    add(entry) {
      seen.set(refKey(entry), entry)
      reload()
    },
    known: (key) => seen.get(key),
  }
}

interface PageRequest {
  /** From 0. */
  readonly page: number
  readonly signal: AbortSignal
  readonly rows?: number
}

type Page = Outcome<{ readonly total: number; readonly items: readonly Resource[] }>

async function readPage(kernel: Kernel, { place, nameContains, kinds }: RowQuery, request: PageRequest): Promise<Page> {
  const { page, signal, rows = pageRows } = request
  if (place.kind === 'source') {
    const source = kernel.placeSources.all().find(({ id }) => id === place.sourceId)
    if (!source) return { ok: true, data: { total: 0, items: [] } }
    return source.list({ placeId: place.placeId, page: page + 1, pageRows: rows, nameContains, signal })
  }
  const { storageId, path } = place
  const order = { kind: 'name', direction: 'asc' } as const
  const narrowed = { ...(kinds && { kinds: [...kinds] }), ...(nameContains !== '' && { nameContains }) }
  const query = { storageId, path, page: page + 1, pageRows: rows, order, ...narrowed }
  return attempt(kernel, () => kernel.device.use(files).list({ query }, { signal }))
}

function dropFarPages(pages: Map<number, readonly Resource[]>, near: number): void {
  const far = [...pages.keys()].sort((one, other) => Math.abs(other - near) - Math.abs(one - near))
  for (const page of far.slice(0, Math.max(0, pages.size - keptPages))) pages.delete(page)
}

/** The row at an index; undefined while it is not loaded. */
export function rowAt({ pages }: RowsState, index: number): Resource | undefined {
  return pages.get(Math.floor(index / pageRows))?.[index % pageRows]
}

/** The next loaded row from `from` whose name begins with the letters, wrapping around once. */
export function rowByPrefix(state: RowsState, prefix: string, from: number): number | undefined {
  const letters = prefix.toLocaleLowerCase()
  let firstBefore: number | undefined
  for (const page of [...state.pages.keys()].sort((one, other) => one - other)) {
    for (const [at, row] of (state.pages.get(page) ?? []).entries()) {
      if (!row.name.toLocaleLowerCase().startsWith(letters)) continue
      const index = page * pageRows + at
      if (index >= from) return index
      firstBefore ??= index
    }
  }
  return firstBefore
}
