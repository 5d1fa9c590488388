import { defineCall, DevicePath, Flag, named, wireObject, z } from '@cove/device-contract/kit'
import { visitorOf } from '../entities.ts'

export const visitFile = defineCall({
  id: 'shares.visitFile',
  spec: ['SHR-01', 'S-I3'],
  method: 'GET',
  path: '/ugos/fileshare/v1/visit/file',
  access: 'anyone',
  auth: 'none',
  silent: true,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'The bytes of a file of a link, whole or a range: to show, or with `save` to keep.',
  query: wireObject({ ...visitorOf, path: DevicePath, saves: named('save', z.optional(Flag)) }),
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
