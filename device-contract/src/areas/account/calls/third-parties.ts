import { accountGrants } from './token.ts'
import { z, defineCall, wireObject } from '@cove/device-contract/kit'

export const thirdParties = defineCall({
  id: 'account.thirdParties',
  spec: ['LGN-06', 'AUTH-01'],
  method: 'GET',
  path: '/api/user/v2/auth/third',
  access: 'anyone',
  auth: 'none',
  changes: false,
  silent: true,
  shapeIsOurs: true,
  summary: 'The third parties this service can sign in with; `path` is where their page begins.',
  data: z.object({ providers: z.array(wireObject({ id: z.string(), grant: z.enum(accountGrants), name: z.string(), path: z.string() })) }),
  errors: [],
})
