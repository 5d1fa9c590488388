import { defineEnumCodec, named, StorageId, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** MED-01a: how far the device is with one file. `none`: the file is no picture, video, audio or document that has a picture. */
export const mediaState = defineEnumCodec({ none: 0, waiting: 1, ready: 2, failed: 3 })
export type MediaState = (typeof mediaState.names)[number]

/** MED-04a: why a file cannot be shown. It is not tried again until the file changes, or the missing program is installed. */
export const mediaFailures = ['unsupported', 'tooLarge', 'broken', 'timedOut', 'crashed', 'outOfMemory', 'programMissing'] as const
export type MediaFailure = (typeof mediaFailures)[number]

/**
 * MED-01b: what says when a picture or film was taken: its content, else its name, else only the time of the file, which is not when it was
 * taken but when it was last changed.
 */
export const takenFrom = z.enum(['content', 'name', 'file'])
export type TakenFrom = z.output<typeof takenFrom>

/** MED-01b: what is known of a date whose time of day nothing says: its day, month or year, of which the time then is the first. */
export const takenPrecision = z.enum(['day', 'month', 'year'])
export type TakenPrecision = z.output<typeof takenPrecision>

const Degrees = z.number()
const Measure = z.number().check(z.gte(0))
const Label = z.optional(z.string())
const Labels = z.optional(z.array(z.string()))

/** MED-01b: what a camera wrote into a picture. Absent fields were not in the file. */
export const CameraSchema = wireObject({
  make: Label,
  model: Label,
  lens: Label,
  fNumber: named('f_number', z.optional(Measure)),
  exposureSeconds: named('exposure', z.optional(Measure)),
  iso: z.optional(Measure),
  focalMm: named('focal', z.optional(Measure)),
})
export type Camera = z.output<typeof CameraSchema>

/** MED-01c: tags of an audio file. */
export const AudioTagsSchema = wireObject({
  title: Label,
  /** As the file writes all of them in one. */
  artist: Label,
  artists: Labels,
  album: Label,
  genres: Labels,
  composers: Labels,
  comment: Label,
  year: z.optional(WholeNumber),
  trackNo: named('track', z.optional(WholeNumber)),
  hasCover: named('cover', z.optional(z.boolean())),
})
export type AudioTags = z.output<typeof AudioTagsSchema>

/** MED-01a: what the device knows about the content of one file. */
export const MediaSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: z.string(),
  state: named('status', mediaState.schema),
  failure: named('reason', z.optional(z.enum(mediaFailures))),
  /** The dominant colour, such as `#3a7bd5`. */
  colour: named('color', z.optional(z.string())),
  /** As it is shown: after the rotation that the file asks for. */
  widthPx: named('width', z.optional(WholeNumber)),
  heightPx: named('height', z.optional(WholeNumber)),
  /** EXIF orientation 1 to 8 of the stored pixels. */
  orientation: z.optional(WholeNumber),
  /** When a picture or film was taken, in the local time of the place, counted as if that were UTC; of other files absent. */
  takenSeconds: named('taken', z.optional(TimeSeconds)),
  takenFrom: named('taken_from', z.optional(takenFrom)),
  /** Absent: known to the second. */
  takenPrecision: named('taken_precision', z.optional(takenPrecision)),
  /** One to five stars that a user gave a picture in another program. */
  rating: z.optional(WholeNumber),
  latitude: named('lat', z.optional(Degrees)),
  longitude: named('lon', z.optional(Degrees)),
  camera: z.optional(CameraSchema),
  durationMs: named('duration', z.optional(WholeNumber)),
  /** True for a live photo: `media.clip` has what moves. */
  isLive: named('live', z.optional(z.boolean())),
  videoCodec: named('vcodec', Label),
  audioCodec: named('acodec', Label),
  audio: z.optional(AudioTagsSchema),
})
export type Media = z.output<typeof MediaSchema>

/** A program that the pipeline can use, and the Debian package that contains it. */
export const MediaProgramSchema = wireObject({
  name: z.string(),
  isFound: named('found', z.boolean()),
  debianPackage: named('debian', z.string()),
})
