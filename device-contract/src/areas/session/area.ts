import { defineArea } from '@cove/device-contract/kit'
import { accountLogin } from './calls/account-login.ts'
import { attach } from './calls/attach.ts'
import { changeLocalPassword } from './calls/change-local-password.ts'
import { codeLogin } from './calls/code-login.ts'
import { factors } from './calls/factors.ts'
import { forgetBrowsers } from './calls/forget-browsers.ts'
import { heartbeat } from './calls/heartbeat.ts'
import { login } from './calls/login.ts'
import { logout } from './calls/logout.ts'
import { mediaTicket } from './calls/media-ticket.ts'
import { passkeyAdd } from './calls/passkey-add.ts'
import { passkeyBegin } from './calls/passkey-begin.ts'
import { passkeyChallenge } from './calls/passkey-challenge.ts'
import { passkeyLogin } from './calls/passkey-login.ts'
import { passkeyRemove } from './calls/passkey-remove.ts'
import { passkeyRename } from './calls/passkey-rename.ts'
import { recoveryCodes } from './calls/recovery-codes.ts'
import { refresh } from './calls/refresh.ts'
import { revoke } from './calls/revoke.ts'
import { sessions } from './calls/sessions.ts'
import { setLocalAccount } from './calls/set-local-account.ts'
import { signInCode } from './calls/sign-in-code.ts'
import { totpBegin } from './calls/totp-begin.ts'
import { totpConfirm } from './calls/totp-confirm.ts'
import { totpOff } from './calls/totp-off.ts'
import { userInfo } from './calls/user-info.ts'
import { events } from './events.ts'

export { loginMethod } from './codecs.ts'

/** Sign-in on the device, sessions and how a local account is protected (LGN). */
export const session = defineArea({
  id: 'session',
  version: 1,
  calls: {
    heartbeat,
    login,
    accountLogin,
    attach,
    setLocalAccount,
    changeLocalPassword,
    refresh,
    logout,
    userInfo,
    mediaTicket,
    sessions,
    revoke,
    factors,
    totpBegin,
    totpConfirm,
    totpOff,
    recoveryCodes,
    forgetBrowsers,
    passkeyBegin,
    passkeyAdd,
    passkeyRename,
    passkeyRemove,
    passkeyChallenge,
    passkeyLogin,
    signInCode,
    codeLogin,
  },
  events,
})
