import type { StoreApi } from 'zustand/vanilla'

/** A file of sound, with what is known of it. */
export interface AudioTrack {
  readonly storageId: string
  readonly path: string
  readonly name: string
  readonly modifiedSeconds: number
  readonly title?: string | undefined
  readonly artist?: string | undefined
  readonly album?: string | undefined
  readonly composers?: readonly string[] | undefined
  readonly genres?: readonly string[] | undefined
}

export type AudioPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
export type RepeatMode = 'off' | 'all' | 'one'
/** `unreachable`: the device does not answer. `unplayable`: neither the browser nor the device can play it. */
export type AudioFailure = 'unreachable' | 'unplayable'

/** What plays, and what plays next. */
export interface AudioState {
  readonly queue: readonly AudioTrack[]
  /** Index of the present track; -1 while the queue is empty. */
  readonly at: number
  readonly phase: AudioPhase
  readonly failure: AudioFailure | undefined
  readonly seconds: number
  /** 0 while it is not known. */
  readonly durationSeconds: number
  /** True while the device converts the track, because the browser cannot play it. */
  readonly isConverted: boolean
  /** 0 to 1. */
  readonly volume: number
  readonly isMuted: boolean
  readonly rate: number
  readonly repeat: RepeatMode
  readonly isShuffled: boolean
}

/** AUD-02: the one player of sound of this page. Its code is loaded with the first track. */
export interface AudioService {
  readonly store: StoreApi<AudioState>
  /** Replaces the queue and plays from one of its tracks; from a time when one is given. */
  readonly play: (tracks: readonly AudioTrack[], from?: { readonly at?: number; readonly seconds?: number }) => void
  /** Adds tracks at the end of the queue. */
  readonly add: (tracks: readonly AudioTrack[]) => void
  readonly toggle: () => void
  readonly pause: () => void
  readonly next: () => void
  /** The track before; the start of this one when it has played for some seconds. */
  readonly previous: () => void
  readonly jump: (at: number) => void
  readonly seek: (seconds: number) => void
  readonly move: (from: number, to: number) => void
  readonly remove: (at: number) => void
  /** Stops and empties the queue. */
  readonly clear: () => void
  readonly set: (choices: Partial<Pick<AudioState, 'volume' | 'isMuted' | 'rate' | 'repeat' | 'isShuffled'>>) => void
}

/** Nothing plays. */
export const silence: AudioState = {
  queue: [],
  at: -1,
  phase: 'idle',
  failure: undefined,
  seconds: 0,
  durationSeconds: 0,
  isConverted: false,
  volume: 1,
  isMuted: false,
  rate: 1,
  repeat: 'off',
  isShuffled: false,
}

/** Where the queue of a user is stored in this browser; deleted with the user's other data (S-D7). */
export const audioKeyOf = (userNo: string): string => `cove.audio.${userNo}`

/** The engine; the lazy service passes commands on to it. */
export interface AudioEngine extends Omit<AudioService, 'store'>, Disposable {
  /** Brings back the queue of before a reload, paused. */
  readonly restore: () => void
  /** The user signs out: silence, and nothing is kept on the page. */
  readonly leave: () => void
}
