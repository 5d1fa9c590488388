import { SessionEntrySchema } from '../../account/entities.ts'
import { z, defineCall } from '@cove/device-contract/kit'

export const sessions = defineCall({
  id: 'session.sessions',
  spec: ['S-D6', 'LGN-13b'],
  method: 'GET',
  path: '/ugos/session/v1/list',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Every sign-in of the caller on this device that is still good.',
  data: z.object({ sessions: z.array(SessionEntrySchema) }),
  errors: [],
})
