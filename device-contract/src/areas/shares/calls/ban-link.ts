import { defineCall, Flag, named, TaskId, wireObject, z } from '@cove/device-contract/kit'

export const banLink = defineCall({
  id: 'shares.banLink',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/link/ban',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Bans a link that breaks the rules, or lifts the ban.',
  body: wireObject({ linkId: named('id', TaskId), banned: Flag }),
  data: z.object({}),
  errors: ['shareNotFound'],
})
