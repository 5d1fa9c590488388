import type { Bounds, ResizeEdge, WindowService } from '@cove/kernel'
import { drawnBounds, resizedBounds, snappedBounds, withChildren } from '@cove/kernel/host'
import { moveStart, movedBounds, nudgedBounds, zoneFor } from './drag-geometry.ts'
import { sharedEdgeOf, startEdgeDrag } from './edge-drag.ts'
import { startKeyboardEdge } from './edge-keys.ts'
import { place } from './frame-box.ts'
import { trackPointer } from './pointer-track.ts'
import type { SnapGhost } from './snap-ghost.ts'

/** One window that is moved or resized, and what its drag notifies. */
export interface DragParts {
  readonly frame: HTMLElement
  readonly windowId: string
  readonly windows: WindowService
  readonly ghost: SnapGhost
  /** True from the first move to the release: shields iframes and quiets the shadows. */
  readonly onMoving: (moving: boolean) => void
}

type Press = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY' | 'pointerType'>

const none: Disposable = { [Symbol.dispose]: () => {} }

/**
 * Moves a window with the pointer. While it moves only `style` is written; the kernel is notified once, at the release, so no component
 * renders in between (W9), and the window is a separate compositor layer, so nothing below it is painted again. Disposing it cancels.
 */
export function startMove(press: Press, parts: DragParts): Disposable {
  const { frame, windows, ghost } = parts
  const window = windows.get(parts.windowId)
  if (!window) return none
  const { workArea } = windows.store.getState()
  const drawn = drawnBounds(window, workArea)
  let from = { x: press.clientX, y: press.clientY }
  let start: Bounds = window.bounds
  let bounds: Bounds = start
  const followers = followersOf(parts)
  const isTouch = press.pointerType === 'touch'
  // W9: from the press on, so that the compositor layer is ready for the first moves.
  frame.style.willChange = 'transform'
  return trackPointer(frame, press, {
    onStart: (pressed) => {
      dropCaret()
      from = pressed
      start = moveStart(window, pressed, workArea)
      bounds = start
      parts.onMoving(true)
      if (window.snap) place(frame, start)
    },
    onMove: (at) => {
      bounds = movedBounds(start, { dx: at.x - from.x, dy: at.y - from.y })
      frame.style.transform = `translate(${bounds.x}px, ${bounds.y}px)`
      for (const { element, at: own } of followers) place(element, { ...own, x: own.x + bounds.x - drawn.x, y: own.y + bounds.y - drawn.y })
      const zone = zoneFor(window, { ...at, isTouch }, workArea)
      ghost.show(zone && snappedBounds(zone, workArea))
    },
    onEnd: (at) => {
      const zone = zoneFor(window, { ...at, isTouch }, workArea)
      if (zone) windows.snap(window.id, zone)
      else windows.move(window.id, movedBounds(start, { dx: at.x - from.x, dy: at.y - from.y }))
      settle(parts)
    },
    onCancel: () => settle(parts),
    onOver: () => {
      frame.style.willChange = ''
    },
  })
}

/** WIN-18: what stands over a window moves with it. */
function followersOf({ frame, windowId, windows }: DragParts) {
  const state = windows.store.getState()
  return withChildren(state, windowId).flatMap((id) => {
    const window = id === windowId ? undefined : state.windows[id]
    const element = frame.parentElement?.querySelector<HTMLElement>(`[data-window-frame][data-window-id="${CSS.escape(id)}"]`)
    return window && element ? [{ element, at: drawnBounds(window, state.workArea) }] : []
  })
}

/**
 * W9: a press leaves a caret where it was, invisible outside a field; the browser would place it again in each frame of the drag.
 * A selection of the user and the caret of a field stay.
 */
function dropCaret(): void {
  const selection = getSelection()
  if (selection?.isCollapsed && !document.activeElement?.matches('input,textarea,[contenteditable="true"]')) selection.removeAllRanges()
}

/** Resizes a window by one of its eight edges. The opposite edge stays; a snapped window becomes free at its drawn size. */
export function startResize(press: Press, edge: ResizeEdge, parts: DragParts): Disposable {
  const { frame, windows } = parts
  const window = windows.get(parts.windowId)
  if (!window) return none
  const shared = sharedEdgeOf(windows, { id: window.id, edge })
  if (shared) return startEdgeDrag(press, { edge, shared }, parts)
  const { workArea } = windows.store.getState()
  const start = drawnBounds(window, workArea)
  const boundsAt = (at: { readonly x: number; readonly y: number }) =>
    resizedBounds(start, { edge, dx: at.x - press.clientX, dy: at.y - press.clientY }, { min: window.minSize, area: workArea })
  return trackPointer(frame, press, {
    onStart: () => parts.onMoving(true),
    onMove: (at) => place(frame, boundsAt(at)),
    onEnd: (at) => {
      windows.move(window.id, boundsAt(at))
      settle(parts)
    },
    onCancel: () => settle(parts),
  })
}

/** Alt+F7 and Alt+F8: arrows move or resize, Enter keeps, Escape returns. Ends by itself when the focus goes elsewhere. */
export function startKeyboardDrag(mode: 'move' | 'resize', parts: DragParts): Disposable {
  const { frame, windows } = parts
  const window = windows.get(parts.windowId)
  if (!window || (mode === 'resize' && !window.resizable)) return none
  if (mode === 'resize' && (['n', 's', 'e', 'w'] as const).some((edge) => sharedEdgeOf(windows, { id: window.id, edge })))
    return startKeyboardEdge(parts)
  const { workArea } = windows.store.getState()
  let bounds = drawnBounds(window, workArea)
  let over = false
  const finish = (keep: boolean) => {
    if (over) return
    over = true
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onLeave, true)
    if (keep) windows.move(window.id, bounds)
    settle(parts)
  }
  const onLeave = () => finish(true)
  const onKey = (event: KeyboardEvent) => {
    const next = nudgedBounds(
      bounds,
      { name: event.key, fine: event.ctrlKey },
      { resize: mode === 'resize', min: window.minSize, area: workArea },
    )
    if (!next && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (!next) return finish(event.key === 'Enter')
    bounds = next
    place(frame, bounds)
  }
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onLeave, true)
  parts.onMoving(true)
  return { [Symbol.dispose]: () => finish(false) }
}

/** The kernel may have clamped the bounds, or kept the old ones: what is drawn must be what it says. */
function settle(parts: DragParts): void {
  parts.ghost.show(undefined)
  parts.onMoving(false)
  const { windows, workArea } = parts.windows.store.getState()
  const window = windows[parts.windowId]
  if (window) place(parts.frame, drawnBounds(window, workArea))
  for (const { element, at } of followersOf(parts)) place(element, at)
}
