import { useEffect, useState } from 'react'

/** VW-02: the one clock that all tiles of a wall follow. */
export interface WallClock {
  readonly isPlaying: boolean
  /** For the eye; follows twice a second. */
  readonly shownSeconds: number
  /** The time of this moment. */
  readonly secondsNow: () => number
  readonly toggle: () => void
  readonly seek: (seconds: number) => void
}

const tickMs = 500

interface Clock {
  readonly now: () => number
  readonly set: (seconds: number, runs: boolean) => void
}

function createClock(): Clock {
  let base = { seconds: 0, atMs: performance.now(), runs: true }
  return {
    now: () => base.seconds + (base.runs ? (performance.now() - base.atMs) / 1000 : 0),
    set: (seconds, runs) => {
      base = { seconds, atMs: performance.now(), runs }
    },
  }
}

/** A clock that runs from 0; it keeps running while the page changes. */
export function useWallClock(): WallClock {
  const [clock] = useState(createClock)
  const [isPlaying, setPlaying] = useState(true)
  const [shownSeconds, setShown] = useState(0)
  const set = (seconds: number, runs: boolean) => {
    clock.set(seconds, runs)
    setShown(seconds)
    setPlaying(runs)
  }
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setShown(clock.now()), tickMs)
    return () => clearInterval(timer)
  }, [clock, isPlaying])
  return {
    isPlaying,
    shownSeconds,
    secondsNow: clock.now,
    toggle: () => set(clock.now(), !isPlaying),
    seek: (seconds) => set(seconds, isPlaying),
  }
}
