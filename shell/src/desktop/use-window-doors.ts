import { useEffect } from 'react'
import { preloadDoors } from '../federation/window-doors.ts'

/** How long after the desktop stands they are fetched, in ms: after what the desktop itself still wants, before somebody has found an app. */
const doorsAfterMs = 800

/** W9: the parts of the desktop's own that windows are drawn with are there before the first window; the first load is free of them. */
export function useWindowDoors(fetchDoors = preloadDoors): void {
  useEffect(() => {
    const timer = setTimeout(fetchDoors, doorsAfterMs)
    return () => clearTimeout(timer)
  }, [fetchDoors])
}
