import { defineEnumCodec, DevicePath, named, StorageId, WholeNumber, wireObject, z, identifies } from '@cove/device-contract/kit'

/**
 * VID-02: whether the device can do what was asked with a file. `unreadable`: it is damaged, incomplete, or neither video nor sound.
 * `programMissing`: ffmpeg is not installed. `busy`: other users watch as many conversions as the device runs.
 */
export const playbackStates = ['ready', 'unreadable', 'programMissing', 'busy'] as const
export type PlaybackState = (typeof playbackStates)[number]
export const StateSchema = z.enum(playbackStates)

/** VID-03: what one stream of a file is. */
export const trackKind = defineEnumCodec({ video: 1, audio: 2, subtitle: 3 })
export type TrackKind = (typeof trackKind.names)[number]

const Label = z.optional(z.string())

/** VID-03: one stream of a video or audio file. Absent fields are not in the file. */
export const TrackSchema = wireObject({
  /** Number of the stream in the file. */
  index: WholeNumber,
  kind: named('type', trackKind.schema),
  codec: z.string(),
  /** As RFC 6381 names it, such as `avc1.640028`; for a question to the browser. */
  codecText: named('codecs', Label),
  language: named('lang', Label),
  title: Label,
  isDefault: named('default', z.boolean()),
  widthPx: named('width', z.optional(WholeNumber)),
  heightPx: named('height', z.optional(WholeNumber)),
  channels: z.optional(WholeNumber),
  /** False for subtitles that are pictures. */
  isText: named('text', z.optional(z.boolean())),
})
export type Track = z.output<typeof TrackSchema>

/** VID-03: a chapter; times in ms from the start. */
export const ChapterSchema = wireObject({
  title: z.string(),
  startMs: named('start', WholeNumber),
  endMs: named('end', WholeNumber),
})
export type Chapter = z.output<typeof ChapterSchema>

/** VID-02: what a player needs to know before it plays. */
export const ProbeSchema = wireObject({
  /** Everything else is empty unless it is `ready`. */
  state: StateSchema,
  /** Names of the container as ffprobe lists them, such as `matroska,webm`. */
  container: z.string(),
  durationMs: named('duration', z.optional(WholeNumber)),
  bitsPerSecond: named('bitrate', z.optional(WholeNumber)),
  tracks: z.array(TrackSchema),
  chapters: z.array(ChapterSchema),
  /** AUD-03: lyrics that are a tag of the file. */
  lyrics: Label,
})
export type Probe = z.output<typeof ProbeSchema>

/** VID-02: what the device does with the picture and with the sound; `copy` leaves them as they are. */
export const videoTargets = ['copy', 'h264', 'vp9', 'none'] as const
export type VideoTarget = (typeof videoTargets)[number]
export const audioTargets = ['copy', 'aac', 'opus', 'none'] as const
export type AudioTarget = (typeof audioTargets)[number]

/** Names one running conversion: 16 random bytes in hex. */
export const PlaybackId = identifies('secret', z.string().check(z.regex(/^[0-9a-f]{32}$/)))

export const copyRefFields = {
  storageId: named('uuid', StorageId),
  path: DevicePath,
  video: z.enum(videoTargets),
  audio: z.enum(audioTargets),
}
/** VID-01b: a video, and what a conversion makes of it. */
export const CopyRefSchema = wireObject(copyRefFields)
export type CopyRef = z.output<typeof CopyRefSchema>

/** VID-01b: how far the conversion of a whole video is. */
export const copyStates = ['waiting', 'running', 'ready', 'failed'] as const
export type CopyState = (typeof copyStates)[number]
