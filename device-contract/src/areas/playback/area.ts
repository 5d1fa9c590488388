import { defineArea } from '@cove/device-contract/kit'
import { cache, cleanCache, stopAll } from './calls/cache.ts'
import { convert, converted, convertedSize } from './calls/convert.ts'
import { frame } from './calls/frame.ts'
import { probe } from './calls/probe.ts'
import { segment } from './calls/segment.ts'
import { sound } from './calls/sound.ts'
import { start } from './calls/start.ts'
import { stop } from './calls/stop.ts'
import { subtitle } from './calls/subtitle.ts'
import { jobs } from './jobs.ts'

export { playbackStates } from './entities.ts'
export type { AudioTarget, Chapter, CopyRef, CopyState, PlaybackState, Probe, Track, TrackKind, VideoTarget } from './entities.ts'

/** Video and sound in a form that the browser of the user can play (VID, AUD). */
export const playback = defineArea({
  id: 'playback',
  version: 1,
  calls: { probe, start, stop, segment, subtitle, frame, sound, convert, convertedSize, converted, stopAll, cache, cleanCache },
  jobs,
})
