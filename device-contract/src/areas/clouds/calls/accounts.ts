import { defineCall, Flag, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { ownKind } from '../codecs.ts'
import { CloudAccountSchema } from '../entities.ts'
import { vendorErrors } from './vendor-errors.ts'

/** What a request to a service may answer. */
export const cloudErrors = [
  'cloudSignInNeeded',
  'cloudWaiting',
  'cloudAway',
  'cloudDenied',
  'cloudNotFound',
  'cloudProtocol',
  'cloudNameTaken',
  'cloudFull',
  'cloudChanged',
  'urlNotAllowed',
  ...vendorErrors,
] as const

const accountId = named('id', WholeNumber)
const Name = z.string().check(z.maxLength(64))
/** Sealed with the device's key; absent without a password. */
const encryptedPassword = named('password', z.optional(z.string().check(z.minLength(1), z.maxLength(1024))))

export const accounts = defineCall({
  id: 'clouds.accounts',
  spec: ['SED-04c'],
  method: 'GET',
  path: '/ugos/clouds/v1/accounts',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The cloud accounts of the caller and how each is. No service is asked.',
  data: wireObject({ accounts: named('list', z.array(CloudAccountSchema)) }),
  errors: [],
})

export const add = defineCall({
  id: 'clouds.add',
  spec: ['SED-04c'],
  method: 'POST',
  path: '/ugos/clouds/v1/add',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Connects to a WebDAV server or an S3 store and keeps the account, sealed. Nothing is kept when the connection fails.',
  body: wireObject({
    kind: named('provider', ownKind.schema),
    name: Name,
    /** `https://host/path`; the endpoint of an S3 store. */
    address: named('url', z.string().check(z.maxLength(1024))),
    user: z.string().check(z.maxLength(256)),
    encryptedPassword,
    region: z.optional(z.string().check(z.maxLength(64))),
    bucket: z.optional(z.string().check(z.maxLength(255))),
    /** Only the administrator: the service may be on the home network. Never this device itself, and no link-local address. */
    isHome: named('lan', z.optional(Flag)),
  }),
  data: CloudAccountSchema,
  errors: [...cloudErrors, 'cloudAccountExists', 'cloudAccountLimit', 'cloudHomeNotAllowed'],
})

export const rename = defineCall({
  id: 'clouds.rename',
  spec: ['SED-04c'],
  method: 'POST',
  path: '/ugos/clouds/v1/rename',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Gives an account of the caller another name.',
  body: wireObject({ accountId, name: Name.check(z.minLength(1)) }),
  data: CloudAccountSchema,
  errors: ['cloudAccountMissing'],
})

export const signIn = defineCall({
  id: 'clouds.signIn',
  spec: ['SED-04b', 'SED-04c'],
  method: 'POST',
  path: '/ugos/clouds/v1/sign-in',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Replaces user name and password of a WebDAV or S3 account after they were tried; its tasks can be continued then. An account of a vendor signs in with `startSignIn`.',
  body: wireObject({ accountId, user: z.string().check(z.maxLength(256)), encryptedPassword }),
  data: CloudAccountSchema,
  errors: ['cloudAccountMissing', 'cloudAccountExists', 'cloudSignInElsewhere', ...cloudErrors],
})

export const remove = defineCall({
  id: 'clouds.remove',
  spec: ['SED-04c'],
  method: 'POST',
  path: '/ugos/clouds/v1/remove',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Forgets an account, its secrets and what is known of its folders. Nothing changes in the cloud; its tasks end.',
  body: wireObject({ accountId }),
  data: z.object({}),
  errors: ['cloudAccountMissing'],
})
