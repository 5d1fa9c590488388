import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { driftOf } from '../model/wall-pages.ts'
import type { WallClock } from './use-wall-clock.ts'

/** What a playing tile reports. */
export interface TileReport {
  /** Distance from the clock; 0 or more. */
  readonly driftSeconds: number
  readonly bitsPerSecond: number
  readonly durationSeconds: number
}

interface FollowParts {
  readonly media: RefObject<HTMLVideoElement | null>
  readonly clock: WallClock
  readonly bitsPerSecond: number
  readonly onReport: (report: TileReport | undefined) => void
}

const checkMs = 250
/** Up to here the speed is changed, which is not seen; a larger distance is a jump. */
const jumpSeconds = 0.6
const closeSeconds = 0.02
/** A jump loads for a moment: the next one waits, else a slow video would never play. */
const jumpPauseMs = 2_000

/** VW-02: keeps a looping video at the time of the wall, and still while its tile or its page is not seen. */
export function useFollowClock({ media, clock, bitsPerSecond, onReport }: FollowParts): void {
  const isSeen = useRef(true)
  const jumpedAtMs = useRef(0)
  const follow = useEffectEvent(() => {
    const player = media.current
    if (!player || player.readyState < 2 || !(player.duration > 0)) return onReport(undefined)
    const plays = clock.isPlaying && isSeen.current && document.visibilityState === 'visible'
    if (plays && player.paused) void player.play().catch(() => undefined)
    else if (!plays && !player.paused) player.pause()
    const drift = driftOf(player.currentTime, clock.secondsNow(), player.duration)
    correct(player, drift, { plays, jumpedAtMs })
    onReport(plays ? { driftSeconds: Math.abs(drift), bitsPerSecond, durationSeconds: player.duration } : undefined)
  })
  function correct(player: HTMLVideoElement, drift: number, { plays, jumpedAtMs: last }: CorrectParts): void {
    const isFar = Math.abs(drift) > (plays ? jumpSeconds : closeSeconds)
    if (isFar && !player.seeking && performance.now() - last.current > jumpPauseMs) {
      last.current = performance.now()
      player.currentTime = clock.secondsNow() % player.duration
    }
    player.playbackRate = Math.abs(drift) > closeSeconds ? Math.min(1.25, Math.max(0.75, 1 - drift)) : 1
  }
  useEffect(() => {
    const player = media.current
    if (!player) return undefined
    const seen = new IntersectionObserver((entries) => {
      isSeen.current = entries.at(-1)?.isIntersecting === true
      follow()
    })
    seen.observe(player)
    const timer = setInterval(() => follow(), checkMs)
    return () => {
      clearInterval(timer)
      seen.disconnect()
    }
  }, [media])
  // A press on pause or on the bar is not answered a quarter of a second later.
  useEffect(() => follow(), [clock.isPlaying])
  useEffect(() => () => onReport(undefined), [onReport])
}

interface CorrectParts {
  readonly plays: boolean
  readonly jumpedAtMs: RefObject<number>
}
