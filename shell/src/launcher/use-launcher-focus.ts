import { useKernel } from '@cove/kernel'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusTile, searchIn } from './launcher-keys.ts'

/** Moves the keyboard inside the launcher. */
export interface LauncherFocus {
  /** Gives a tile the keyboard once it is drawn. */
  readonly take: (tileId: string) => void
}

interface FocusAround {
  readonly before: Element | null
  /** Called once, after the search field has the focus. */
  readonly onReady?: (() => void) | undefined
}

/** Moves the focus to the search field, and returns it to `before` when the launcher closes. */
export function useLauncherFocus(rootRef: RefObject<HTMLElement | null>, { before, onReady }: FocusAround): LauncherFocus {
  const { windows } = useKernel()
  const wanted = useRef<string>(undefined)
  const ready = useEffectEvent(() => onReady?.())
  // Before the first picture: nothing typed is lost.
  useLayoutEffect(() => {
    searchIn(rootRef.current)?.focus()
    ready()
  }, [rootRef])
  useEffect(() => {
    const { focusedId } = windows.store.getState()
    return () => {
      // H-29: a window that opens takes the keyboard once it is seen. What is typed until then must not press the button pressed before.
      if (windows.store.getState().focusedId !== focusedId) return
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [windows, rootRef, before])
  // After every picture: a tile that moved to another page is another element.
  useEffect(() => {
    if (wanted.current === undefined) return
    focusTile(rootRef.current, wanted.current)
    wanted.current = undefined
  })
  return { take: (tileId) => void (wanted.current = tileId) }
}
