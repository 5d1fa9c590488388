import { useEffect, useState } from 'react'

/** How long one title has the large picture, in ms. */
export const heroMs = 12_000

/** Which of the titles has the large picture: the next one every 12 s, never while it is held or where nothing may move by itself. */
export function useHeroTurn(count: number, isHeld: boolean): readonly [at: number, show: (at: number) => void] {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (isHeld || count < 2 || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setAt((before) => before + 1)
    }, heroMs)
    return () => clearInterval(timer)
  }, [count, isHeld, at])
  return [count === 0 ? 0 : at % count, setAt]
}
