import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { MediaProgramSchema } from '../entities.ts'

export const state = defineCall({
  id: 'media.state',
  spec: ['MED-05a', 'MED-05b'],
  method: 'GET',
  path: '/ugos/media/v1/state',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'How many files of the caller are read, wait or cannot be shown, and which programs the device has for them.',
  data: wireObject({
    readyCount: named('ready', WholeNumber),
    waitingCount: named('waiting', WholeNumber),
    failedCount: named('failed', WholeNumber),
    isRunning: named('running', z.boolean()),
    programs: z.array(MediaProgramSchema),
  }),
  errors: [],
})
