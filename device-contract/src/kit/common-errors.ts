import type { ErrorName } from '../errors/catalogue.ts'

/** Failures any call may answer with: session, rights, malformed input, a path that is too long, a device that is busy or hurt. */
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
