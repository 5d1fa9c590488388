import type { Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { openStream } from './data/open-stream.ts'
import type { Stream, StreamProblem } from './data/open-stream.ts'
import { askBrowser } from './model/ask-browser.ts'
import { nextRung, planOf } from './model/play-plan.ts'
import type { FirstRung, PlayPlan } from './model/play-plan.ts'
import { questionsOf } from './model/play-questions.ts'

/** Why a video does not play. */
export type VideoProblem = StreamProblem | 'impossible' | 'noProgram'

/** Where the player has to be. A new object opens the source again. */
interface Wanted {
  readonly seconds: number
  readonly isPlaying: boolean
  readonly audioIndex: number | undefined
  /** Later rungs only, where the browser failed with what it said it plays. */
  readonly from: FirstRung
}

/** Moves within what the player has. */
export function moveTo(player: HTMLMediaElement, seconds: number, playsOn: boolean): void {
  player.currentTime = seconds
  if (playsOn) void player.play().catch(() => undefined)
}

/** The file itself as the source, from a time on. */
function playFile(player: HTMLMediaElement, url: string, seconds: number): void {
  player.src = url
  if (seconds > 0) player.currentTime = seconds
}

/** What is open in the player. */
export interface SourceState {
  readonly plan?: PlayPlan
  readonly problem?: VideoProblem
  readonly isWaiting: boolean
}

/** The source of a player, and how it is changed. */
export interface Source {
  readonly state: SourceState
  readonly wanted: Wanted
  /** The time of the file that is 0 in the player, in seconds. */
  readonly offset: RefObject<number>
  /** Opens it again with other choices. */
  readonly want: (changes: Partial<Wanted>) => void
  /** VID-02: the browser failed with what it said it plays: the next rung. False on the last one. */
  readonly climb: (plan: PlayPlan) => boolean
  readonly fail: (problem: VideoProblem) => void
}

/** A file as the device knows it, and the player that shows it. */
export interface Shown {
  readonly file: Resource
  /** Undefined while it is read. */
  readonly probe: Probe | 'unreachable' | undefined
  readonly media: RefObject<HTMLVideoElement | null>
}

/** VID-02: the source that the plan asks for; another choice closes it and opens the next one. */
export function useSource(shown: Shown): Source {
  const { media } = shown
  const [wanted, setWanted] = useState<Wanted>({ seconds: 0, isPlaying: true, audioIndex: undefined, from: 'direct' })
  const [state, setState] = useState<SourceState>({ isWaiting: true })
  const offset = useRef(0)
  const setOffset = useCallback((seconds: number) => {
    offset.current = seconds
  }, [])
  const climb = useCallback(
    (plan: PlayPlan): boolean => {
      const from = nextRung(plan)
      const reached = (media.current?.currentTime ?? 0) + offset.current
      if (from !== undefined) setWanted((before) => ({ ...before, seconds: reached > 0 ? reached : before.seconds, from }))
      return from !== undefined
    },
    [media],
  )
  useOpened({ ...shown, wanted, setOffset, setState, climb })
  return {
    state,
    wanted,
    offset,
    climb,
    want: (changes) => setWanted((before) => ({ ...before, ...changes })),
    fail: (problem) => setState({ problem, isWaiting: false }),
  }
}

interface OpenedParts extends Shown {
  readonly wanted: Wanted
  readonly setOffset: (seconds: number) => void
  readonly setState: (state: SourceState) => void
  readonly climb: (plan: PlayPlan) => boolean
}

function useOpened({ file, probe, media, wanted, setOffset, setState, climb }: OpenedParts): void {
  const kernel = useKernel()
  const open = useEffectEvent((player: HTMLVideoElement, life: SourceLife) => {
    const fail = (problem: VideoProblem) => void (life.isWanted && setState({ problem, isWaiting: false }))
    const decide = async (): Promise<PlayPlan> => {
      if (typeof probe !== 'object') return { kind: 'direct' }
      const request = { name: file.name, probe, audioIndex: wanted.audioIndex, from: wanted.from }
      return planOf(request, await askBrowser(questionsOf(request), player))
    }
    const openSource = async () => {
      const plan = await decide()
      if (!life.isWanted) return
      setState({ plan, isWaiting: true })
      const opening = {
        kernel,
        player,
        file,
        wanted,
        life,
        onProblem: (problem: VideoProblem) => (problem === 'unreadable' && life.isWanted && climb(plan)) || fail(problem),
      }
      const opened =
        plan.kind === 'impossible' ? plan.kind : plan.kind === 'direct' ? await openFile(opening) : await openPlanned(opening, plan)
      if (typeof opened === 'string') return fail(opened)
      if (!life.isWanted) return
      setOffset(opened.offsetSeconds)
      setState({ plan, isWaiting: false })
      if (wanted.isPlaying) void player.play().catch(() => undefined)
    }
    void openSource().catch(() => fail('unreachable'))
  })
  useEffect(() => {
    const player = media.current
    if (!player || probe === undefined) return undefined
    const life: SourceLife = { isWanted: true, stream: undefined }
    open(player, life)
    return () => {
      life.isWanted = false
      life.stream?.[Symbol.dispose]()
      player.removeAttribute('src')
      player.load()
    }
  }, [kernel, file, probe, media, wanted])
}

/** Ends with the choice that opened it. */
interface SourceLife {
  isWanted: boolean
  stream: Stream | undefined
}

interface Opening {
  readonly kernel: Kernel
  readonly player: HTMLVideoElement
  readonly file: Resource
  readonly wanted: Wanted
  readonly life: SourceLife
  readonly onProblem: (problem: VideoProblem) => void
}

type Opened = Pick<Stream, 'offsetSeconds'> | VideoProblem

async function openFile({ kernel, player, file, wanted, life }: Opening): Promise<Opened> {
  const url = await kernel.transfers.mediaUrl(file)
  if (url === undefined) return 'unreachable'
  if (life.isWanted) playFile(player, url, wanted.seconds)
  return { offsetSeconds: 0 }
}

async function openPlanned(opening: Opening, plan: Extract<PlayPlan, { readonly kind: 'stream' }>): Promise<Opened> {
  const { kernel, player, file, wanted, life, onProblem } = opening
  const { seconds, audioIndex } = wanted
  const stream = await openStream(kernel, player, { file, plan, startSeconds: seconds, audioIndex, onProblem })
  if (typeof stream === 'string') return stream
  if (!life.isWanted) stream[Symbol.dispose]()
  else life.stream = stream
  // A picture that is not converted begins at a key frame before the time that was asked for.
  if (life.isWanted && seconds > stream.offsetSeconds) moveTo(player, seconds - stream.offsetSeconds, false)
  return stream
}
