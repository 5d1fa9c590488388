import { downloadTarget } from './download-target.ts'
import { defineCall, z } from '@cove/device-contract/kit'

export const start = defineCall({
  id: 'downloads.start',
  spec: ['DL-01b', 'H-27'],
  method: 'GET',
  path: '/v1/dl/start',
  access: 'user',
  changes: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Starts or resumes one download, or all that are paused; a failed one begins where it stopped.',
  query: downloadTarget,
  data: z.object({}),
  errors: ['taskNotFound', 'torrentUnavailable'],
})
