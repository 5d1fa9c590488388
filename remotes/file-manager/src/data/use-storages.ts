import { useKernel } from '@cove/kernel'
import { useSyncExternalStore } from 'react'
import { storagesOf, type StoragesState } from './storages-store.ts'

export interface Storages extends StoragesState {
  readonly reload: () => void
}

/** The storage spaces this person may open; the same in every window. */
export function useStorages(): Storages {
  const store = storagesOf(useKernel())
  const { list, failure } = useSyncExternalStore(store.watch, store.get)
  return { list, failure, reload: store.reload }
}
