import { nudgeSharedEdge } from './edge-drag.ts'
import type { DragParts } from './window-drag.ts'

/** WIN-16: Alt+F8 on a window that shares an edge: arrows move that edge, Enter or a press keeps, Escape returns all that moved. */
export function startKeyboardEdge({ windows, windowId, onMoving }: DragParts): Disposable {
  const before = windows.store.getState().windows
  const finish = () => {
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', finish, true)
    onMoving(false)
  }
  const putBack = () =>
    windows.store.setState((state) => ({
      windows: Object.fromEntries(Object.entries(state.windows).map(([id, window]) => [id, { ...window, tile: before[id]?.tile }])),
    }))
  const onKey = (event: KeyboardEvent) => {
    const isOver = event.key === 'Enter' || event.key === 'Escape'
    if (!isOver && !nudgeSharedEdge(windows, windowId, event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') putBack()
    if (isOver) finish()
  }
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', finish, true)
  onMoving(true)
  return { [Symbol.dispose]: finish }
}
