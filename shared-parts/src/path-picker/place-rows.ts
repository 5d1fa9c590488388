import { foldText } from '@cove/device-contract/fold'
import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { isWithin } from '@cove/device-contract/rules'
import type { Failure, Kernel } from '@cove/kernel'
import { folderChanged, storageChanged } from '@cove/kernel/declare'
import { placeKey, refKey } from './picker-place.ts'
import type { PickerPlace } from './picker-place.ts'
import { pageRows, readPage, unlessCancelled } from './read-page.ts'
import type { RowPage, RowQuery } from './read-page.ts'

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
  const held = createHeldRows()
  const loader = createLoader(kernel, held)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const reload = () => {
    stopTimer()
    loader.readAgain()
  }
  const reloadSoon = () => {
    timer ??= setTimeout(reload, gatherMs)
  }
  return {
    get: held.get,
    watch: held.watch,
    known: held.known,
    show: loader.show,
    want: loader.want,
    reload,
    start() {
      const stack = followPlace(kernel, { placeOf: loader.place, reloadSoon })
      stack.defer(stopTimer)
      stack.defer(loader.stop)
      return stack
    },
    add(entry) {
      held.remember([entry])
      reload()
    },
  }
}

/** The rows in memory, and the functions called when they change. */
function createHeldRows() {
  let state = noRows
  const seen = new Map<string, Resource>()
  const watchers = new Set<() => void>()
  const set = (change: Partial<RowsState>) => {
    state = { ...state, ...change }
    for (const notify of watchers) notify()
  }
  const remember = (rows: readonly Resource[]) => {
    for (const row of rows) seen.set(refKey(row), row)
    for (const key of seen.keys()) {
      if (seen.size <= knownRows) break
      seen.delete(key)
    }
  }
  return {
    get: () => state,
    set,
    remember,
    known: (key: string) => seen.get(key),
    watch: (onChange: () => void) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    /** Takes in a page; the ones farthest from `near` are dropped. */
    take(page: number, data: RowPage, near: number) {
      remember(data.items)
      const pages = new Map(state.pages)
      pages.set(page, data.items)
      const lastPage = Math.max(0, Math.ceil(data.total / pageRows) - 1)
      for (const known of pages.keys()) if (known > lastPage) pages.delete(known)
      dropFarPages(pages, near)
      set({ total: data.total, pages, failure: undefined })
    },
  }
}

/** The pages being read; stopping cancels their calls. */
function createRunningPages() {
  let showing = new AbortController()
  const running = new Set<number>()
  return {
    running,
    signalOf: () => showing.signal,
    stop: () => {
      showing.abort()
      showing = new AbortController()
      running.clear()
    },
  }
}

/** Reads the pages around what is on screen. */
function createLoader(kernel: Kernel, held: ReturnType<typeof createHeldRows>) {
  let query: RowQuery | undefined
  let wanted = { first: 0, last: 0 }
  const stale = new Set<number>()
  const { running, signalOf, stop } = createRunningPages()

  const load = async (shown: RowQuery, page: number) => {
    const signal = signalOf()
    running.add(page)
    const answer = await unlessCancelled(readPage(kernel, shown, { page, signal }), signal)
    if (!answer) return
    running.delete(page)
    if (!answer.ok) return held.set({ failure: answer.failure })
    stale.delete(page)
    held.take(page, answer.data, Math.floor(wanted.first / pageRows))
    if (page === 0) void countHidden(kernel, held, { shown, signal })
    pump()
  }
  const pump = () => {
    if (!query) return
    for (const page of pagesOf(wanted, held.get().total)) {
      const isNeeded = !held.get().pages.has(page) || stale.has(page)
      if (isNeeded && !running.has(page) && running.size < callsAtOnce) void load(query, page)
    }
  }
  return {
    stop,
    place: () => query?.place,
    show(next: RowQuery) {
      const key = queryKey(next)
      query = next
      if (key === held.get().key && !held.get().failure) return pump()
      stop()
      stale.clear()
      wanted = { first: 0, last: 0 }
      held.set({ ...noRows, key })
      pump()
    },
    want: (first: number, last: number) => {
      wanted = { first, last }
      pump()
    },
    readAgain() {
      stop()
      for (const page of held.get().pages.keys()) stale.add(page)
      pump()
    },
  }
}

/** The pages of some rows; the first page while the total is unknown. */
function pagesOf({ first, last }: { readonly first: number; readonly last: number }, total = 1): readonly number[] {
  const from = Math.floor(first / pageRows)
  const to = Math.floor(Math.min(last, Math.max(0, total - 1)) / pageRows)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

/** How many entries of the folder the picker does not list. */
async function countHidden(
  kernel: Kernel,
  held: ReturnType<typeof createHeldRows>,
  { shown, signal }: { readonly shown: RowQuery; readonly signal: AbortSignal },
): Promise<void> {
  const { place, nameContains, kinds } = shown
  if (place.kind !== 'folder' || !kinds || nameContains !== '') return
  const all: RowQuery = { place, nameContains, kinds: undefined }
  const answer = await unlessCancelled(readPage(kernel, all, { page: 0, signal, rows: 1 }), signal)
  const { total } = held.get()
  if (answer?.ok && total !== undefined) held.set({ hiddenCount: Math.max(0, answer.data.total - total) })
}

interface Followed {
  readonly placeOf: () => PickerPlace | undefined
  readonly reloadSoon: () => void
}

/** What makes the rows out of date. */
function followPlace(kernel: Kernel, { placeOf, reloadSoon }: Followed): DisposableStack {
  const stack = new DisposableStack()
  const onChanged = (changed: { readonly storageId: string; readonly path: string }) => {
    const place = placeOf()
    // A folder above may have lost the open one.
    if (place?.kind === 'folder' && place.storageId === changed.storageId && isWithin(place.path, changed.path)) reloadSoon()
  }
  stack.use(kernel.events.on(files, 'file.changed', onChanged))
  stack.use(kernel.events.onReset(reloadSoon))
  stack.use(kernel.bus.on(folderChanged, onChanged))
  stack.use(kernel.bus.on(storageChanged, reloadSoon))
  stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && reloadSoon()))
  return stack
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
  const letters = foldText(prefix)
  let firstBefore: number | undefined
  for (const page of [...state.pages.keys()].sort((one, other) => one - other)) {
    for (const [at, row] of (state.pages.get(page) ?? []).entries()) {
      if (!foldText(row.name).startsWith(letters)) continue
      const index = page * pageRows + at
      if (index >= from) return index
      firstBefore ??= index
    }
  }
  return firstBefore
}
