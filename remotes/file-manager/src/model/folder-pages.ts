import { foldText } from '@cove/device-contract/fold'
import type { Resource, ResourcePage } from '@cove/device-contract/files'
import { resourceKey } from './place.ts'

/** Rows per page; the device's own default. */
export const pageRows = 256
/** How many pages stay in memory: 16384 rows, far more than anybody looks at before scrolling on. */
export const keptPages = 64

interface LoadedPage {
  readonly items: readonly Resource[]
  /** The generation it was read in; a page of another one is shown until its successor is there. */
  readonly generation: number
  readonly usedAt: number
}

/**
 * A listing of any length, known by pages. Rows are addressed by index, `total` is the true one, so the scroll bar is honest.
 * Pure: who loads is decided elsewhere.
 */
export interface FolderPages {
  /** Undefined until the first page is there. */
  readonly total: number | undefined
  readonly pages: ReadonlyMap<number, LoadedPage>
  /** Counts reloads: pages of an older generation are asked for again. */
  readonly generation: number
  /** NSV-03c: entries of another device whose names cannot be used here. */
  readonly unusable: number
  /** What the device calls this state of the folder. */
  readonly deviceGeneration: string | undefined
  /** Rises with every use; orders pages for eviction. */
  readonly tick: number
}

export const emptyPages: FolderPages = {
  total: undefined,
  pages: new Map(),
  generation: 0,
  unusable: 0,
  deviceGeneration: undefined,
  tick: 0,
}

/** The row at an index, or undefined while it is not loaded. */
export function itemAt(state: FolderPages, index: number): Resource | undefined {
  return state.pages.get(Math.floor(index / pageRows))?.items[index % pageRows]
}

/** Pages (from 0) that rows `first` to `last` need and that are missing or out of date. */
export function missingPages(state: FolderPages, first: number, last: number): readonly number[] {
  const end = state.total === undefined ? 0 : Math.max(0, state.total - 1)
  const missing: number[] = []
  for (let page = Math.floor(Math.max(0, first) / pageRows); page <= Math.floor(Math.min(last, end) / pageRows); page += 1) {
    if (state.pages.get(page)?.generation !== state.generation) missing.push(page)
  }
  return missing
}

/**
 * Takes in one page. When the device says that the folder has changed since the other pages were read, those are
 * marked out of date: they stay on screen and are asked for again.
 */
export function withPage(
  state: FolderPages,
  page: number,
  answer: Pick<ResourcePage, 'total' | 'generation' | 'unusable'> & { readonly items: readonly Resource[] },
): FolderPages {
  const changed = state.deviceGeneration !== undefined && answer.generation !== undefined && answer.generation !== state.deviceGeneration
  const generation = changed && hasCurrentPages(state) ? state.generation + 1 : state.generation
  const tick = state.tick + 1
  const pages = new Map(state.pages)
  pages.set(page, { items: answer.items, generation, usedAt: tick })
  const lastPage = Math.max(0, Math.ceil(answer.total / pageRows) - 1)
  for (const known of pages.keys()) if (known > lastPage) pages.delete(known)
  evict(pages)
  const deviceGeneration = answer.generation ?? state.deviceGeneration
  return { total: answer.total, pages, generation, unusable: answer.unusable ?? 0, deviceGeneration, tick }
}

/** Marks pages as used, so that the ones on screen are the last to go. */
export function touchPages(state: FolderPages, first: number, last: number): FolderPages {
  const tick = state.tick + 1
  const pages = new Map(state.pages)
  for (let page = Math.floor(first / pageRows); page <= Math.floor(last / pageRows); page += 1) {
    const loaded = pages.get(page)
    if (loaded) pages.set(page, { ...loaded, usedAt: tick })
  }
  return { ...state, pages, tick }
}

/** Everything is to be read again; what is loaded stays on screen until then. */
export function outdated(state: FolderPages): FolderPages {
  return { ...state, generation: state.generation + 1, deviceGeneration: undefined }
}

/** Replaces a row where it stands, before the device has sorted it anew (a rename must not blink). */
export function withReplaced(state: FolderPages, key: string, replacement: Resource): FolderPages {
  const pages = new Map(state.pages)
  for (const [page, loaded] of pages) {
    if (!loaded.items.some((item) => resourceKey(item) === key)) continue
    pages.set(page, { ...loaded, items: loaded.items.map((item) => (resourceKey(item) === key ? replacement : item)) })
  }
  return { ...state, pages }
}

/** Index of a loaded row by its key; undefined when it is on no loaded page. */
export function indexOfKey(state: FolderPages, key: string): number | undefined {
  for (const [page, loaded] of state.pages) {
    const at = loaded.items.findIndex((item) => resourceKey(item) === key)
    if (at >= 0) return page * pageRows + at
  }
  return undefined
}

/** Every loaded row, in no particular order. */
export function* loadedItems(state: FolderPages): Generator<Resource> {
  for (const loaded of state.pages.values()) yield* loaded.items
}

/** The next loaded row from `from` on whose name begins with what was typed, wrapping around once. */
export function findByPrefix(state: FolderPages, prefix: string, from: number): number | undefined {
  const wanted = foldText(prefix)
  const total = state.total ?? 0
  let firstBefore: number | undefined
  for (const page of [...state.pages.keys()].sort((one, other) => one - other)) {
    const items = state.pages.get(page)?.items ?? []
    for (let at = 0; at < items.length; at += 1) {
      if (!foldText(items[at]?.name ?? '').startsWith(wanted)) continue
      const index = page * pageRows + at
      if (index >= from && index < total) return index
      firstBefore ??= index
    }
  }
  return firstBefore
}

function hasCurrentPages(state: FolderPages): boolean {
  for (const page of state.pages.values()) if (page.generation === state.generation) return true
  return false
}

function evict(pages: Map<number, LoadedPage>): void {
  while (pages.size > keptPages) {
    let oldest: number | undefined
    for (const [page, loaded] of pages) if (oldest === undefined || loaded.usedAt < (pages.get(oldest)?.usedAt ?? 0)) oldest = page
    if (oldest === undefined) return
    pages.delete(oldest)
  }
}
