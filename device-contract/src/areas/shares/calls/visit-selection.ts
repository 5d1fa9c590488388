import { defineCall, DevicePath, wireObject, z } from '@cove/device-contract/kit'
import { visitPageRows, visitorOf } from '../entities.ts'
import { visitArchive } from './visit-archive.ts'

/** Most names of one selection: those of five pages. */
export const visitSelectionNames = 5 * visitPageRows

export const visitSelection = defineCall({
  id: 'shares.visitSelection',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit/selection',
  access: 'anyone',
  auth: 'none',
  visitors: true,
  silent: true,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Chosen files and folders of one folder of a link, as one zip.',
  body: wireObject({
    ...visitorOf,
    path: DevicePath,
    names: z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.minLength(1), z.maxLength(visitSelectionNames)),
  }),
  data: z.void(),
  errors: visitArchive.errors,
})
