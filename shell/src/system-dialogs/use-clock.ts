import { useEffect, useState } from 'react'

/** Whole seconds until a moment on the given clock, counted down; undefined without a moment. */
export function useSecondsUntil(atMs: number | undefined, nowMs: () => number): number | undefined {
  const [, tick] = useState(0)
  useEffect(() => {
    if (atMs === undefined) return
    const timer = setInterval(() => tick((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [atMs])
  return atMs === undefined ? undefined : Math.max(0, Math.ceil((atMs - nowMs()) / 1000))
}
