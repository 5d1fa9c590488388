import type { ErrorName } from '../errors/catalogue.ts'

/** Failures any call may answer with: session, rights, malformed input, a call that the device does not have, a path that is too long, a device that is busy. */
export const commonErrors = [
  'illegalParameter',
  'tokenInvalid',
  'sessionExpired',
  'sessionTimeout',
  'refreshOnce',
  'loginExpired',
  'accessWithdrawn',
  'kicked',
  'roleChanged',
  'accountRemoved',
  'passwordChanged',
  'sessionRevoked',
  'deviceReset',
  'adminOnly',
  'experienceAccountRefused',
  'noPermission',
  'notFound',
  'notSupported',
  'pathTooLong',
  'methodNotAllowed',
  'badBody',
  'requestTooLarge',
  'rateLimited',
  'systemBusy',
  'ioError',
  'diskError',
  'diskFull',
  'notEnoughSpace',
  'internalError',
] as const satisfies readonly ErrorName[]

/** The name of a failure any call may answer with. */
export type CommonError = (typeof commonErrors)[number]
