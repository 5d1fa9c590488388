import { defineCall, named, TaskId, wireObject, z } from '@cove/device-contract/kit'

export const end = defineCall({
  id: 'shares.end',
  spec: ['SHR-02'],
  method: 'POST',
  path: '/ugos/fileshare/v1/share/cancel',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Ends a share: for everybody when the owner calls, else for the caller.',
  body: wireObject({ shareId: named('id', TaskId) }),
  data: z.object({}),
  errors: ['shareNotFound'],
})
