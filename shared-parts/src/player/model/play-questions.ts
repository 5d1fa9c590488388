import type { Probe, Track } from '@cove/device-contract/playback'
import { extensionOf } from '@cove/device-contract/rules'
import { playedTracks } from './play-plan.ts'
import type { PlanRequest } from './play-plan.ts'

/** What a browser is asked before it is decided how a video is played. */
export interface PlayQuestion {
  /** A file by its address, or a stream that is fed to the player. */
  readonly use: 'file' | 'media-source'
  /** Container and codecs. */
  readonly mediaType: string
  /** The picture, where its size matters too. */
  readonly picture?: AskedPicture
}

interface AskedPicture {
  readonly mediaType: string
  readonly widthPx: number
  readonly heightPx: number
  readonly bitsPerSecond: number
}

/** The file as it is; its picture and its sound unchanged in a stream; what the device can convert them into. */
type Asked = 'file' | 'picture' | 'sound' | 'h264' | 'vp9' | 'aac' | 'opus'
export type Questions = Readonly<Partial<Record<Asked, PlayQuestion>>>
export type Answers = Readonly<Partial<Record<Asked, boolean>>>

/** Codecs that fragmented MP4 holds. */
const inMp4 = new Set(['h264', 'hevc', 'av1', 'vp9', 'aac', 'opus', 'flac', 'mp3', 'ac3', 'eac3'])
const made = {
  h264: 'video/mp4; codecs="avc1.640028"',
  vp9: 'video/mp4; codecs="vp09.00.40.08"',
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  opus: 'audio/mp4; codecs="opus"',
} as const
/** Where a file does not say. */
const usual = { widthPx: 1280, heightPx: 720, bitsPerSecond: 4_000_000 } as const

/** VID-02: what the browser has to be asked; nothing about a file that the device could not read. */
export function questionsOf({ name, probe, audioIndex }: PlanRequest): Questions {
  if (probe.state !== 'ready') return {}
  const { video, audio } = playedTracks(probe, audioIndex)
  return {
    ...present('file', fileQuestion(name, probe, { video, audio })),
    ...present('picture', trackQuestion('video', video, probe)),
    ...present('sound', trackQuestion('audio', audio, probe)),
    ...(video && { h264: streamOf(made.h264), vp9: streamOf(made.vp9) }),
    ...(audio && { aac: streamOf(made.aac), opus: streamOf(made.opus) }),
  }
}

const present = (key: Asked, question: PlayQuestion | undefined): Questions => (question ? { [key]: question } : {})
const streamOf = (mediaType: string): PlayQuestion => ({ use: 'media-source', mediaType })

interface Played {
  readonly video: Track | undefined
  readonly audio: Track | undefined
}

/** A sound that is not the first one needs a stream: players of browsers take the first. */
function fileQuestion(name: string, probe: Probe, { video, audio }: Played): PlayQuestion | undefined {
  const container = containerOf(name, probe)
  const codecs = [video, audio].flatMap((track) => (track ? [track.codecText] : []))
  const isFirst = audio === probe.tracks.find(({ kind }) => kind === 'audio')
  if (container === undefined || !isFirst || codecs.length === 0 || codecs.includes(undefined)) return undefined
  const mediaType = `${container}; codecs="${codecs.join(', ')}"`
  return { use: 'file', mediaType, ...(video && { picture: pictureOf(`${container}; codecs="${video.codecText ?? ''}"`, video, probe) }) }
}

/** By what the file is and not by what it is called: an .mp4 may be anything. */
function containerOf(name: string, { container }: Probe): string | undefined {
  const names = container.split(',')
  if (names.includes('mp4')) return 'video/mp4'
  if (names.includes('matroska')) return extensionOf(name).toLowerCase() === 'webm' ? 'video/webm' : 'video/x-matroska'
  return names.includes('ogg') ? 'video/ogg' : undefined
}

function trackQuestion(kind: 'video' | 'audio', track: Track | undefined, probe: Probe): PlayQuestion | undefined {
  if (track?.codecText === undefined || !inMp4.has(track.codec)) return undefined
  const mediaType = `${kind}/mp4; codecs="${track.codecText}"`
  return { ...streamOf(mediaType), ...(kind === 'video' && { picture: pictureOf(mediaType, track, probe) }) }
}

const pictureOf = (mediaType: string, { widthPx, heightPx }: Track, { bitsPerSecond }: Probe): AskedPicture => ({
  mediaType,
  widthPx: widthPx || usual.widthPx,
  heightPx: heightPx || usual.heightPx,
  bitsPerSecond: bitsPerSecond || usual.bitsPerSecond,
})
