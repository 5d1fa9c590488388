import { appScopes } from './describe.ts'
import { z, defineCall, TimeSeconds, named, wireObject } from '@cove/device-contract/kit'

export const granted = defineCall({
  id: 'authorize.granted',
  spec: ['AUTH-01'],
  method: 'GET',
  path: '/api/oauth/granted',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The apps the account lets in, with what they may do and when they came last.',
  data: z.object({
    apps: z.array(
      wireObject({
        clientId: named('client_id', z.string()),
        appName: named('app_name', z.string()),
        origin: z.string(),
        scopes: z.array(z.enum(appScopes)),
        grantedSeconds: named('ctime', TimeSeconds),
        lastUsedSeconds: named('atime', z.optional(TimeSeconds)),
      }),
    ),
  }),
  errors: [],
})
