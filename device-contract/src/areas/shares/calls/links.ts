import { defineCall, Flag, named, wireObject, z } from '@cove/device-contract/kit'
import { LinkSchema } from '../entities.ts'

export const links = defineCall({
  id: 'shares.links',
  spec: ['SHR-01'],
  method: 'GET',
  path: '/ugos/fileshare/v1/link/list',
  access: 'user',
  shapeIsOurs: true,
  summary: 'The links of the caller, newest first; an administrator may list those of all users, without their addresses.',
  query: wireObject({ ofAll: named('all', z.optional(Flag)) }),
  data: wireObject({ links: named('list', z.array(LinkSchema)) }),
  errors: [],
})
