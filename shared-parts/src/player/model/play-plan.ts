import type { AudioTarget, Probe, Track, VideoTarget } from '@cove/device-contract/playback'
import type { Answers } from './play-questions.ts'

/** VID-02: how a video is played, from the gentlest to the most work: as it is, in another container, converted. */
export type PlayPlan =
  | { readonly kind: 'direct' }
  | { readonly kind: 'stream'; readonly video: VideoTarget; readonly audio: AudioTarget }
  | { readonly kind: 'impossible' }

/** VID-02: the rungs of the ladder, the lightest first. `alone`: nothing can be converted, as the device lacks the software. */
export type Rung = 'direct' | 'alone' | 'remux' | 'audio' | 'video'

/** Where the ladder begins: a browser that said it plays a file, or a stream of its tracks, and failed is not asked again. */
export type FirstRung = 'direct' | 'remux' | 'video'

/** The tracks that play: the first picture, and the sound that was chosen or the first. */
export function playedTracks(
  { tracks }: Pick<Probe, 'tracks'>,
  audioIndex: number | undefined,
): { readonly video: Track | undefined; readonly audio: Track | undefined } {
  const sounds = tracks.filter(({ kind }) => kind === 'audio')
  return {
    video: tracks.find(({ kind }) => kind === 'video'),
    audio: sounds.find(({ index }) => index === audioIndex) ?? sounds[0],
  }
}

/** A video that is to be played. */
export interface PlanRequest {
  readonly name: string
  readonly probe: Probe
  /** The sound that the user chose. */
  readonly audioIndex?: number | undefined
  /** Default `direct`. */
  readonly from?: FirstRung | undefined
}

/** VID-02: decides before anything plays, from what the browser answered. A file that the device could not read is tried as it is. */
export function planOf({ probe, audioIndex, from = 'direct' }: PlanRequest, answers: Answers): PlayPlan {
  if (probe.state !== 'ready' || (from === 'direct' && answers.file === true)) return { kind: 'direct' }
  const { video, audio } = playedTracks(probe, audioIndex)
  const mayCopy = from !== 'video'
  const picture = video ? videoTarget(answers, mayCopy) : 'none'
  const sound = audio ? audioTarget(answers, mayCopy) : 'none'
  return picture === undefined || sound === undefined ? { kind: 'impossible' } : { kind: 'stream', video: picture, audio: sound }
}

function videoTarget({ picture, h264, vp9 }: Answers, mayCopy: boolean): VideoTarget | undefined {
  if (mayCopy && picture === true) return 'copy'
  return h264 === true ? 'h264' : vp9 === true ? 'vp9' : undefined
}

function audioTarget({ sound, aac, opus }: Answers, mayCopy: boolean): AudioTarget | undefined {
  if (mayCopy && sound === true) return 'copy'
  return aac === true ? 'aac' : opus === true ? 'opus' : undefined
}

/** The rung that a plan is on; undefined where nothing plays. */
export function rungOf(plan: PlayPlan, { state }: Pick<Probe, 'state'>): Rung | undefined {
  if (plan.kind === 'impossible') return undefined
  if (plan.kind === 'direct') return state === 'programMissing' ? 'alone' : 'direct'
  if (plan.video !== 'copy' && plan.video !== 'none') return 'video'
  return plan.audio === 'copy' || plan.audio === 'none' ? 'remux' : 'audio'
}

/** VID-02: where to go on when a plan failed in the browser although that said it plays it; undefined on the last rung. */
export function nextRung(plan: PlayPlan): FirstRung | undefined {
  if (plan.kind === 'direct') return 'remux'
  return plan.kind === 'stream' && (plan.video === 'copy' || plan.audio === 'copy') ? 'video' : undefined
}
