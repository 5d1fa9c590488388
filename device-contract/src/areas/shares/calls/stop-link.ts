import { defineCall, named, TaskId, wireObject, z } from '@cove/device-contract/kit'

export const stopLink = defineCall({
  id: 'shares.stopLink',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/link/cancel',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Ends a link at once, also for visitors who are reading.',
  body: wireObject({ linkId: named('id', TaskId) }),
  data: z.object({}),
  errors: ['shareNotFound'],
})
