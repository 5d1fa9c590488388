import type { account as accountArea } from '@cove/device-contract/account'
import type { HandlersOf } from '@cove/device-contract/server'
import type { CallContext } from '../../parts.ts'
import { randomToken } from './invitation.ts'
import { encryptKey, logout, publicKeys, thirdParties, token } from './entrance.ts'
import { avatar, detail, updateProfile, uploadAttachment, uploadAvatar } from './profile.ts'
import { qrApprove, qrGenerate, qrState } from './qr.ts'
import { resetPassword, signUp, updatePassword } from './passwords.ts'
import { checkSms, sendShortSms, sendSms } from './sms.ts'

/** Sign-in, codes, passwords and the profile. */
export const account: HandlersOf<typeof accountArea, CallContext> = {
  encryptKey,
  token,
  publicKeys,
  thirdParties,
  logout,
  randomToken,
  signUp,
  resetPassword,
  updatePassword,
  sendSms,
  sendShortSms,
  checkSms,
  qrGenerate,
  qrState,
  qrApprove,
  detail,
  updateProfile,
  uploadAvatar,
  avatar,
  uploadAttachment,
}
