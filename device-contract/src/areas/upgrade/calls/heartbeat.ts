import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const heartbeat = defineCall({
  id: 'upgrade.heartbeat',
  spec: ['PRO-03', 'DLG-03'],
  method: 'GET',
  path: '/ugreen/v1/upgrader/heartbeat',
  access: 'anyone',
  auth: 'none',
  changes: false,
  timeoutMs: 5_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'A sign of life of the upgrader, and which edition of the system runs; the embedded device has the standard one only.',
  /** An upgrader that does not say so is the pro system's. */
  data: wireObject({ edition: z._default(z.enum(['standard', 'pro']), 'pro'), isSimulated: named('simulated', z.optional(z.boolean())) }),
  errors: [],
})
