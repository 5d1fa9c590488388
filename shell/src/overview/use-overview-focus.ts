import { useKernel } from '@cove/kernel'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { enterFocused } from '../window-frame/keep-focus.ts'

/** Puts the keyboard on a card, again when the card it was on is gone, and back into the window in front when the overview closes. */
export function useOverviewFocus(rootRef: RefObject<HTMLElement | null>, count: number): void {
  const { windows } = useKernel()
  useEffect(() => {
    const root = rootRef.current
    if (root?.contains(document.activeElement)) return
    const front = windows.store.getState().focusedId
    const own = front === undefined ? undefined : root?.querySelector<HTMLElement>(`[data-overview-card="${CSS.escape(front)}"] button`)
    const first = own ?? root?.querySelector<HTMLElement>('[data-overview-card] button') ?? root?.querySelector('input')
    first?.focus({ preventScroll: true })
  }, [windows, rootRef, count])
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const state = windows.store.getState()
      if (state.focusedId !== undefined) enterFocused(state)
      else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [windows])
}
