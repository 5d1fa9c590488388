import type { Storage } from '@cove/device-contract/storage'
import { useKernel } from '@cove/kernel'
import { useSyncExternalStore } from 'react'
import { storagesStoreOf } from './storages-store.ts'

/** The storage spaces this person may open; read again when the device or a window says they changed (WIN-05). */
export function useStorages(): readonly Storage[] {
  const { watch, get } = storagesStoreOf(useKernel())
  return useSyncExternalStore(watch, get)
}

/** WIN-08: whether an internal storage space is in error or lacks a disk. */
export function isStorageHurt(storages: readonly Storage[]): boolean {
  return storages.some(
    ({ isInternal, status, health }) => isInternal === true && (status === 'error' || status === 'missing' || health === 'downgrade'),
  )
}
