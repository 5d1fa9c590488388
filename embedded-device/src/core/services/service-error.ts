import type { ErrorName } from '@cove/device-contract'

/** Why a service did not do what it was asked. */
export type ServiceProblem =
  /** The sign-in is not accepted: nothing more is sent until the user signs in again. */
  | 'signInNeeded'
  | 'notFound'
  | 'exists'
  /** The service asked for a pause. */
  | 'rateLimited'
  | 'quotaFull'
  /** No answer, or a fault of the service: it may pass. */
  | 'unavailable'
  | 'denied'
  /** Another content than the one that was begun with. */
  | 'changed'
  /** The answer is none of this service. */
  | 'protocol'
  /** The device does not speak to this address (S-I1). */
  | 'addressRefused'
  /** The token has ended; there may be a newer one. */
  | 'tokenExpired'
  /** The service has locked the account. */
  | 'banned'

/** SED-03b: what a vendor's service answered, as the catalogue names it. */
export type VendorFailure = ErrorName & `cloudDrive${string}`

interface ServiceErrorDetail {
  /** Of `rateLimited`: how long the service asked to wait; undefined when it did not say. */
  readonly retryAfterMs?: number | undefined
  /** Where a vendor's number says more than the problem. */
  readonly failure?: VendorFailure | undefined
  /** Of `banned`, 1 to 5. */
  readonly banLevel?: number | undefined
  /** For the log. */
  readonly text?: string | undefined
  readonly cause?: unknown
}

/** A failure of a service, with what is to be done about it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly problem: ServiceProblem
  readonly retryAfterMs: number | undefined
  readonly failure: VendorFailure | undefined
  readonly banLevel: number

  constructor(problem: ServiceProblem, { retryAfterMs, failure, banLevel, text, cause }: ServiceErrorDetail = {}) {
    super(text ?? problem, cause === undefined ? undefined : { cause })
    this.problem = problem
    this.retryAfterMs = retryAfterMs
    this.failure = failure
    this.banLevel = banLevel ?? 5
  }
}

/** Whether `error` is a failure of a service of one of these kinds; of any kind without. */
export const isServiceError = (error: unknown, ...problems: readonly ServiceProblem[]): error is ServiceError =>
  error instanceof ServiceError && (problems.length === 0 || problems.includes(error.problem))
