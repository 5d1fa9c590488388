import { useKernel } from '@cove/kernel'
import type { WindowsState, WindowState } from '@cove/kernel'
import { afterPaint } from '@cove/ui'
import { useEffect } from 'react'
import { enterWindow, tabStops } from './focus-memory.ts'

/** How many pictures a menu may take to leave. */
const mostPictures = 30

/** Calls `enter` once the menu it was chosen from is gone: on its way out a menu gives the focus back. Disposing calls it off. */
export function afterMenu(enter: () => void): Disposable {
  let left = mostPictures
  let waiting: Disposable
  const step = () => {
    left -= 1
    if (left > 0 && document.activeElement?.closest('[role="menu"]')) waiting = afterPaint(step)
    else enter()
  }
  waiting = afterPaint(step)
  return { [Symbol.dispose]: () => waiting[Symbol.dispose]() }
}

/** Moves the keyboard into the focused window, also where it was the focused one before. */
export function enterFocused({ focusedId }: Pick<WindowsState, 'focusedId'>): void {
  const frame = focusedId === undefined ? null : document.querySelector<HTMLElement>(`[data-window-id="${CSS.escape(focusedId)}"]`)
  if (frame) enterWindow(frame)
}

/** H-29: when a window goes and takes the keyboard with it, the next window gets it, or the app's place in the dock. */
export function useKeepFocus(): void {
  const { windows } = useKernel()
  useEffect(() => {
    let waiting: Disposable | undefined
    const unsubscribe = windows.store.subscribe((state, before) => {
      if (state.windows === before.windows) return
      const gone = before.order.findLast((id) => isShown(before.windows[id]) && !isShown(state.windows[id]))
      const remoteId = gone === undefined ? undefined : before.windows[gone]?.remoteId
      if (remoteId === undefined) return
      waiting?.[Symbol.dispose]()
      waiting = afterMenu(() => takeLostFocus(windows.store.getState(), remoteId))
    })
    return () => {
      unsubscribe()
      waiting?.[Symbol.dispose]()
    }
  }, [windows])
}

function isShown(window: WindowState | undefined): boolean {
  return window !== undefined && !window.minimised && !window.hidden
}

function takeLostFocus(state: WindowsState, remoteId: string): void {
  const active = document.activeElement
  if (active && active !== document.body && !active.closest('[data-away]')) return
  if (state.focusedId !== undefined) return enterFocused(state)
  const dock = document.querySelector<HTMLElement>('[data-region="dock"]')
  const entry = dock?.querySelector<HTMLElement>(`[data-dock-app="${CSS.escape(remoteId)}"]`)
  const stop = entry ?? (dock ? tabStops(dock)[0] : undefined)
  stop?.focus({ preventScroll: true })
}
