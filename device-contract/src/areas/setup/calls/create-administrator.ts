import { deviceNameOf } from '../../../rules/device-name.ts'
import { GrantSchema } from '../../users/entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

/** DEV-03a: without a name of its own the device keeps the one it has. */
const isNameOrEmpty = (name: string): boolean => name.trim() === '' || deviceNameOf(name) !== undefined

export const createAdministrator = defineCall({
  id: 'setup.createAdministrator',
  spec: ['DEV-05c', 'LGN-05a', 'USR-02a'],
  method: 'POST',
  path: '/ugos/setup/v1/administrator',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Creates the one administrator with the one-time setup link, and signs in.',
  body: wireObject({
    link: z.string().check(z.minLength(1), z.maxLength(256)),
    account: named('username', z.string().check(z.minLength(1), z.maxLength(64))),
    nickname: named('nic_name', z.string().check(z.minLength(1), z.maxLength(32))),
    deviceName: named('device_name', z.optional(z.string().check(z.maxLength(64), z.refine(isNameOrEmpty)))),
    encryptedPassword: named('password', z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  data: GrantSchema,
  errors: ['setupLinkInvalid', 'setupDone', 'wrongAccountOrPassword', 'tooManyAttempts'],
})
