import type { ResizeEdge, WindowService } from '@cove/kernel'
import { drawnBounds, sharedEdge, shownWindows, snappedBounds, tileBeside } from '@cove/kernel/host'
import type { SharedEdge } from '@cove/kernel/host'
import { place } from './frame-box.ts'
import { trackPointer } from './pointer-track.ts'
import type { DragParts } from './window-drag.ts'

type Press = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>

/** The edge that a window shares with its neighbours right now. */
export function sharedEdgeOf(windows: WindowService, grabbed: { readonly id: string; readonly edge: ResizeEdge }): SharedEdge | undefined {
  const state = windows.store.getState()
  return sharedEdge(shownWindows(state), grabbed, state.workArea)
}

/** WIN-16: drags the edge between tiled windows; all of them are drawn with each move, the kernel is told at the release (W9). */
export function startEdgeDrag(
  press: Press,
  grabbed: { readonly edge: ResizeEdge; readonly shared: SharedEdge },
  parts: DragParts,
): Disposable {
  const { windows, frame } = parts
  const { edge, shared } = grabbed
  const { workArea, windows: byId } = windows.store.getState()
  const sizePx = shared.isUpright ? workArea.width : workArea.height
  const members = [...shared.before, ...shared.after].flatMap((id) => {
    const window = byId[id]
    const element = frame.parentElement?.querySelector<HTMLElement>(`[data-window-frame][data-window-id="${CSS.escape(id)}"]`)
    return window && element ? [{ window, element }] : []
  })
  const shareAt = (at: { readonly x: number; readonly y: number }) => {
    const moved = shared.isUpright ? at.x - press.clientX : at.y - press.clientY
    return Math.max(shared.least, Math.min(shared.most, shared.at + moved / sizePx))
  }
  const settle = () => {
    parts.onMoving(false)
    const state = windows.store.getState()
    for (const { window, element } of members) {
      const now = state.windows[window.id]
      if (now) place(element, drawnBounds(now, state.workArea))
    }
  }
  return trackPointer(frame, press, {
    onStart: () => parts.onMoving(true),
    onMove: (at) => {
      for (const { window, element } of members) {
        const tile = tileBeside(window, shared, shareAt(at))
        if (tile && window.snap) place(element, snappedBounds(window.snap, workArea, tile))
      }
    },
    onEnd: (at) => {
      windows.moveEdge(parts.windowId, edge, shareAt(at) * sizePx)
      settle()
    },
    onCancel: settle,
  })
}

/** Step of the keyboard in px; with Ctrl one px, for fine work. */
const coarseStepPx = 16
const edgesOf: Readonly<Record<string, readonly [toward: 1 | -1, edges: readonly ResizeEdge[]]>> = {
  ArrowLeft: [-1, ['e', 'w']],
  ArrowRight: [1, ['e', 'w']],
  ArrowUp: [-1, ['s', 'n']],
  ArrowDown: [1, ['s', 'n']],
}

/** WIN-16: one arrow key on a tiled window moves the edge it shares; false when it shares none in that direction. */
export function nudgeSharedEdge(windows: WindowService, id: string, { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>): boolean {
  const [toward, edges] = edgesOf[key] ?? [1, []]
  const { workArea } = windows.store.getState()
  for (const edge of edges) {
    const shared = sharedEdgeOf(windows, { id, edge })
    if (!shared) continue
    const sizePx = shared.isUpright ? workArea.width : workArea.height
    windows.moveEdge(id, edge, shared.at * sizePx + toward * (ctrlKey ? 1 : coarseStepPx))
    return true
  }
  return false
}
