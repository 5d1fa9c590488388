import type { ErrorRow } from '../effects.ts'

/** Users, roles, authorisation and invite codes. */
export const users = {
  setupDone: {
    code: 8005, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '设备已完成初始设置，请直接登录。', en: 'The device has already been set up. Sign in instead.' },
  },
  setupLinkInvalid: {
    code: 8006, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '设置链接无效或已使用，请在设备上重新获取。', en: 'The setup link is not valid or was already used. Get a new one from the device.' },
  },
  adminOnly: {
    code: 8009, family: 'users', effect: 'toast', spec: ['REQ-06'],
    text: { 'zh-CN': '仅管理员有此权限。', en: 'Only the administrator has this permission.' },
  },
  userLimit: {
    code: 8022, family: 'users', effect: 'toast', spec: ['REQ-06', 'USR-02d'],
    text: { 'zh-CN': '设备用户数已达上限，请联系管理员。', en: 'The device has reached its user limit. Contact the administrator.' },
  },
  wrongPassword: {
    code: 8031, family: 'users', effect: 'inline', spec: ['LGN-16'],
    text: { 'zh-CN': '密码错误，请重新输入。', en: 'The password is wrong. Enter it again.' },
  },
  wrongOldPassword: {
    code: 8063, family: 'users', effect: 'inline', spec: ['LGN-16'],
    text: { 'zh-CN': '原密码错误，请重新输入。', en: 'The old password is wrong. Enter it again.' },
  },
  wrongAccountOrPassword: {
    code: 8066, family: 'users', effect: 'inline', spec: ['LGN-16', 'REQ-05'],
    text: { 'zh-CN': '账号或密码错误。', en: 'The account or password is wrong.' },
  },
  tooManyAttempts: {
    code: 8067, family: 'users', effect: 'inline', spec: ['REQ-07a'],
    text: { 'zh-CN': '尝试次数过多，请稍后再试。', en: 'Too many failed attempts. Wait a while and try again.' },
  },
  notActivated: {
    code: 8069, family: 'users', effect: 'toast', spec: ['LGN-16'],
    text: { 'zh-CN': '设备尚未激活，请先完成激活。', en: 'The device is not activated yet. Activate it first.' },
  },
} as const satisfies Record<string, ErrorRow>
