import type { ErrorName, FailureDetail } from '@cove/device-contract'

/** Why a session is over. */
export type EndReason = 'loggedOut' | 'elsewhere' | 'disabled' | 'roleChanged' | 'removed' | 'passwordChanged' | 'revoked' | 'deviceReset'

/** Why a token is refused; `detail` says when the session ended (LGN-09). */
export interface SessionFailure {
  readonly error: ErrorName
  readonly detail?: FailureDetail | undefined
}

const errorOfEnd: Readonly<Record<'' | EndReason, ErrorName>> = {
  '': 'tokenInvalid',
  loggedOut: 'tokenInvalid',
  elsewhere: 'kicked',
  disabled: 'accessWithdrawn',
  roleChanged: 'roleChanged',
  removed: 'accountRemoved',
  passwordChanged: 'passwordChanged',
  revoked: 'sessionRevoked',
  deviceReset: 'deviceReset',
}

/** The failure a token of an ended session is answered with; `endedMs` is null for sessions an older version ended. */
export function failureOfEnd(reason: '' | EndReason, endedMs: number | null): SessionFailure {
  const error = errorOfEnd[reason]
  // A user who signed out needs no word.
  if (endedMs === null || error === 'tokenInvalid') return { error }
  return { error, detail: { endedSeconds: Math.floor(endedMs / 1000) } }
}
