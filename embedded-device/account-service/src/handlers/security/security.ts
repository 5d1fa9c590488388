import type { security as securityArea } from '@cove/device-contract/security'
import type { HandlersOf } from '@cove/device-contract/server'
import type { CallContext } from '../../parts.ts'
import { factors, recoveryCodes, totpBegin, totpConfirm, totpOff } from './factors.ts'
import { passkeyAdd, passkeyBegin, passkeyChallenge, passkeyRemove } from './passkeys.ts'
import { revokeSession, sessions } from './sessions.ts'

/** How an account is protected, and where it is signed in. */
export const security: HandlersOf<typeof securityArea, CallContext> = {
  sessions,
  revokeSession,
  factors,
  totpBegin,
  totpConfirm,
  totpOff,
  recoveryCodes,
  passkeyBegin,
  passkeyAdd,
  passkeyRemove,
  passkeyChallenge,
}
