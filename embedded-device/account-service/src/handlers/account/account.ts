import { type Handlers } from '@cove/device-contract/server'
import { type Area, type CallContext } from '../../parts.ts'
import { randomToken } from './invitation.ts'
import { encryptKey, logout, publicKeys, thirdParties, token } from './entrance.ts'
import { avatar, detail, updateProfile, uploadAttachment, uploadAvatar } from './profile.ts'
import { qrApprove, qrGenerate, qrState } from './qr.ts'
import { resetPassword, signUp, updatePassword } from './passwords.ts'
import { checkSms, sendShortSms, sendSms } from './sms.ts'

/** Sign-in, codes, passwords and the profile. */
export const account: Handlers<Area<'account'>, CallContext> = {
  ...{ encryptKey, token, publicKeys, thirdParties, logout, randomToken },
  ...{ signUp, resetPassword, updatePassword, sendSms, sendShortSms, checkSms },
  ...{ qrGenerate, qrState, qrApprove, detail, updateProfile, uploadAvatar, avatar, uploadAttachment },
}
