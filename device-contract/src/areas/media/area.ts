import { defineArea } from '@cove/device-contract/kit'
import { clip } from './calls/clip.ts'
import { meta } from './calls/meta.ts'
import { preview } from './calls/preview.ts'
import { state } from './calls/state.ts'
import { thumbnail } from './calls/thumbnail.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { mostEntries } from './calls/meta.ts'
export { mediaFailures } from './entities.ts'
export type { AudioTags, Camera, Media, MediaFailure, MediaState, TakenFrom, TakenPrecision } from './entities.ts'

/** Pictures and facts of media files: thumbnails, previews, metadata (MED). */
export const media = defineArea({
  id: 'media',
  version: 1,
  calls: { meta, thumbnail, preview, clip, state },
  events,
  errors,
  jobs,
})
