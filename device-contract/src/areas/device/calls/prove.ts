import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const prove = defineCall({
  id: 'device.prove',
  spec: ['S-C2', 'DEV-04c'],
  method: 'POST',
  path: '/ugos/device/v1/prove',
  access: 'anyone',
  auth: 'none',
  silent: true,
  timeoutMs: 8_000,
  shapeIsOurs: true,
  summary:
    'Proves who the device is: signs `cove-prove:<serial number>:<nonce>` with its identity key, so that no token goes to an impostor.',
  body: z.object({ nonce: z.string().check(z.minLength(16), z.maxLength(128)) }),
  data: wireObject({ serialNo: named('sn', z.string()), signature: z.string() }),
  errors: ['tooManyAttempts'],
})
