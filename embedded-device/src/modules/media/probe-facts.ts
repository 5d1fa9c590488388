import type { Camera } from '@cove/device-contract/media'
import { identityOf } from './apple-note.ts'
import { labelOf, numberOf, present, wholeOf } from './media-facts.ts'
import type { MediaFacts, Moment } from './media-facts.ts'
import { momentOf } from './moment-text.ts'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null
const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : [])
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {})
/** Tags by their names in small letters: Matroska writes `DATE_RECORDED`, MP4 `creation_time`. */
const namedSmall = (tags: unknown): Values =>
  Object.fromEntries(Object.entries(valuesOf(tags)).map(([name, value]) => [name.toLowerCase(), value]))

/** MED-01c: facts of a video from the JSON that ffprobe prints; values of a wrong type are left out. */
export function probeFacts(text: string): MediaFacts {
  const { format, streams } = valuesOf(parsed(text))
  const { duration, tags } = valuesOf(format)
  const all = listOf(streams)
  const video = all.find((stream) => stream['codec_type'] === 'video' && valuesOf(stream['disposition'])['attached_pic'] !== 1)
  const audio = all.find((stream) => stream['codec_type'] === 'audio')
  const seconds = numberOf(duration, 0, 1e9)
  const said = [tags, video?.['tags'], audio?.['tags']].map(namedSmall)
  const camera = cameraOf(valuesOf(tags))
  return (
    present<MediaFacts>({
      durationMs: seconds === undefined ? undefined : Math.round(seconds * 1000),
      videoCodec: labelOf(video?.['codec_name']),
      audioCodec: labelOf(audio?.['codec_name']),
      ...(camera && { camera }),
      taken: takenOf(said),
      contentId: said.map((values) => identityOf(values['com.apple.quicktime.content.identifier'])).find((one) => one !== undefined),
      ...sizeOf(video),
      ...placeOf(valuesOf(tags)),
    } as MediaFacts) ?? {}
  )
}

/** MED-01b: phones write the time of the place, with its zone; all other times of a film are UTC. */
function takenOf(said: readonly Values[]): Moment | undefined {
  const values = ['com.apple.quicktime.creationdate', 'date_recorded', 'date', 'creation_time'].flatMap((name) =>
    said.map((tags) => tags[name]),
  )
  // A year alone is when a film came to the cinemas.
  return values.map((value) => (String(value).includes(':') ? momentOf(value) : undefined)).find((one) => one !== undefined)
}

function cameraOf(tags: Values): Camera | undefined {
  const first = (...names: readonly string[]) => names.map((name) => labelOf(tags[name])).find((one) => one !== undefined)
  return present<Camera>({
    make: first('com.apple.quicktime.make', 'com.android.manufacturer', 'make'),
    model: first('com.apple.quicktime.model', 'com.android.model', 'model'),
  } as Camera)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As it is shown: phones store upright videos turned by 90 degrees. */
function sizeOf(video: Values | undefined): Pick<MediaFacts, 'widthPx' | 'heightPx'> {
  const width = wholeOf(video?.['width'], 1e6)
  const height = wholeOf(video?.['height'], 1e6)
  if (!width || !height) return {}
  const turn = listOf(video?.['side_data_list'])
    .map((data) => numberOf(data['rotation'], -360, 360))
    .find((degrees) => degrees !== undefined)
  const isTurned = Math.abs(turn ?? 0) % 180 === 90
  return isTurned ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height }
}

/** ISO 6709, as phones write it: `+31.2304+121.4737/`. */
function placeOf(tags: Values): Pick<MediaFacts, 'latitude' | 'longitude'> {
  const text = tags['location'] ?? tags['com.apple.quicktime.location.ISO6709']
  const [, first, second] = (typeof text === 'string' ? /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)/.exec(text) : undefined) ?? []
  const latitude = numberOf(first, -90, 90)
  const longitude = numberOf(second, -180, 180)
  return latitude === undefined || longitude === undefined ? {} : { latitude, longitude }
}
