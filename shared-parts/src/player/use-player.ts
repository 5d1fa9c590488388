import type { Resource } from '@cove/device-contract/files'
import type { PlaybackState, Probe } from '@cove/device-contract/playback'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import type { PlayPlan } from './model/play-plan.ts'
import { moveTo, useSource } from './use-source.ts'
import type { Source, VideoProblem } from './use-source.ts'

/** A video in its player. */
export interface Player {
  readonly plan: PlayPlan | undefined
  readonly problem: VideoProblem | undefined
  readonly isWaiting: boolean
  readonly isPlaying: boolean
  /** Time in the file, whatever part of it the player has. */
  readonly seconds: number
  readonly durationSeconds: number
  readonly bufferedSeconds: number
  readonly audioIndex: number | undefined
  readonly seek: (seconds: number, isPlaying?: boolean) => void
  readonly toggle: () => void
  readonly setAudio: (index: number) => void
  readonly retry: () => void
}

/** VID-02: plays a file as it is where the browser can, else as a stream of the device; seeking outside of a stream begins another one. */
export function usePlayer(file: Resource, probe: Probe | 'unreachable' | undefined, media: RefObject<HTMLVideoElement | null>): Player {
  const source = useSource({ file, probe, media })
  const { state, offset, want } = source
  const [clock, setClock] = useState({ seconds: 0, mediaSeconds: 0, bufferedSeconds: 0, isPlaying: false })
  const ready = typeof probe === 'object' ? probe : undefined
  const knownMs = ready?.durationMs
  const durationSeconds = knownMs === undefined ? clock.mediaSeconds : knownMs / 1000
  const seek: Player['seek'] = (seconds, isPlaying) => {
    const player = media.current
    const target = Math.max(0, Math.min(seconds, durationSeconds || seconds))
    const playsOn = isPlaying ?? player?.paused === false
    const local = target - offset.current
    const isHere = player && player.readyState > 0 && (state.plan?.kind === 'direct' || (local >= 0 && local <= seekableEnd(player)))
    setClock((before) => ({ ...before, seconds: target }))
    if (!isHere) return want({ seconds: target, isPlaying: playsOn })
    moveTo(player, local, playsOn)
  }
  useClock(media, offset, setClock)
  useFallback(media, source, ready)
  return {
    plan: state.plan,
    problem: state.problem,
    isWaiting: state.isWaiting,
    isPlaying: clock.isPlaying,
    seconds: clock.seconds,
    durationSeconds,
    bufferedSeconds: clock.bufferedSeconds,
    audioIndex: source.wanted.audioIndex,
    seek,
    toggle: () => togglePlayer(media.current),
    setAudio: (audioIndex) => want({ audioIndex, seconds: clock.seconds, isPlaying: clock.isPlaying }),
    retry: () => want({ seconds: clock.seconds, isPlaying: true }),
  }
}

/** Why a file that was tried as it is does not play, by what the device said of it. */
const failedProblem: Readonly<Record<PlaybackState | 'unreachable', VideoProblem>> = {
  ready: 'unreadable',
  unreadable: 'unreadable',
  busy: 'busy',
  programMissing: 'noProgram',
  unreachable: 'unreachable',
}

const seekableEnd = ({ seekable }: HTMLVideoElement): number => (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0)

function togglePlayer(player: HTMLMediaElement | null): void {
  if (player?.paused) void player.play().catch(() => undefined)
  else player?.pause()
}

type SetClock = (clock: {
  readonly seconds: number
  readonly mediaSeconds: number
  readonly bufferedSeconds: number
  readonly isPlaying: boolean
}) => void

/** Follows the player's time. */
function useClock(media: RefObject<HTMLVideoElement | null>, offset: RefObject<number>, setClock: SetClock): void {
  useEffect(() => {
    const player = media.current
    if (!player) return undefined
    const follow = () => {
      // Without a source there is no time to follow.
      if (player.readyState === 0) return
      const { buffered, currentTime, duration } = player
      const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
      setClock({
        seconds: currentTime + offset.current,
        mediaSeconds: Number.isFinite(duration) ? duration : 0,
        bufferedSeconds: end + offset.current,
        isPlaying: !player.paused && !player.ended,
      })
    }
    const names = ['timeupdate', 'play', 'pause', 'ended', 'seeked', 'progress', 'loadedmetadata'] as const
    for (const name of names) player.addEventListener(name, follow)
    return () => {
      for (const name of names) player.removeEventListener(name, follow)
    }
  }, [media, offset, setClock])
}

/** VID-02: a browser that fails with what it said it plays goes on with the next rung; what it plays in a stream may fail in the middle too. */
function useFallback(media: RefObject<HTMLVideoElement | null>, source: Source, probe: Probe | undefined): void {
  const failed = useEffectEvent(() => {
    const { plan } = source.state
    if (!plan || !media.current?.error) return
    // Without what the device knows of it, or its software, there is no other rung.
    if (probe?.state === 'ready' && source.climb(plan)) return
    source.fail(failedProblem[probe?.state ?? 'unreachable'])
  })
  useEffect(() => {
    const player = media.current
    const listen = () => failed()
    player?.addEventListener('error', listen)
    return () => player?.removeEventListener('error', listen)
  }, [media])
}
