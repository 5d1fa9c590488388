import type { SmsPurpose } from '@cove/device-contract/account'

const purposes: Readonly<Record<SmsPurpose, readonly [zh: string, en: string]>> = {
  signIn: ['登录', 'signing in'],
  signUp: ['注册', 'signing up'],
  resetPassword: ['重置密码', 'resetting the password'],
  changePhone: ['更换手机号', 'changing the phone number'],
  unbind: ['解绑设备', 'removing a device'],
  handOver: ['移交管理员', 'handing over the administrator role'],
}

/** The text of a message with a code; Chinese first, as everywhere. */
export function smsText(purpose: SmsPurpose, code: string): string {
  const [zh, en] = purposes[purpose]
  return `【云湾】验证码 ${code}，用于${zh}，5 分钟内有效。请勿告诉他人。 Cove: ${code} is your code for ${en}, good for 5 minutes. Tell it to nobody.`
}
