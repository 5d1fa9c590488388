import { defineCall, named, TaskId, wireObject, z } from '@cove/device-contract/kit'
import { LinkVisitSchema } from '../entities.ts'

export const visits = defineCall({
  id: 'shares.visits',
  spec: ['SHR-01'],
  method: 'GET',
  path: '/ugos/fileshare/v1/link/visits',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Who used a link, latest first, at most 200.',
  query: wireObject({ linkId: named('id', TaskId) }),
  data: wireObject({ visits: named('list', z.array(LinkVisitSchema)) }),
  errors: ['shareNotFound'],
})
