import { z, defineCall, Token, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const qrGenerate = defineCall({
  id: 'account.qrGenerate',
  spec: ['LGN-06', 'LGN-03a'],
  method: 'GET',
  path: '/api/user/v1/generate/qrcode',
  access: 'anyone',
  auth: 'none',
  changes: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'A code to show as a QR picture: single use, good for 120 seconds. `path` is the page that approves it.',
  data: wireObject({
    id: Token,
    watchKey: named('watch_key', Token),
    path: z.string(),
    expiresInSeconds: named('expires_in', WholeNumber),
  }),
  errors: ['tooManyAttempts'],
})
