import { useKernel } from '@cove/kernel'
import { fillsDesktop } from '@cove/kernel/host'
import type { ResizeEdge, WindowState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { openMenuAt } from '@cove/ui'
import { useRef } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { useDragSurroundings } from './drag-context.ts'
import { isDragArea } from './drag-area.ts'
import { startKeyboardDrag, startMove, startResize } from './window-drag.ts'
import type { DragParts } from './window-drag.ts'
import { windowMenu } from './window-menu.ts'

/** Moves and resizes a window by pointer, keys and the menu of its title bar. */
export interface FrameDrag {
  /** True while the window moves, until the frame after its release. */
  readonly movingRef: RefObject<boolean>
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onDoubleClick: (event: MouseEvent) => void
  readonly onContextMenu: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onGrab: (edge: ResizeEdge, event: PointerEvent) => void
}

export function useFrameDrag(window: WindowState, frameRef: RefObject<HTMLElement | null>): FrameDrag {
  const { windows } = useKernel()
  const t = useT('shell')
  const surroundings = useDragSurroundings()
  const movingRef = useRef(false)
  const dragParts = (frame: HTMLElement): DragParts => ({
    frame,
    windowId: window.id,
    windows,
    ghost: surroundings.ghost,
    onMoving: (moving) => {
      surroundings.onMoving(moving)
      if (moving) movingRef.current = true
      else requestAnimationFrame(() => (movingRef.current = false))
    },
  })
  // A window that fills a phone stays where it is.
  const isFixed = () => fillsDesktop(windows.store.getState().workArea)
  const dragByKeyboard = (mode: 'move' | 'resize') => frameRef.current && !isFixed() && startKeyboardDrag(mode, dragParts(frameRef.current))
  return {
    movingRef,
    onPointerDown: (event) => {
      if (event.button === 0 && !isFixed() && isDragArea(event.target) && frameRef.current)
        startMove(event.nativeEvent, dragParts(frameRef.current))
    },
    onDoubleClick: (event) => {
      if (window.resizable && isDragArea(event.target)) windows.toggleMaximised(window.id)
    },
    onContextMenu: (event) => {
      if (!isDragArea(event.target)) return
      event.preventDefault()
      openMenuAt({ x: event.clientX, y: event.clientY, items: windowMenu(window, { t, windows, onKeyboardDrag: dragByKeyboard }) })
    },
    onKeyDown: (event) => {
      if (!event.altKey || (event.key !== 'F7' && event.key !== 'F8')) return
      event.preventDefault()
      dragByKeyboard(event.key === 'F7' ? 'move' : 'resize')
    },
    onGrab: (edge, event) => {
      if (event.button === 0 && frameRef.current) startResize(event.nativeEvent, edge, dragParts(frameRef.current))
    },
  }
}
