import type { ErrorRow } from '../effects.ts'

/** Codes of accounts: the account service's, and the second steps of local accounts (LGN-16). */
export const account = {
  accountExists: {
    code: 8500, family: 'account', effect: 'toast', spec: ['LGN-16'], advice: 'signInInstead',
    text: { 'zh-CN': '账号已存在，请直接登录。', en: 'The account already exists. Sign in instead.' },
  },
  accountInvalid: {
    code: 8501, family: 'account', effect: 'toast', spec: ['LGN-16'], advice: 'correctInput',
    text: { 'zh-CN': '账号无效，请检查后重新输入。', en: 'The account is not valid. Check it and enter it again.' },
  },
  deviceAccessTokenInvalid: {
    code: 8503, family: 'account', effect: 'toast', spec: ['LGN-16'],
    text: { 'zh-CN': '设备上的账号凭证无效，请重新登录。', en: 'The account token on the device is not valid. Sign in again.' },
  },
  secondFactorWrong: {
    code: 8510, family: 'account', effect: 'inline', spec: ['LGN-16'], advice: 'correctInput',
    text: { 'zh-CN': '动态验证码不正确，请重新输入。', en: 'The second-factor code is wrong. Enter it again.' },
  },
  secondFactorExpired: {
    code: 8511, family: 'account', effect: 'inline', spec: ['LGN-16'],
    text: { 'zh-CN': '验证已超时，请重新登录。', en: 'The verification took too long. Sign in again.' },
  },
  qrCodeExpired: {
    code: 8512, family: 'account', effect: 'inline', spec: ['LGN-16'], advice: 'newCode',
    text: { 'zh-CN': '二维码已失效，请刷新后重新扫描。', en: 'The QR code is no longer valid. Refresh it and scan again.' },
  },
  signInCodeExpired: {
    code: 8529, family: 'account', effect: 'inline', spec: ['S-D6'], advice: 'newCode', outcome: 'heldBack',
    text: { 'zh-CN': '登录码已用过或已失效。', en: 'The sign-in code was used already or is no longer valid.' },
  },
  passkeyRefused: {
    code: 8513, family: 'account', effect: 'inline', spec: ['LGN-16'], advice: 'retry',
    text: { 'zh-CN': '通行密钥验证未通过。', en: 'The passkey was not accepted.' },
  },
  providerUnavailable: {
    code: 8514, family: 'account', effect: 'inline', spec: ['LGN-16'], advice: 'unsupported',
    text: { 'zh-CN': '该第三方登录方式暂不可用。', en: 'Signing in with this third party is not available.' },
  },
  smsTooSoon: {
    code: 8515, family: 'account', effect: 'inline', spec: ['LGN-16'], advice: 'retryLater',
    text: { 'zh-CN': '验证码发送太频繁，请稍后再试。', en: 'A code was sent a moment ago. Wait before asking for another.' },
  },
  profileChanged: {
    code: 8516, family: 'account', effect: 'toast', spec: ['LGN-14a'], advice: 'refresh',
    text: { 'zh-CN': '资料已在别处修改，请刷新后再保存。', en: 'The profile was changed elsewhere. Reload it before saving.' },
  },
  imageTooLarge: {
    code: 8517, family: 'account', effect: 'toast', spec: ['H-39'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '图片太大，请选择较小的图片。', en: 'The picture is too large. Choose a smaller one.' },
  },
  imageUnreadable: {
    code: 8518, family: 'account', effect: 'toast', spec: ['H-39'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '无法读取该图片，请换一张。', en: 'The picture cannot be read. Choose another one.' },
  },
  deviceUnknown: {
    code: 8519, family: 'account', effect: 'toast', spec: ['DEV-09'], advice: 'chooseDevice',
    text: { 'zh-CN': '设备目录中没有这台设备。', en: 'The directory does not know this device.' },
  },
  deviceKeyMismatch: {
    code: 8520, family: 'account', effect: 'inline', spec: ['S-C2'], advice: 'askAdministrator', outcome: 'heldBack',
    text: { 'zh-CN': '设备身份与记录不符，已停止连接。', en: 'The device does not prove to be the one on record. The connection was stopped.' },
  },
  tunnelUnavailable: {
    code: 8521, family: 'account', effect: 'inline', spec: ['DEV-08b'], advice: 'retryLater', outcome: 'heldBack',
    text: { 'zh-CN': '穿透线路暂不可用。', en: 'The tunnel is not available.' },
  },
  appUnknown: {
    code: 8522, family: 'account', effect: 'inline', spec: ['AUTH-01'], advice: 'askAdministrator', outcome: 'heldBack',
    text: { 'zh-CN': '未登记的应用，已拒绝授权。', en: 'The app is not registered. The authorisation was refused.' },
  },
  redirectRefused: {
    code: 8523, family: 'account', effect: 'inline', spec: ['S-I4'], advice: 'askAdministrator', outcome: 'heldBack',
    text: { 'zh-CN': '应用的回跳地址不在登记范围内，已拒绝授权。', en: 'The address the app wants to return to is not registered. The authorisation was refused.' },
  },
  scopeRefused: {
    code: 8524, family: 'account', effect: 'inline', spec: ['AUTH-01'], advice: 'askAdministrator', outcome: 'heldBack',
    text: { 'zh-CN': '应用申请了不允许的权限，已拒绝授权。', en: 'The app asks for rights it may not have. The authorisation was refused.' },
  },
  userNotBound: {
    code: 8525, family: 'account', effect: 'bindList', spec: ['DEV-05c'], advice: 'chooseDevice',
    text: { 'zh-CN': '你的账号尚未绑定这台设备。', en: 'Your account is not bound to this device yet.' },
  },
  secureConnectionRequired: {
    code: 8526, family: 'account', effect: 'inline', spec: ['H-28'], advice: 'useEncryption', outcome: 'heldBack',
    text: { 'zh-CN': '为保护密码，请使用加密连接（HTTPS）。', en: 'To protect the password, use an encrypted connection (HTTPS).' },
  },
  secondFactorRequired: {
    code: 8527, family: 'account', effect: 'inline', spec: ['LGN-16'], advice: 'correctInput', outcome: 'heldBack',
    text: { 'zh-CN': '请输入两步验证的动态验证码。', en: 'Enter the code of your second step.' },
  },
  lastWayToSignIn: {
    code: 8528, family: 'account', effect: 'inline', spec: ['LGN-16'], advice: 'askAdministrator', outcome: 'heldBack',
    text: { 'zh-CN': '这是你登录的最后一种方式，不能移除；请先设置密码。', en: 'This is your last way to sign in and cannot be removed. Set a password first.' },
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
