import { defineCall, named, WholeNumber, wireObject } from '@cove/device-contract/kit'

export const stopAll = defineCall({
  id: 'playback.stopAll',
  spec: ['VID-01b'],
  method: 'GET',
  path: '/v1/transcode/online/clean',
  access: 'user',
  changes: true,
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Ends the conversions that the caller watches and removes their segments.',
  data: wireObject({ endedCount: named('count', WholeNumber) }),
  errors: [],
})

export const cache = defineCall({
  id: 'playback.cache',
  spec: ['VID-01b'],
  method: 'GET',
  path: '/v1/cache/query',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'What the device keeps of converted videos and sounds.',
  data: wireObject({
    fileCount: named('count', WholeNumber),
    sizeBytes: named('size', WholeNumber),
    mostBytes: named('limit', WholeNumber),
  }),
  errors: [],
})

export const cleanCache = defineCall({
  id: 'playback.cleanCache',
  spec: ['VID-01b'],
  method: 'DELETE',
  path: '/v1/cache/clean',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Removes converted videos and sounds of all users; what is converted at the moment stays.',
  data: wireObject({ freedBytes: named('size', WholeNumber) }),
  errors: [],
})
