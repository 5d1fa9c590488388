import { GrantSchema } from '../../users/entities.ts'
import { z, defineCall, Token } from '@cove/device-contract/kit'

export const codeLogin = defineCall({
  id: 'session.codeLogin',
  spec: ['S-D6', 'S-I6', 'SYN-02'],
  method: 'POST',
  path: '/ugos/session/v1/code/login',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Signs in with a code of `signInCode`. The new sign-in is in the list of its user, who can end it there.',
  body: z.object({
    code: Token,
    platform: z.string().check(z.maxLength(64)),
    clientType: z.string().check(z.maxLength(32)),
  }),
  data: GrantSchema,
  errors: ['signInCodeExpired', 'tooManyAttempts'],
})
