import { defineCall, named, wireObject } from '@cove/device-contract/kit'
import { PlaybackId } from '../entities.ts'

export const stop = defineCall({
  id: 'playback.stop',
  spec: ['VID-02'],
  method: 'POST',
  path: '/ugos/playback/v1/stop',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Ends a conversion of the caller and removes its segments; harmless for one that has ended.',
  body: wireObject({ playbackId: named('id', PlaybackId) }),
  data: wireObject({}),
  errors: [],
})
