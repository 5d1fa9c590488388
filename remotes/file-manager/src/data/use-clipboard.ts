import { useKernel } from '@cove/kernel'
import { useSyncExternalStore } from 'react'
import type { Clipboard } from '../model/clipboard.ts'
import { clipboardOf } from './clipboard-store.ts'

/** What was cut or copied, and how to change it; the same in every window. */
export function useClipboard(): readonly [Clipboard, (clipboard: Clipboard) => void] {
  const store = clipboardOf(useKernel())
  return [useSyncExternalStore(store.subscribe, store.get), store.set]
}
