import { SessionEntrySchema } from '../../account/entities.ts'
import { z, defineCall } from '@cove/device-contract/kit'

export const sessions = defineCall({
  id: 'security.sessions',
  spec: ['LGN-13b', 'S-D6'],
  method: 'GET',
  path: '/api/user/v1/sessions',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Every sign-in of the account that is still good, the newest first.',
  data: z.object({ sessions: z.array(SessionEntrySchema) }),
  errors: [],
})
