import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isSamePlace, placeAbove } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import type { FrameActions } from './use-commands.ts'
import type { PaneHandle } from './second-pane.tsx'
import type { Explorer } from './use-explorer.ts'
import type { Navigation } from './use-navigation.ts'
import { useSecondPane } from './use-second-pane.ts'
import type { SecondPaneState } from './use-second-pane.ts'
import { selectionOf } from './use-selection-commands.ts'
import { useTabs } from './use-tabs.ts'
import type { Tabs } from './use-tabs.ts'

/** FM-22: what is around the listings of a window: tabs, and the second pane. */
export interface Frame {
  readonly first: Explorer
  readonly tabs: Tabs
  readonly second: SecondPaneState
  readonly secondRef: RefObject<PaneHandle | null>
  readonly isSecondActive: boolean
  readonly setSecondActive: (isActive: boolean) => void
  /** Of the pane that was used last. */
  readonly activeNavigation: Navigation
  readonly actions: FrameActions
  readonly focusSecond: () => void
  /** Copies or moves the selection of one pane into the folder of the other. */
  readonly putOver: (from: Explorer, action: 'copy' | 'move') => Promise<void>
}

export function useFrame(first: Explorer): Frame {
  const tabs = useTabs(first.navigation)
  const second = useSecondPane()
  const secondRef = useRef<PaneHandle>(null)
  const [isUsed, setUsed] = useState(false)
  const isSecondActive = isUsed && second.navigation !== undefined
  const openPane = (place: Place) => (second.navigation ? second.navigation.open(place) : second.open(place))
  return {
    first,
    tabs,
    second,
    secondRef,
    isSecondActive,
    setSecondActive: setUsed,
    activeNavigation: (isSecondActive ? second.navigation : undefined) ?? first.navigation,
    actions: {
      openTab: tabs.open,
      closeTab: () => tabs.close(tabs.activeId),
      openPane,
      togglePane: () => {
        if (!second.navigation) return openPane(besideOf(first.navigation.place, second.last))
        second.close()
        first.focusList()
      },
      setDetails: (change) => first.display.setShowDetails(change(first.display.showDetails)),
    },
    focusSecond: () => secondRef.current?.focus(),
    async putOver(from, action) {
      const place = from === first ? second.navigation?.place : first.navigation.place
      const items = await selectionOf(from)
      if (place?.kind !== 'folder' || items.length === 0) return
      await from.transfer.put(action, items, { storageId: place.storageId, path: place.path })
    },
  }
}

/** FM-22: what a second pane begins with: what it showed last, else the folder above; the same folder twice is of no use. */
function besideOf(place: Place, last: Place | undefined): Place {
  return last && !isSamePlace(last, place) ? last : (placeAbove(place) ?? place)
}
