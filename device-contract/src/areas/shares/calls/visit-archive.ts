import { defineCall, DevicePath, wireObject, z } from '@cove/device-contract/kit'
import { visitorOf } from '../entities.ts'

export const visitArchive = defineCall({
  id: 'shares.visitArchive',
  spec: ['SHR-01'],
  method: 'GET',
  path: '/ugos/fileshare/v1/visit/archive',
  access: 'anyone',
  auth: 'none',
  silent: true,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Everything that a link shows, or one of its folders, as one zip.',
  query: wireObject({ ...visitorOf, path: DevicePath }),
  data: z.void(),
  errors: [
    'shareNotFound',
    'shareExpired',
    'shareBanned',
    'shareCancelled',
    'shareAccessLimit',
    'shareOwnerDisabled',
    'shareHomeOnly',
    'shareLocalAccount',
    'shareSourceMissing',
    'sharePasswordRequired',
    'fileNotFound',
    'invalidPath',
    'shareDownloadForbidden',
    'sharePlaceUnclear',
  ],
})
