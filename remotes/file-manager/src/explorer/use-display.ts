import { files } from '@cove/device-contract/files'
import type { FolderLook, ListColumn, SortOrder, ViewMode } from '@cove/device-contract/files'
import { useSettings } from '@cove/kernel'
import { useMemo, useState } from 'react'
import { lookOf, withLook, withoutLook } from '../model/folder-looks.ts'
import { placeKey } from '../model/place.ts'
import type { Place } from '../model/place.ts'

/** How listings are shown: the user's preferences, the same in every window, unless a folder keeps its own (FM-20). */
export interface Display {
  readonly view: ViewMode
  readonly setView: (view: ViewMode) => void
  readonly order: SortOrder
  readonly setOrder: (order: SortOrder) => void
  readonly columns: readonly ListColumn[]
  readonly setColumns: (columns: readonly ListColumn[]) => void
  /** This place has its own view, order and columns. */
  readonly isOwn: boolean
  readonly setOwn: (own: boolean) => void
  readonly density: 'comfortable' | 'compact'
  readonly setDensity: (density: 'comfortable' | 'compact') => void
  readonly showHidden: boolean
  readonly setShowHidden: (shown: boolean) => void
  readonly showDetails: boolean
  readonly setShowDetails: (shown: boolean) => void
}

/** What is drawn in the window itself, and not remembered. */
export interface DisplayRoom {
  /** The details would cover the listing (FM-21). */
  readonly isNarrow: boolean
}

export function useDisplay(place: Place, { isNarrow }: DisplayRoom): Display {
  const [{ view, order, columns, folderLooks, density, showHidden, showDetails }, change] = useSettings(files)
  const key = placeKey(place)
  // FM-21: a panel beside the files is remembered; one that covers them is opened each time, and by hand.
  const [covers, setCovers] = useState(false)
  return useMemo(() => {
    const own = lookOf(folderLooks, key)
    const look: FolderLook = own ?? { view, order, columns }
    // FM-20: a folder with its own look keeps the change to itself.
    const set = (part: Partial<FolderLook>) => change(own ? { folderLooks: withLook(folderLooks, key, { ...own, ...part }) } : part)
    return {
      view: look.view,
      setView: (next) => set({ view: next }),
      order: look.order,
      setOrder: (next) => set({ order: next }),
      columns: look.columns,
      setColumns: (next) => set({ columns: [...next] }),
      isOwn: own !== undefined,
      setOwn: (next) => change({ folderLooks: next ? withLook(folderLooks, key, look) : withoutLook(folderLooks, key) }),
      density,
      setDensity: (next) => change({ density: next }),
      showHidden,
      setShowHidden: (next) => change({ showHidden: next }),
      showDetails: isNarrow ? covers : showDetails,
      setShowDetails: (next) => (isNarrow ? setCovers(next) : change({ showDetails: next })),
    }
  }, [key, view, order, columns, folderLooks, density, showHidden, showDetails, covers, isNarrow, change])
}
