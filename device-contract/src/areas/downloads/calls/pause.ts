import { downloadTarget } from './download-target.ts'
import { defineCall, z } from '@cove/device-contract/kit'

export const pause = defineCall({
  id: 'downloads.pause',
  spec: ['DL-01b', 'H-27'],
  method: 'GET',
  path: '/v1/dl/pause',
  access: 'user',
  changes: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Pauses one download, or all without an id.',
  query: downloadTarget,
  data: z.object({}),
  errors: ['taskNotFound'],
})
