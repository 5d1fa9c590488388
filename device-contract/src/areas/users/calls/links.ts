import { FamilyLinkSchema } from '../family-link.ts'
import { z, defineCall } from '@cove/device-contract/kit'

export const links = defineCall({
  id: 'users.links',
  spec: ['USR-02e'],
  method: 'GET',
  path: '/ugos/user/v1/link/list',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'One-time links of the last 30 days with their state, the newest first.',
  data: z.object({ links: z.array(FamilyLinkSchema) }),
  errors: [],
})
