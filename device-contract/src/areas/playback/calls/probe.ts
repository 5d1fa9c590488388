import { defineCall, DevicePath, named, StorageId, wireObject } from '@cove/device-contract/kit'
import { ProbeSchema } from '../entities.ts'

export const probe = defineCall({
  id: 'playback.probe',
  spec: ['VID-02', 'VID-03', 'AUD-03'],
  method: 'GET',
  path: '/ugos/playback/v1/probe',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Container, tracks, chapters and lyrics of a video or audio file.',
  query: wireObject({ storageId: named('uuid', StorageId), path: DevicePath }),
  data: ProbeSchema,
  errors: ['fileNotFound', 'invalidPath', 'storageMissing'],
})
