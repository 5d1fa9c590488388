import type { Failure } from '@cove/kernel'
import { emptyPages } from '../model/folder-pages.ts'
import type { FolderPages } from '../model/folder-pages.ts'

/** What a listing looks like now. */
export interface FolderState {
  /** Key of the listing these rows belong to. */
  readonly key: string
  readonly pages: FolderPages
  /** Set while the first page cannot be read; rows already on screen stay. */
  readonly failure: Failure | undefined
}

/** `now` for rows that the user waits for, `soon` for rows that others changed, which are drawn in slices. */
export type Urgency = 'now' | 'soon'

/** Holds the state of a listing and notifies its subscribers. */
export interface FolderStateStore {
  readonly get: () => FolderState
  readonly subscribe: (onChange: (urgency: Urgency) => void) => () => void
  readonly set: (patch: Partial<FolderState>, urgency?: Urgency) => void
  /** Replaces the pages and notifies no subscriber: nothing on screen changes. */
  readonly setPagesSilently: (pages: FolderPages) => void
}

export function createFolderState(key: string): FolderStateStore {
  let state: FolderState = { key, pages: emptyPages, failure: undefined }
  const subscribers = new Set<(urgency: Urgency) => void>()
  return {
    get: () => state,
    subscribe(onChange) {
      subscribers.add(onChange)
      return () => subscribers.delete(onChange)
    },
    set(patch, urgency = 'now') {
      state = { ...state, ...patch }
      for (const notify of subscribers) notify(urgency)
    },
    setPagesSilently(pages) {
      state = { ...state, pages }
    },
  }
}
