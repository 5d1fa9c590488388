import { defineCall, Token, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const mediaTicket = defineCall({
  id: 'session.mediaTicket',
  spec: ['H-27'],
  method: 'POST',
  path: '/ugos/session/v1/media_ticket',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'A short-lived ticket for pictures and thumbnails of this session, so that no session token stands in an address.',
  data: wireObject({ ticket: Token, expiresInSeconds: named('expires_in', WholeNumber) }),
  errors: [],
})
