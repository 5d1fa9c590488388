import { z, defineCall, Token, TimeSeconds, named, wireObject } from '@cove/device-contract/kit'

export const qrApprove = defineCall({
  id: 'account.qrApprove',
  spec: ['LGN-06', 'LGN-03a'],
  method: 'POST',
  path: '/api/user/v1/basic/qrCode/login',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'A signed-in person looks at a scanned code, lets it in or refuses it; answers what asks to come in, so that a stranger’s code is noticed.',
  body: wireObject({ id: Token, action: z.enum(['scan', 'confirm', 'refuse']) }),
  data: wireObject({ platform: z.string(), source: z.string(), createdSeconds: named('ctime', TimeSeconds) }),
  errors: ['qrCodeExpired'],
})
