import { defineCall, Token, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const ticket = defineCall({
  id: 'events.ticket',
  spec: ['H-27', 'S-C7'],
  method: 'POST',
  path: '/v1/events/ticket',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'A short-lived ticket for the event stream of this session; links to pictures and downloads do not open the stream.',
  data: wireObject({ ticket: Token, expiresInSeconds: named('expires_in', WholeNumber) }),
  errors: [],
})
