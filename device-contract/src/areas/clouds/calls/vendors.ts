import { defineCall, Flag, named, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { vendorKind } from '../codecs.ts'
import { CloudAccountSchema, CloudRootSchema, CloudServiceSchema } from '../entities.ts'
import { cloudErrors } from './accounts.ts'

const signInId = named('ticket', z.string().check(z.minLength(1), z.maxLength(64)))

export const services = defineCall({
  id: 'clouds.services',
  spec: ['CAR-01a', 'SED-01a'],
  method: 'GET',
  path: '/ugos/clouds/v1/services',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Which services accounts can be of on this device, and which of them are demonstrations. No service is asked.',
  data: wireObject({ services: named('list', z.array(CloudServiceSchema)) }),
  errors: [],
})

export const startSignIn = defineCall({
  id: 'clouds.startSignIn',
  spec: ['CAR-03c', 'SED-01b'],
  method: 'POST',
  path: '/ugos/clouds/v1/sign-in/start',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Begins to sign in to a vendor: the person opens the page of the vendor and signs in there, with phone number and code or password, which this device never sees. With an account, that one is signed in again in place.',
  body: wireObject({
    kind: named('provider', vendorKind.schema),
    accountId: named('id', z.optional(WholeNumber)),
    /** SED-01b: the person accepted the agreement of the service. */
    isAgreed: named('agreed', Flag),
  }),
  data: wireObject({
    signInId,
    /** Opens in a window of the browser. */
    pageUrl: named('url', z.string()),
    /** The page shows a code, which `finishSignIn` takes; without, the page alone is enough and `finishSignIn` is asked every few seconds. */
    needsCode: named('code', Flag),
    expiresSeconds: named('expires', TimeSeconds),
  }),
  errors: ['cloudNotOffered', 'cloudAccountMissing', 'cloudAccountLimit', 'cloudDriveAgreementRequired'],
})

export const finishSignIn = defineCall({
  id: 'clouds.finishSignIn',
  spec: ['CAR-03a', 'CAR-04b', 'SED-01b', 'SED-02a'],
  method: 'POST',
  path: '/ugos/clouds/v1/sign-in/finish',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Ends a sign-in that the person did on the page of the vendor, and keeps the account, sealed. `cloudSignInPending` while the page is still open: ask again after five seconds.',
  body: wireObject({
    signInId,
    code: z.optional(z.string().check(z.maxLength(256))),
    /** Of a new account; as the service calls the person when left out. */
    name: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: CloudAccountSchema,
  errors: [
    ...cloudErrors,
    'cloudSignInPending',
    'cloudSignInOver',
    'cloudDriveAuthCodeRequired',
    'cloudAccountExists',
    'cloudAccountLimit',
    'cloudAccountMissing',
    'cloudAccountDiffers',
  ],
})

export const roots = defineCall({
  id: 'clouds.roots',
  spec: ['CAR-01b', 'CAR-02'],
  method: 'GET',
  path: '/ugos/clouds/v1/roots',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Where the folders of an account begin: the personal files, and the family clouds, family albums and groups of a carrier. Other services have one root, `/`.',
  query: wireObject({ accountId: named('id', WholeNumber) }),
  data: wireObject({ roots: named('list', z.array(CloudRootSchema)) }),
  errors: ['cloudAccountMissing', ...cloudErrors],
})
