import type { ErrorRow } from '../effects.ts'

/** Codes of the cloud account service (LGN-16). */
export const account = {
  accountExists: {
    code: 8500, family: 'account', effect: 'toast', spec: ['LGN-16'],
    text: { 'zh-CN': '账号已存在，请直接登录。', en: 'The account already exists. Sign in instead.' },
  },
  accountInvalid: {
    code: 8501, family: 'account', effect: 'toast', spec: ['LGN-16'],
    text: { 'zh-CN': '账号无效，请检查后重新输入。', en: 'The account is not valid. Check it and enter it again.' },
  },
  deviceAccessTokenInvalid: {
    code: 8503, family: 'account', effect: 'toast', spec: ['LGN-16'],
    text: { 'zh-CN': '设备上的账号凭证无效，请重新登录。', en: 'The account token on the device is not valid. Sign in again.' },
  },
  accountTokenInvalid: {
    code: 19004, family: 'account', effect: 'toast', spec: ['LGN-16'],
    text: { 'zh-CN': '账号凭证无效，请重新登录。', en: 'The account token is not valid. Sign in again.' },
  },
  accountAccessTokenInvalid: {
    code: 20011, family: 'account', effect: 'toast', spec: ['LGN-16'],
    text: { 'zh-CN': '账号访问凭证无效，请重新登录。', en: 'The account access token is not valid. Sign in again.' },
  },
} as const satisfies Record<string, ErrorRow>
