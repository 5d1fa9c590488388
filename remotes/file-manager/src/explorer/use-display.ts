import type { SortOrder } from '@cove/device-contract/files'
import { usePreference } from '@cove/kernel'
import { hiddenPreference, orderPreference, viewPreference } from '../data/file-preferences.ts'

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
  const [view, setView] = usePreference(viewPreference)
  const [order, setOrder] = usePreference(orderPreference)
  const [showHidden, setShowHidden] = usePreference(hiddenPreference)
  return { view, setView, order, setOrder, showHidden, setShowHidden }
}
