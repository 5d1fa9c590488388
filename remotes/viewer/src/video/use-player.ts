import type { Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { useKernel } from '@cove/kernel'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { openStream } from '../data/open-stream.ts'
import type { Stream, StreamProblem } from '../data/open-stream.ts'
import { abilitiesOf } from '../model/abilities.ts'
import { planOf } from '../model/play-plan.ts'
import type { PlayPlan } from '../model/play-plan.ts'

/** Why a video does not play. */
export type VideoProblem = StreamProblem | 'impossible' | 'noProgram'

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

/** Where the player has to be. A new object opens the source again. */
interface Wanted {
  readonly seconds: number
  readonly isPlaying: boolean
  readonly audioIndex: number | undefined
  /** Set when the browser failed with the file itself. */
  readonly isForced: boolean
}

/** VID-02: plays a file as it is where the browser can, else as a stream of the device; seeking outside of a stream begins another one. */
export function usePlayer(file: Resource, probe: Probe | 'unreachable' | undefined, media: RefObject<HTMLVideoElement | null>): Player {
  const [wanted, setWanted] = useState<Wanted>({ seconds: 0, isPlaying: true, audioIndex: undefined, isForced: false })
  const [state, setState] = useState<{ readonly plan?: PlayPlan; readonly problem?: VideoProblem; readonly isWaiting: boolean }>({
    isWaiting: true,
  })
  const [clock, setClock] = useState({ seconds: 0, mediaSeconds: 0, bufferedSeconds: 0, isPlaying: false })
  const offset = useRef(0)
  const ready = typeof probe === 'object' ? probe : undefined
  const setOffset = useCallback((seconds: number) => {
    offset.current = seconds
  }, [])
  useSource({ file, probe, media, wanted, setOffset, setState })
  const knownMs = ready?.durationMs
  const durationSeconds = knownMs === undefined ? clock.mediaSeconds : knownMs / 1000
  const seek: Player['seek'] = (seconds, isPlaying) => {
    const player = media.current
    const target = Math.max(0, Math.min(seconds, durationSeconds || seconds))
    const playsOn = isPlaying ?? player?.paused === false
    const local = target - offset.current
    const isHere = player && player.readyState > 0 && (state.plan?.kind === 'direct' || (local >= 0 && local <= seekableEnd(player)))
    setClock((before) => ({ ...before, seconds: target }))
    if (!isHere) return setWanted((before) => ({ ...before, seconds: target, isPlaying: playsOn }))
    moveTo(player, local, playsOn)
  }
  useClock(media, offset, setClock)
  useFallback({
    media,
    plan: state.plan,
    probe: ready,
    onForced: () => setWanted((before) => ({ ...before, seconds: clock.seconds, isForced: true })),
    onFailed: () => setState({ problem: ready ? 'unreadable' : 'noProgram', isWaiting: false }),
  })
  return {
    plan: state.plan,
    problem: state.problem,
    isWaiting: state.isWaiting,
    isPlaying: clock.isPlaying,
    seconds: clock.seconds,
    durationSeconds,
    bufferedSeconds: clock.bufferedSeconds,
    audioIndex: wanted.audioIndex,
    seek,
    toggle: () => togglePlayer(media.current),
    setAudio: (audioIndex) => setWanted((before) => ({ ...before, audioIndex, seconds: clock.seconds, isPlaying: clock.isPlaying })),
    retry: () => setWanted((before) => ({ ...before, seconds: clock.seconds, isPlaying: true })),
  }
}

function togglePlayer(player: HTMLMediaElement | null): void {
  if (player?.paused) void player.play().catch(() => undefined)
  else player?.pause()
}

function moveTo(player: HTMLMediaElement, seconds: number, playsOn: boolean): void {
  player.currentTime = seconds
  if (playsOn) void player.play().catch(() => undefined)
}

/** The file itself as the source, from a time on. */
function playFile(player: HTMLMediaElement, url: string, seconds: number): void {
  player.src = url
  if (seconds > 0) player.currentTime = seconds
}

const seekableEnd = ({ seekable }: HTMLVideoElement): number => (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0)

interface SourceParts {
  readonly file: Resource
  readonly probe: Probe | 'unreachable' | undefined
  readonly media: RefObject<HTMLVideoElement | null>
  readonly wanted: Wanted
  readonly setOffset: (seconds: number) => void
  readonly setState: (state: { readonly plan?: PlayPlan; readonly problem?: VideoProblem; readonly isWaiting: boolean }) => void
}

/** Opens the source that the plan asks for; the one before is closed. */
function useSource({ file, probe, media, wanted, setOffset, setState }: SourceParts): void {
  const kernel = useKernel()
  const decide = useEffectEvent((player: HTMLVideoElement): PlayPlan => {
    if (typeof probe !== 'object' || probe.state !== 'ready') return { kind: 'direct' }
    const can = abilitiesOf(player)
    const request = { name: file.name, probe, audioIndex: wanted.audioIndex }
    return planOf(request, wanted.isForced ? { ...can, playsFile: () => false } : can)
  })
  // oxlint-disable-next-line cove/reads-go-through-use-read -- a stream is opened and ends with the player
  useEffect(() => {
    const player = media.current
    if (!player || probe === undefined) return undefined
    let isWanted = true
    let stream: Stream | undefined
    const fail = (problem: VideoProblem) => isWanted && setState({ problem, isWaiting: false })
    const open = async () => {
      const plan = decide(player)
      setState({ plan, isWaiting: true })
      if (plan.kind === 'impossible') return fail('impossible')
      if (plan.kind === 'direct') {
        const url = await kernel.transfers.mediaUrl(file)
        if (url === undefined) return fail('unreachable')
        if (!isWanted) return
        setOffset(0)
        playFile(player, url, wanted.seconds)
      } else {
        const request = { file, plan, startSeconds: wanted.seconds, audioIndex: wanted.audioIndex, onProblem: fail }
        const opened = await openStream(kernel, player, request)
        if (typeof opened === 'string') return fail(opened)
        if (!isWanted) return opened[Symbol.dispose]()
        stream = opened
        setOffset(opened.offsetSeconds)
        // A picture that is not converted begins at a key frame before the time that was asked for.
        if (wanted.seconds > opened.offsetSeconds) moveTo(player, wanted.seconds - opened.offsetSeconds, false)
      }
      setState({ plan, isWaiting: false })
      if (wanted.isPlaying) void player.play().catch(() => undefined)
    }
    void open().catch(() => fail('unreachable'))
    return () => {
      isWanted = false
      stream?.[Symbol.dispose]()
      player.removeAttribute('src')
      player.load()
    }
  }, [kernel, file, probe, media, wanted, setOffset, setState])
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

interface FallbackParts {
  readonly media: RefObject<HTMLVideoElement | null>
  readonly plan: PlayPlan | undefined
  readonly probe: Probe | undefined
  readonly onForced: () => void
  readonly onFailed: () => void
}

/** VID-02: a browser that said it could play a file and cannot gets a stream; without ffmpeg that is the end. */
function useFallback({ media, plan, probe, onForced, onFailed }: FallbackParts): void {
  const failed = useEffectEvent(() => {
    if (plan?.kind !== 'direct' || !media.current?.error) return
    if (probe?.state === 'ready') onForced()
    else onFailed()
  })
  useEffect(() => {
    const player = media.current
    const listen = () => failed()
    player?.addEventListener('error', listen)
    return () => player?.removeEventListener('error', listen)
  }, [media])
}
