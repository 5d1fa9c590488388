import { files } from '@cove/device-contract/files'
import type { SortOrder } from '@cove/device-contract/files'
import { useSettings } from '@cove/kernel'
import { useMemo } from 'react'

/** How listings are shown: the user's preferences, the same in every window. */
export interface Display {
  readonly view: 'grid' | 'list'
  readonly setView: (view: 'grid' | 'list') => void
  readonly order: SortOrder
  readonly setOrder: (order: SortOrder) => void
  readonly showHidden: boolean
  readonly setShowHidden: (shown: boolean) => void
}

export function useDisplay(): Display {
  const [{ view, order, showHidden }, change] = useSettings(files)
  return useMemo(
    () => ({
      view,
      setView: (next) => change({ view: next }),
      order,
      setOrder: (next) => change({ order: next }),
      showHidden,
      setShowHidden: (next) => change({ showHidden: next }),
    }),
    [view, order, showHidden, change],
  )
}
