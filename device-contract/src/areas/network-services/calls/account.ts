import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { AccountSchema } from '../entities.ts'

/** A password sealed with the device's key (H-28). */
const Sealed = z.string().check(z.minLength(1), z.maxLength(1024))

export const account = defineCall({
  id: 'network-services.account',
  spec: ['NSV-01b'],
  method: 'GET',
  path: '/ugos/network-service/v1/account/get',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The service account of the caller; its name is empty when there is none.',
  data: AccountSchema,
  errors: [],
})

export const setAccount = defineCall({
  id: 'network-services.setAccount',
  spec: ['NSV-01b'],
  method: 'POST',
  path: '/ugos/network-service/v1/account/set',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes the service account of the caller, or replaces its password; that needs the old one. Open connections end.',
  body: wireObject({
    name: z.string().check(z.maxLength(64)),
    encryptedPassword: named('password', Sealed),
    oldEncryptedPassword: named('old_password', z.optional(Sealed)),
  }),
  data: AccountSchema,
  errors: [
    'networkServiceAccountInvalid',
    'networkServicePasswordInvalid',
    'networkServiceAccountTaken',
    'networkServiceOldPasswordWrong',
    'tooManyAttempts',
  ],
})

export const removeAccount = defineCall({
  id: 'network-services.removeAccount',
  spec: ['NSV-01b'],
  method: 'POST',
  path: '/ugos/network-service/v1/account/remove',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Removes the service account of the caller; its connections end at once.',
  data: z.object({}),
  errors: ['networkServiceAccountMissing'],
})
