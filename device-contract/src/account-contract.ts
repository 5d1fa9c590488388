import { avatar } from './account/avatar.ts'
import { checkSms } from './account/check-sms.ts'
import { detail } from './account/detail.ts'
import { encryptKey } from './account/encrypt-key.ts'
import { logout } from './account/logout.ts'
import { publicKeys } from './account/public-keys.ts'
import { qrApprove } from './account/qr-approve.ts'
import { qrGenerate } from './account/qr-generate.ts'
import { qrState } from './account/qr-state.ts'
import { randomToken } from './account/random-token.ts'
import { resetPassword } from './account/reset-password.ts'
import { sendShortSms } from './account/send-short-sms.ts'
import { sendSms } from './account/send-sms.ts'
import { signUp } from './account/sign-up.ts'
import { thirdParties } from './account/third-parties.ts'
import { token } from './account/token.ts'
import { updatePassword } from './account/update-password.ts'
import { updateProfile } from './account/update-profile.ts'
import { uploadAttachment } from './account/upload-attachment.ts'
import { uploadAvatar } from './account/upload-avatar.ts'
import { decide } from './authorize/decide.ts'
import { describe } from './authorize/describe.ts'
import { granted } from './authorize/granted.ts'
import { revoke } from './authorize/revoke.ts'
import { agreement } from './content/agreement.ts'
import { feedback } from './content/feedback.ts'
import { latestVersion } from './content/latest-version.ts'
import { startPage } from './content/start-page.ts'
import { track } from './content/track.ts'
import { wallpapers } from './content/wallpapers.ts'
import { binding } from './directory/binding.ts'
import { info } from './directory/info.ts'
import { mine } from './directory/mine.ts'
import { networkCheck } from './directory/network-check.ts'
import { remove } from './directory/remove.ts'
import { report } from './directory/report.ts'
import { tunnelDispatch } from './directory/tunnel-dispatch.ts'
import { tunnelInfo } from './directory/tunnel-info.ts'
import { tunnelSwitchList } from './directory/tunnel-switch-list.ts'
import { tunnelSwitch } from './directory/tunnel-switch.ts'
import { wake } from './directory/wake.ts'
import { factors } from './security/factors.ts'
import { passkeyAdd } from './security/passkey-add.ts'
import { passkeyBegin } from './security/passkey-begin.ts'
import { passkeyChallenge } from './security/passkey-challenge.ts'
import { passkeyRemove } from './security/passkey-remove.ts'
import { recoveryCodes } from './security/recovery-codes.ts'
import { revokeSession } from './security/revoke-session.ts'
import { sessions } from './security/sessions.ts'
import { totpBegin } from './security/totp-begin.ts'
import { totpConfirm } from './security/totp-confirm.ts'
import { totpOff } from './security/totp-off.ts'

/** Every call the account service speaks: sign-in, directory of devices, security of an account, apps, public content. */
export const accountContract = {
  account: {
    encryptKey,
    token,
    publicKeys,
    signUp,
    sendSms,
    sendShortSms,
    checkSms,
    resetPassword,
    updatePassword,
    qrGenerate,
    qrState,
    qrApprove,
    logout,
    detail,
    updateProfile,
    uploadAvatar,
    avatar,
    uploadAttachment,
    thirdParties,
    randomToken,
  },
  security: {
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
  directory: { mine, info, binding, remove, wake, report, tunnelDispatch, tunnelInfo, tunnelSwitchList, tunnelSwitch, networkCheck },
  authorize: { describe, decide, granted, revoke },
  content: { agreement, startPage, wallpapers, latestVersion, track, feedback },
} as const
/** The type of `accountContract`. */
export type AccountContract = typeof accountContract
