import { z, callScopes, defineCall, ClientId, Flag, named, wireObject } from '@cove/device-contract/kit'
import type { CallScope } from '@cove/device-contract/kit'

/** What an app may ask for (AUTH-01). */
export const appScopes = callScopes
export type AppScope = CallScope

export const describe = defineCall({
  id: 'authorize.describe',
  spec: ['AUTH-01', 'S-I4'],
  method: 'GET',
  path: '/api/oauth/authorize',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Checks an authorisation request of a registered app and answers what the consent screen shows. Addresses are compared exactly, never by prefix.',
  query: wireObject({
    clientId: named('client_id', ClientId),
    redirectUri: named('redirect_uri', z.string().check(z.maxLength(2048))),
    scope: z.string().check(z.maxLength(256)),
    codeChallenge: named('code_challenge', z.string().check(z.minLength(43), z.maxLength(128))),
    challengeMethod: named('code_challenge_method', z.literal('S256')),
  }),
  data: wireObject({
    appName: named('app_name', z.string()),
    origin: z.string(),
    scopes: z.array(z.enum(appScopes)),
    isGranted: named('granted', Flag),
  }),
  errors: ['appUnknown', 'redirectRefused', 'scopeRefused'],
})
