import { z, defineCall, Flag, named, wireObject } from '@cove/device-contract/kit'

export const status = defineCall({
  id: 'setup.status',
  spec: ['DEV-05c'],
  method: 'GET',
  path: '/ugos/setup/v1/status',
  access: 'anyone',
  auth: 'none',
  changes: false,
  silent: true,
  shapeIsOurs: true,
  summary: 'Whether the device still waits for its first administrator, and whether the link in hand is good.',
  query: z.object({ link: z.optional(z.string().check(z.maxLength(256))) }),
  data: wireObject({ needsAdministrator: named('needs_admin', Flag), linkIsValid: named('link_valid', Flag) }),
  errors: [],
})
