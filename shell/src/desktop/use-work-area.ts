import { useKernel } from '@cove/kernel'
import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** The dock's own height and the air above and below it, in px: windows may fill what is left. */
const dockSpace = 84

/** Tells the kernel how much room windows have inside the safe area, now and whenever the page changes its size. */
export function useWorkArea(desktopRef: RefObject<HTMLElement | null>): void {
  const { windows } = useKernel()
  useLayoutEffect(() => {
    const measure = () => {
      const insets = insetsOf(desktopRef.current)
      windows.setWorkArea({ width: innerWidth - insets.across, height: Math.max(240, innerHeight - insets.down - dockSpace) })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [windows, desktopRef])
}

/** What the stylesheet leaves free around the desktop: the notch of a phone and the bar of its gestures, in px. */
function insetsOf(desktop: HTMLElement | null): { readonly across: number; readonly down: number } {
  if (!desktop) return { across: 0, down: 0 }
  const { left, right, top, bottom } = getComputedStyle(desktop)
  const sum = (...sides: readonly string[]) => sides.reduce((total, side) => total + (Number.parseFloat(side) || 0), 0)
  return { across: sum(left, right), down: sum(top, bottom) }
}
