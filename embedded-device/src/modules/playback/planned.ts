import { requireRoom } from './conversions.ts'
import type { Conversion } from './ffmpeg-args.ts'
import type { PlaybackParts } from './parts.ts'
import type { Source } from './source.ts'

type Wanted = Pick<Conversion, 'startMs' | 'video' | 'audio' | 'audioIndex'>

/** Fits a request to what the file has; a picture that is not converted begins at a key frame. */
export async function planned(parts: Pick<PlaybackParts, 'probes' | 'stateDir'>, source: Source, wanted: Wanted): Promise<Conversion> {
  await requireRoom(parts.stateDir)
  const { tracks, durationMs = Number.POSITIVE_INFINITY } = await parts.probes.of(source)
  const picture = tracks.find(({ kind }) => kind === 'video')
  const sounds = tracks.filter(({ kind }) => kind === 'audio')
  const asked = Math.min(wanted.startMs, Math.max(0, durationMs - 1000))
  const video = picture ? wanted.video : 'none'
  const startMs = video === 'copy' && asked > 0 ? await parts.probes.keyFrameBefore(source, asked) : asked
  const sound = sounds.find(({ index }) => index === wanted.audioIndex)
  return {
    startMs,
    video,
    audio: sounds.length > 0 ? wanted.audio : 'none',
    audioIndex: sound?.index,
    videoCodec: picture?.codec,
    audioCodec: (sound ?? sounds[0])?.codec,
  }
}
