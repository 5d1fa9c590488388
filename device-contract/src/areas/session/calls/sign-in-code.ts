import { defineCall, TimeSeconds, Token, named, wireObject } from '@cove/device-contract/kit'

export const signInCode = defineCall({
  id: 'session.signInCode',
  spec: ['S-D6', 'SYN-02'],
  method: 'POST',
  path: '/ugos/session/v1/code/make',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Makes a code that signs in another computer of the caller once, without a password. It ends after ten minutes, and with the session that made it.',
  data: wireObject({ code: Token, endsSeconds: named('etime', TimeSeconds) }),
  errors: [],
})
