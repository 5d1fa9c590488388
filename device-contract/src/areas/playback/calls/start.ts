import { defineCall, DevicePath, named, StorageId, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { audioTargets, PlaybackId, StateSchema, videoTargets } from '../entities.ts'

export const start = defineCall({
  id: 'playback.start',
  spec: ['VID-02'],
  method: 'POST',
  path: '/ugos/playback/v1/start',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Begins to convert a file from a time on, as HLS; answers when the first segment can be played.',
  body: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    startMs: named('from', WholeNumber),
    video: z.enum(videoTargets),
    audio: z.enum(audioTargets),
    /** Number of the stream; the first one of sound when left out. */
    audioIndex: named('track', z.optional(WholeNumber)),
  }),
  data: wireObject({
    state: StateSchema,
    /** Only when it is `ready`. */
    playbackId: named('id', z.optional(PlaybackId)),
    /** The time of the file that is 0 in the stream. */
    startMs: named('from', WholeNumber),
  }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing'],
})
