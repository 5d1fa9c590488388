import { desktop } from '@cove/device-contract/desktop'
import type { IconPlace } from '@cove/device-contract/desktop'
import { useKernel, useSettings, useStoreValue } from '@cove/kernel'
import type { PointerEvent } from 'react'
import { trackPointer } from '../window-frame/pointer-track.ts'
import { widgetsWidth } from '../widgets/widget-list.ts'
import { iconRoomOf, isSamePlace, laidOut, placeAt, putDown } from './icon-places.ts'

/** Where the icons lie, and what moves them. */
export interface IconDrag {
  readonly places: ReadonlyMap<string, IconPlace>
  /** Begins to drag an icon with the mouse; a press that does not move stays a press. */
  readonly onPointerDown: (id: string, event: PointerEvent<HTMLElement>) => void
}

/** SETA-07: icons are put anywhere on the grid; their places are the user's, in every browser. */
export function useIconDrag(ids: readonly string[]): IconDrag {
  const { windows } = useKernel()
  const [{ iconPlaces, widgets }, change] = useSettings(desktop)
  const workArea = useStoreValue(windows.store, (state) => state.workArea)
  const room = iconRoomOf({ ...workArea, width: workArea.width - widgetsWidth(workArea.width, widgets) })
  const places = laidOut(ids, iconPlaces, room)
  return {
    places,
    onPointerDown: (id, event) => {
      // A finger scrolls, and holds for the menu.
      if (event.button !== 0 || event.pointerType === 'touch') return
      const element = event.currentTarget
      let from = { x: event.clientX, y: event.clientY }
      const putBack = () => {
        element.style.translate = ''
        delete element.dataset['dragged']
      }
      trackPointer(element, event.nativeEvent, {
        onStart: (at) => {
          from = at
          element.dataset['dragged'] = ''
        },
        onMove: (at) => {
          element.style.translate = `${at.x - from.x}px ${at.y - from.y}px`
        },
        onEnd: (at) => {
          putBack()
          const to = placeAt(at, room)
          const before = places.get(id)
          if (before && !isSamePlace(before, to)) change({ iconPlaces: putDown(iconPlaces, places, { id, to }) })
        },
        onCancel: putBack,
      })
    },
  }
}
