import { SerialNo, TunnelType } from '../entities.ts'
import { z, defineCall, DateSeconds, UserNo, named, wireObject } from '@cove/device-contract/kit'

export const report = defineCall({
  id: 'directory.report',
  spec: ['DEV-09', 'DEV-03a', 'DEV-11', 'S-C2'],
  method: 'POST',
  path: '/api/device/v1/report',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary:
    'A device tells the directory who it is and where it can be reached; signed with its identity key, which stays the same for a serial number.',
  body: wireObject({
    serialNo: named('sn', SerialNo),
    mac: z.string().check(z.maxLength(32)),
    model: z.string().check(z.maxLength(64)),
    name: named('device_name', z.string().check(z.maxLength(32))),
    version: named('nas_server_ver', z.string().check(z.maxLength(32))),
    addresses: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(16)),
    identityKey: named('identity_key', z.string().check(z.maxLength(512))),
    tunnelType: named('tunnelType', z.optional(TunnelType)),
    isGoingToSleep: named('sleep', z.optional(z.boolean())),
    /** Who is bound, as the device itself has it: the directory follows. */
    members: z.array(wireObject({ accountNo: named('account_no', UserNo), role: z.enum(['admin', 'user']) })).check(z.maxLength(256)),
    sentSeconds: named('time', DateSeconds),
    nonce: z.string().check(z.minLength(16), z.maxLength(64)),
    /** ECDSA P-256 over the canonical JSON of everything above, base64. */
    signature: z.string().check(z.maxLength(256)),
  }),
  data: wireObject({
    nextInSeconds: named('next_in', z.number()),
    /** DEV-11: the least firmware clients of today work with; a device below it refuses sign-ins with accounts (8070). */
    leastFirmware: named('least_firmware', z.optional(z.string().check(z.maxLength(32)))),
  }),
  errors: ['deviceKeyMismatch', 'tooManyAttempts'],
})
