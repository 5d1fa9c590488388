import { repairMisread } from '@cove/device-contract/encoding'
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

/** More names of one kind are no names. */
const mostNames = 50

/** MED-01c: tags, duration and codecs of an audio file, or of a video without ffprobe. Rejects for what is no such file. */
export async function readSound(path: string): Promise<SoundFile> {
  // Loaded with the first piece of music.
  const { parseFile } = await import('music-metadata')
  const read = await parseFile(path, { duration: false })
  const cover = read.common.picture?.[0]?.data
  return { facts: soundFacts(read, await tagsOf(read), cover !== undefined), cover }
}

type Tags = Pick<AudioTags, 'title' | 'artist' | 'artists' | 'album' | 'genres' | 'composers' | 'comment'>

/** MED-01c: the texts of a file, read anew where they are not in the encoding that it says. */
async function tagsOf({ common, native }: Pick<IAudioMetadata, 'common' | 'native'>): Promise<Tags> {
  const { title, artists, album, genre, composer, comment } = common
  const artist = artistsInOne(common, native)
  const comments = comment?.flatMap(({ text }) => text ?? [])
  const all = [title, artist, ...(artists ?? []), album, ...(genre ?? []), ...(composer ?? []), ...(comments ?? [])]
  const repair = await repairMisread(
    all.filter((text) => text !== undefined),
    { languages: ['zh-CN'] },
  )
  const one = (text: string | undefined): string | undefined => text && labelOf(repair(text))
  const list = (texts: readonly string[] | undefined): string[] | undefined => {
    const labels = new Set(texts?.flatMap((text) => one(text) ?? []))
    return labels.size === 0 ? undefined : [...labels].slice(0, mostNames)
  }
  return {
    title: one(title),
    artist: one(artist),
    artists: list(artists),
    album: one(album),
    genres: list(genre),
    composers: list(composer),
    comment: labelOf(comments?.map(repair).join(' ')),
  }
}

/** Versions of ID3 that write several names with a slash between them, so that AC/DC reads as two. */
const slashed = ['ID3v2.2', 'ID3v2.3']

/** All artists as one text, as the file writes them. */
function artistsInOne({ artist, artists = [] }: IAudioMetadata['common'], native: IAudioMetadata['native']): string | undefined {
  if (artists.length < 2) return artist
  return artists.join(slashed.some((version) => version in native) ? '/' : ' / ')
}

function soundFacts({ common, format, native }: IAudioMetadata, tags: Tags, hasCover: boolean): MediaFacts {
  const seconds = numberOf(format.duration, 0, 1e9)
  const isVideo = format.hasVideo === true
  const audio = present<AudioTags>({
    title: tags.title,
    artist: tags.artist,
    artists: tags.artists,
    album: tags.album,
    genres: tags.genres,
    composers: tags.composers,
    comment: tags.comment,
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
