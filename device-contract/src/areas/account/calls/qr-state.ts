import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const qrStates = ['new', 'scanned', 'confirmed', 'refused', 'expired', 'used'] as const

export const qrState = defineCall({
  id: 'account.qrState',
  spec: ['LGN-06', 'LGN-03a'],
  method: 'POST',
  path: '/api/user/v1/qrcode/state',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary:
    'How a shown code stands; waits up to 20 s while it stays as `known`. `watchKey` is only in the hands of the page that asked for the code.',
  body: wireObject({ id: Token, watchKey: named('watch_key', Token), known: z.optional(z.enum(qrStates)) }),
  data: wireObject({ state: z.enum(qrStates), nickname: named('nic_name', z.optional(z.string())), ticket: z.optional(Token) }),
  errors: ['qrCodeExpired'],
})
