import { defineCall, DevicePath, wireObject, z } from '@cove/device-contract/kit'
import { visitorOf } from '../entities.ts'

export const visitThumbnail = defineCall({
  id: 'shares.visitThumbnail',
  spec: ['SHR-01'],
  method: 'GET',
  path: '/ugos/fileshare/v1/visit/thumbnail',
  access: 'anyone',
  auth: 'none',
  visitors: true,
  changes: false,
  silent: true,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'The small picture of a file of a link.',
  query: wireObject({ ...visitorOf, path: DevicePath, size: z.optional(z.enum(['SMALL', 'LARGE'])) }),
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
  ],
})
