import { defineArea } from '@cove/device-contract/kit'
import { factors } from './calls/factors.ts'
import { passkeyAdd } from './calls/passkey-add.ts'
import { passkeyBegin } from './calls/passkey-begin.ts'
import { passkeyChallenge } from './calls/passkey-challenge.ts'
import { passkeyRemove } from './calls/passkey-remove.ts'
import { recoveryCodes } from './calls/recovery-codes.ts'
import { revokeSession } from './calls/revoke-session.ts'
import { sessions } from './calls/sessions.ts'
import { totpBegin } from './calls/totp-begin.ts'
import { totpConfirm } from './calls/totp-confirm.ts'
import { totpOff } from './calls/totp-off.ts'

/** How an account is protected (LGN). */
export const security = defineArea({
  id: 'security',
  version: 1,
  server: 'account',
  calls: {
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
  },
})
