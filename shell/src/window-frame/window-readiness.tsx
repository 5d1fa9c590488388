import { useEffect } from 'react'
import { preloadDoors } from '../federation/window-doors.ts'

/** When the code of windows is fetched, in ms after the desktop: after the desktop's own requests, before the first window. */
const beginAfterMs = 800

const fetchParts = () => {
  preloadDoors()
  // A window asks again.
  import('./first-focus.ts').catch(() => undefined)
}

interface WindowReadinessProps {
  readonly fetchDoors?: () => void
}

/** Fetches what windows are drawn with before the first window, outside the first load (W9). */
export function WindowReadiness({ fetchDoors = fetchParts }: WindowReadinessProps) {
  useEffect(() => {
    const timer = setTimeout(fetchDoors, beginAfterMs)
    return () => clearTimeout(timer)
  }, [fetchDoors])
  return undefined
}
