import { useKernel } from '@cove/kernel'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { enterFocused } from '../window-frame/keep-focus.ts'

/** Puts the keyboard on a card, again when the card it was on is gone or moved, and back into the window in front when the overview closes. */
export function useOverviewFocus(rootRef: RefObject<HTMLElement | null>): void {
  const { windows } = useKernel()
  useEffect(() => {
    const root = rootRef.current
    // A dialog above the overview keeps the keyboard.
    if (document.activeElement !== document.body && !document.activeElement?.closest('[inert],[data-region],[data-window-id]')) return
    const front = windows.store.getState().focusedId
    const own = front === undefined ? undefined : root?.querySelector<HTMLElement>(`[data-overview-card="${CSS.escape(front)}"] button`)
    const first = own ?? root?.querySelector<HTMLElement>('[data-overview-card] button') ?? root?.querySelector('input')
    first?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const state = windows.store.getState()
      if (state.focusedId !== undefined) enterFocused(state)
      else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [windows])
}
