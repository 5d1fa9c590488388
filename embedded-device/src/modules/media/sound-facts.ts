import type { AudioTags } from '@cove/device-contract/media'
import type { IAudioMetadata } from 'music-metadata'
import { labelOf, numberOf, present, wholeOf } from './media-facts.ts'
import type { MediaFacts, Moment } from './media-facts.ts'
import { momentOf, utcMoment } from './moment-text.ts'

/** What an audio or video file says, with the picture of its cover. */
export interface SoundFile {
  readonly facts: MediaFacts
  readonly cover: Uint8Array | undefined
}

/** MED-01c: tags, duration and codecs of an audio file, or of a video without ffprobe. Rejects for what is no such file. */
export async function readSound(path: string): Promise<SoundFile> {
  // Loaded with the first piece of music.
  const { parseFile } = await import('music-metadata')
  const read = await parseFile(path, { duration: false })
  const cover = read.common.picture?.[0]?.data
  return { facts: soundFacts(read, cover !== undefined), cover }
}

function soundFacts({ common, format, native }: IAudioMetadata, hasCover: boolean): MediaFacts {
  const seconds = numberOf(format.duration, 0, 1e9)
  const isVideo = format.hasVideo === true
  const audio = present<AudioTags>({
    title: labelOf(common.title),
    artist: labelOf(common.artist),
    album: labelOf(common.album),
    genre: labelOf(common.genre?.[0]),
    year: wholeOf(common.year, 9999),
    trackNo: wholeOf(common.track.no ?? undefined, 100_000),
    hasCover: isVideo ? undefined : hasCover,
  })
  const track = format.trackInfo.find(({ video }) => video)
  return (
    present<MediaFacts>({
      durationMs: seconds === undefined ? undefined : Math.round(seconds * 1000),
      audioCodec: labelOf(format.codec),
      videoCodec: labelOf(track?.codecName),
      widthPx: wholeOf(track?.video?.pixelWidth, 1e6),
      heightPx: wholeOf(track?.video?.pixelHeight, 1e6),
      ...(audio && { audio }),
      taken: isVideo ? filmedAt(format.creationTime, native) : undefined,
    } as MediaFacts) ?? {}
  )
}

/** MED-01b: a phone writes the time of the place, with its zone, beside the UTC of the container. */
function filmedAt(created: Date | undefined, native: IAudioMetadata['native']): Moment | undefined {
  const texts = Object.values(native).flatMap((tags) => tags.map(({ value }) => value))
  const zoned = texts.find((text) => typeof text === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:?\d\d$/.test(text))
  return momentOf(zoned) ?? (created && utcMoment(created.getTime()))
}
