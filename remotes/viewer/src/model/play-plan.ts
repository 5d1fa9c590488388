import type { AudioTarget, Probe, Track, VideoTarget } from '@cove/device-contract/playback'
import { extensionOf } from '@cove/device-contract/rules'

/** What a browser can play: files by their address, and streams that are fed to it. */
export interface Abilities {
  readonly playsFile: (mediaType: string) => boolean
  readonly playsStream: (mediaType: string) => boolean
}

/** VID-02: how a video is played, from the gentlest to the most work: as it is, in another container, converted. */
export type PlayPlan =
  | { readonly kind: 'direct' }
  | { readonly kind: 'stream'; readonly video: VideoTarget; readonly audio: AudioTarget }
  | { readonly kind: 'impossible' }

const containers: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
}
/** Codecs that fragmented MP4 holds. */
const inMp4 = new Set(['h264', 'hevc', 'av1', 'vp9', 'aac', 'opus', 'flac', 'mp3', 'ac3', 'eac3'])
const h264 = 'video/mp4; codecs="avc1.640028"'
const vp9 = 'video/mp4; codecs="vp09.00.40.08"'
const aac = 'audio/mp4; codecs="mp4a.40.2"'
const opus = 'audio/mp4; codecs="opus"'

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
}

/** VID-02: decides before anything plays. A sound that is not the first one needs a stream: players of browsers take the first. */
export function planOf({ name, probe, audioIndex }: PlanRequest, can: Abilities): PlayPlan {
  const { video, audio } = playedTracks(probe, audioIndex)
  const container = containers[extensionOf(name).toLowerCase()]
  const firstSound = probe.tracks.find(({ kind }) => kind === 'audio')
  const codecs = [video, audio].flatMap((track) => (track ? [track.codecText] : []))
  const isKnown = codecs.every((codec) => codec !== undefined)
  if (container !== undefined && isKnown && audio === firstSound && can.playsFile(`${container}; codecs="${codecs.join(', ')}"`))
    return { kind: 'direct' }
  const target = { video: videoTarget(video, can), audio: audioTarget(audio, can) }
  return target.video === undefined || target.audio === undefined
    ? { kind: 'impossible' }
    : { kind: 'stream', video: target.video, audio: target.audio }
}

function videoTarget(track: Track | undefined, { playsStream }: Abilities): VideoTarget | undefined {
  if (!track) return 'none'
  if (track.codecText !== undefined && inMp4.has(track.codec) && playsStream(`video/mp4; codecs="${track.codecText}"`)) return 'copy'
  return playsStream(h264) ? 'h264' : playsStream(vp9) ? 'vp9' : undefined
}

function audioTarget(track: Track | undefined, { playsStream }: Abilities): AudioTarget | undefined {
  if (!track) return 'none'
  if (track.codecText !== undefined && inMp4.has(track.codec) && playsStream(`audio/mp4; codecs="${track.codecText}"`)) return 'copy'
  return playsStream(aac) ? 'aac' : playsStream(opus) ? 'opus' : undefined
}

/** What the hint says about a plan. */
export function planNote(plan: PlayPlan): 'direct' | 'remux' | 'audio' | 'video' {
  if (plan.kind !== 'stream') return 'direct'
  if (plan.video !== 'copy' && plan.video !== 'none') return 'video'
  return plan.audio === 'copy' || plan.audio === 'none' ? 'remux' : 'audio'
}
