import { defineArea } from '@cove/device-contract/kit'
import { avatar } from './calls/avatar.ts'
import { checkSms } from './calls/check-sms.ts'
import { detail } from './calls/detail.ts'
import { encryptKey } from './calls/encrypt-key.ts'
import { logout } from './calls/logout.ts'
import { publicKeys } from './calls/public-keys.ts'
import { qrApprove } from './calls/qr-approve.ts'
import { qrGenerate } from './calls/qr-generate.ts'
import { qrState } from './calls/qr-state.ts'
import { randomToken } from './calls/random-token.ts'
import { resetPassword } from './calls/reset-password.ts'
import { sendShortSms } from './calls/send-short-sms.ts'
import { sendSms } from './calls/send-sms.ts'
import { signUp } from './calls/sign-up.ts'
import { thirdParties } from './calls/third-parties.ts'
import { token } from './calls/token.ts'
import { updatePassword } from './calls/update-password.ts'
import { updateProfile } from './calls/update-profile.ts'
import { uploadAttachment } from './calls/upload-attachment.ts'
import { uploadAvatar } from './calls/upload-avatar.ts'

export { qrStates } from './calls/qr-state.ts'
export { accountGrants } from './calls/token.ts'
export { sex } from './codecs.ts'
export { type SessionEntry, secondFactorKinds, smsPurposes, type AccountGrant, type AccountProfile, type SmsPurpose } from './entities.ts'

/** Accounts of the account service (LGN). */
export const account = defineArea({
  id: 'account',
  version: 1,
  server: 'account',
  calls: {
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
})
