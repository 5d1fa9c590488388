import { StateSchema } from '../entities.ts'
import { defineCall, DevicePath, named, StorageId, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

export const subtitle = defineCall({
  id: 'playback.subtitle',
  spec: ['VID-03'],
  method: 'GET',
  path: '/ugos/playback/v1/subtitle',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  timeoutMs: 120_000,
  shapeIsOurs: true,
  summary: 'A track of text inside a video, as WebVTT; empty where the file has no such track of text.',
  query: wireObject({ storageId: named('uuid', StorageId), path: DevicePath, index: named('track', WholeNumber) }),
  data: wireObject({ state: StateSchema, vtt: z.string() }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing'],
})
