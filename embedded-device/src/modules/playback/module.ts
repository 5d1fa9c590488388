import { playback } from '@cove/device-contract/playback'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import { openConversions } from './conversions.ts'
import { convertJob } from './convert-job.ts'
import { openCopies } from './copies.ts'
import { cache, cleanCache, stopAll } from './handlers/cache.ts'
import { convert, converted, convertedSize } from './handlers/convert.ts'
import { frame } from './handlers/frame.ts'
import { probe } from './handlers/probe.ts'
import { segment } from './handlers/segment.ts'
import { sound } from './handlers/sound.ts'
import { start } from './handlers/start.ts'
import { stop } from './handlers/stop.ts'
import { subtitle } from './handlers/subtitle.ts'
import type { PlaybackParts } from './parts.ts'
import { createProbes } from './probes.ts'
import { programs } from './programs.ts'
import { createSounds } from './sounds.ts'

export default defineModule({
  id: 'playback',
  area: playback,
  programs,
  async open(host) {
    const conversions = await openConversions(host)
    const parts: PlaybackParts = {
      ...host,
      ...host.files,
      conversions,
      probes: createProbes(host.programs),
      sounds: createSounds(host),
      copies: await openCopies(host),
    }
    return { handlers: handlersOf(parts), jobs: { convert: convertJob(parts) }, dispose: () => conversions[Symbol.asyncDispose]() }
  },
})

const handlersOf = (parts: PlaybackParts): HandlersOf<typeof playback> => ({
  probe: probe(parts),
  start: start(parts),
  stop: stop(parts),
  segment: segment(parts),
  subtitle: subtitle(parts),
  frame: frame(parts),
  sound: sound(parts),
  convert: convert(parts),
  convertedSize: convertedSize(parts),
  converted: converted(parts),
  stopAll: stopAll(parts),
  cache: cache(parts),
  cleanCache: cleanCache(parts),
})
