import type { ErrorRow } from '../effects.ts'

/** Session, token and sign-out answers; the kernel runs their effects (LGN-08, LGN-09). */
export const session = {
  refreshOnce: {
    code: 4008, family: 'session', effect: 'refresh', spec: ['LGN-08b'],
    text: { 'zh-CN': '登录凭证无效，正在刷新。', en: 'Your sign-in token is not valid and is being renewed.' },
  },
  deviceNotBound: {
    code: 8012, family: 'session', effect: 'bindList', spec: ['DEV-10b', 'H-04'], advice: 'chooseDevice',
    text: { 'zh-CN': '你还没有绑定这台设备，请先绑定。', en: 'This device is not bound to your account. Bind it first.' },
  },
  sessionTimeout: {
    code: 8013, family: 'session', effect: 'refresh', spec: ['LGN-08b'],
    text: { 'zh-CN': '会话已超时，正在重新连接。', en: 'The session timed out and is being renewed.' },
  },
  sessionExpired: {
    code: 8024, family: 'session', effect: 'refresh', spec: ['LGN-08b'],
    text: { 'zh-CN': '登录已过期，正在刷新。', en: 'Your session has expired and is being renewed.' },
  },
  accessWithdrawn: {
    code: 8036, family: 'session', effect: 'dialog:withdrawn', spec: ['LGN-09d', 'H-03'], advice: 'askAdministrator',
    text: { 'zh-CN': '你对这台设备的访问权限已被停用，请联系管理员或选择其他设备。', en: 'Your access to this device was withdrawn. Contact the administrator or choose another device.' },
  },
  accountRemoved: {
    code: 8044, family: 'session', effect: 'forcedLogout', spec: ['LGN-09b'],
    text: { 'zh-CN': '你的账号已从这台设备移除，请重新登录。', en: 'Your account was removed from this device. Sign in again.' },
  },
  passwordChanged: {
    code: 8045, family: 'session', effect: 'forcedLogout', spec: ['LGN-09b'],
    text: { 'zh-CN': '账号密码已修改，请重新登录。', en: 'The account password was changed. Sign in again.' },
  },
  kicked: {
    code: 8052, family: 'session', effect: 'dialog:kicked', spec: ['LGN-09c'], advice: 'protectAccount',
    text: { 'zh-CN': '你的账号已在其他地方登录，如非本人操作请尽快修改密码。', en: 'Your account signed in somewhere else. If that was not you, change your password soon.' },
  },
  roleChanged: {
    code: 8076, family: 'session', effect: 'forcedLogout', spec: ['LGN-09b', 'LGN-09e'],
    text: { 'zh-CN': '你的角色已变更，请重新登录。', en: 'Your role has changed. Sign in again.' },
  },
  sessionRevoked: {
    code: 8098, family: 'session', effect: 'forcedLogout', spec: ['LGN-09b'],
    text: { 'zh-CN': '这里的登录已被结束，请重新登录。', en: 'This sign-in was ended. Sign in again.' },
  },
  accessExpired: {
    code: 8114, family: 'session', effect: 'dialog:expired-access', spec: ['REQ-06'], advice: 'askAdministrator',
    text: { 'zh-CN': '你对这台设备的访问期限已到，请联系管理员续期。', en: 'Your access to this device has run out. Ask the administrator to extend it.' },
  },
  deviceReset: {
    code: 8120, family: 'session', effect: 'forcedLogout', spec: ['LGN-09b'],
    text: { 'zh-CN': '设备已重置或移交，请重新登录。', en: 'The device was reset or handed over. Sign in again.' },
  },
  tokenInvalid: {
    code: 9902, family: 'session', effect: 'refresh', spec: ['LGN-08b'],
    text: { 'zh-CN': '账号凭证无效，正在刷新。', en: 'The account token is not valid and is being renewed.' },
  },
  loginExpired: {
    code: 9903, family: 'session', effect: 'dialog:login-expired', spec: ['LGN-09a'],
    text: { 'zh-CN': '登录已失效，请重新登录。', en: 'Your login has expired. Sign in again.' },
  },
  loginExpiredRefresh: {
    code: 9904, family: 'session', effect: 'dialog:login-expired', spec: ['LGN-09a'],
    text: { 'zh-CN': '登录续期已失效，请重新登录。', en: 'Your login can no longer be renewed. Sign in again.' },
  },
  loginExpiredAccount: {
    code: 9906, family: 'session', effect: 'dialog:login-expired', spec: ['LGN-09a'],
    text: { 'zh-CN': '账号登录状态已失效，请重新登录。', en: 'The account is no longer signed in. Sign in again.' },
  },
} as const satisfies Record<string, ErrorRow>
