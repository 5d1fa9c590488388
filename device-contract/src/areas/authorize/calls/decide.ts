import { z, defineCall, ClientId, named, wireObject } from '@cove/device-contract/kit'

export const decide = defineCall({
  id: 'authorize.decide',
  spec: ['AUTH-01', 'S-I4', 'S-I5'],
  method: 'POST',
  path: '/api/oauth/authorize',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Allows or refuses; answers the address to go to, made by the service from the registered one. The code is bound to the app and its PKCE challenge.',
  body: wireObject({
    clientId: named('client_id', ClientId),
    redirectUri: named('redirect_uri', z.string().check(z.maxLength(2048))),
    scope: z.string().check(z.maxLength(256)),
    codeChallenge: named('code_challenge', z.string().check(z.minLength(43), z.maxLength(128))),
    state: z.optional(z.string().check(z.maxLength(1024))),
    allow: z.boolean(),
    remember: z.optional(z.boolean()),
  }),
  data: wireObject({ location: z.string() }),
  errors: ['appUnknown', 'redirectRefused', 'scopeRefused'],
})
