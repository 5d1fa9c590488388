import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'

/** Plain data that travels with a drag; it may cross windows, so it names things and holds none. */
export type DragData = Record<string, unknown>

export interface DragSourceOptions {
  readonly ref: RefObject<HTMLElement | null>
  /** Read when the drag begins. */
  readonly data: () => DragData
  readonly disabled?: boolean | undefined
  /** FM-19: what programs outside the browser get, by media type; read when the drag begins. */
  readonly external?: (() => Readonly<Record<string, string>>) | undefined
}

/** Makes an element draggable with the mouse. Returns whether it is being dragged. FM-19; the keyboard path is a "move to" command. */
export function useDragSource({ ref, data, disabled = false, external }: DragSourceOptions): boolean {
  const [dragging, setDragging] = useState(false)
  const readData = useEffectEvent(data)
  const readExternal = useEffectEvent(() => external?.() ?? {})
  useEffect(() => {
    const element = ref.current
    if (!element || disabled) return
    return draggable({
      element,
      getInitialData: () => readData(),
      getInitialDataForExternal: () => ({ ...readExternal() }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    })
  }, [ref, disabled])
  return dragging
}
