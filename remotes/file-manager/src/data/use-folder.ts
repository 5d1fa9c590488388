import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { startTransition, useEffect, useState } from 'react'
import { emptyPages, itemAt } from '../model/folder-pages.ts'
import type { FolderPages } from '../model/folder-pages.ts'
import { listingKey } from '../model/place.ts'
import type { Listing } from '../model/place.ts'
import { createFolderStore } from './folder-store.ts'

/** A listing on screen. */
export interface FolderView {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | undefined
  readonly pages: FolderPages
  readonly count: number
  readonly itemAt: (index: number) => Resource | undefined
  readonly onRange: (first: number, last: number) => void
  readonly reload: () => void
  readonly replace: (key: string, replacement: Resource) => void
}

/** The rows of a listing, loaded around what is on screen and kept up to date. */
export function useFolder(listing: Listing): FolderView {
  const kernel = useKernel()
  const [store] = useState(() => createFolderStore(kernel, listing))
  const [state, setState] = useState(store.getState)
  // Before the listing is asked for: nothing that it tells is missed.
  useEffect(() => {
    const take = () => setState(store.getState())
    take()
    // TR-12: a folder that others fill is drawn in slices; what a person waits for at once.
    return store.subscribe((urgency) => (urgency === 'soon' ? startTransition(take) : take()))
  }, [store])
  const key = listingKey(listing)
  useEffect(() => {
    const started = store.start()
    return () => started[Symbol.dispose]()
  }, [store])
  // The key says all that matters about a listing.
  // oxlint-disable-next-line react/exhaustive-deps -- a listing equal by key is the same listing
  useEffect(() => store.show(listing), [store, key])
  const pages = state.key === key ? state.pages : emptyPages
  const failure = state.key === key ? state.failure : undefined
  const known = pages.total !== undefined
  return {
    status: known ? 'ready' : failure ? 'failed' : 'loading',
    failure,
    pages,
    count: pages.total ?? 0,
    itemAt: (index) => itemAt(pages, index),
    onRange: store.want,
    reload: store.reload,
    replace: store.replace,
  }
}
