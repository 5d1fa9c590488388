import { useEffect, useEffectEvent } from 'react'

/** How long a drag rests on something before it opens. */
export const springMs = 700

/** FM-19: calls `onSpring` once a drag has rested here for a moment, so that the user reaches what is further in. */
export function useSpring(isHeld: boolean, onSpring: () => void): void {
  const spring = useEffectEvent(onSpring)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => spring(), springMs)
    return () => clearTimeout(timer)
  }, [isHeld])
}
