import type { ErrorRow } from '../effects.ts'

/** Synchronising user and device information with the account service. */
export const infoSync = {
  syncInfoFailed: {
    code: 8077, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '信息同步失败，请稍后再试。', en: 'The information could not be synchronised. Please try again later.' },
  },
  syncUserListFailed: {
    code: 8078, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '用户列表同步失败。', en: 'The list of users could not be synchronised.' },
  },
  syncUserInfoFailed: {
    code: 8079, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '用户信息同步失败。', en: 'The user information could not be synchronised.' },
  },
  syncDeviceInfoFailed: {
    code: 8080, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '设备信息同步失败。', en: 'The device information could not be synchronised.' },
  },
  syncDeviceNameFailed: {
    code: 8081, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '设备名称同步失败。', en: 'The device name could not be synchronised.' },
  },
  syncBindFailed: {
    code: 8082, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '绑定信息同步失败。', en: 'The binding could not be synchronised.' },
  },
  syncUnbindFailed: {
    code: 8083, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '解绑信息同步失败。', en: 'The unbinding could not be synchronised.' },
  },
  syncRoleFailed: {
    code: 8084, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '角色信息同步失败。', en: 'The role could not be synchronised.' },
  },
  syncPermissionFailed: {
    code: 8085, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '权限信息同步失败。', en: 'The permissions could not be synchronised.' },
  },
  syncStatusFailed: {
    code: 8086, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '在线状态同步失败。', en: 'The online state could not be synchronised.' },
  },
  syncInviteFailed: {
    code: 8087, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '邀请信息同步失败。', en: 'The invitation could not be synchronised.' },
  },
  syncHandoverFailed: {
    code: 8088, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '管理员移交信息同步失败。', en: 'The handover of the administrator role could not be synchronised.' },
  },
  syncVersionFailed: {
    code: 8089, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '版本信息同步失败。', en: 'The version information could not be synchronised.' },
  },
  syncAvatarFailed: {
    code: 8090, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '头像同步失败。', en: 'The avatar could not be synchronised.' },
  },
  syncPasswordFailed: {
    code: 8091, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '密码同步失败，请稍后再试。', en: 'The password could not be synchronised. Please try again later.' },
  },
  syncCloudUnreachable: {
    code: 8092, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'], advice: 'checkDeviceNetwork',
    text: { 'zh-CN': '设备无法连接账号服务，请检查设备网络。', en: 'The device cannot reach the account service. Check its network.' },
  },
  syncCloudRefused: {
    code: 8093, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'], advice: 'signInAgain',
    text: { 'zh-CN': '账号服务拒绝了同步请求。', en: 'The account service refused the synchronisation.' },
  },
  syncClockWrong: {
    code: 8094, family: 'info-sync', effect: 'toast', spec: ['REQ-07a'], advice: 'setClock',
    text: { 'zh-CN': '设备时间不正确，无法同步信息。', en: 'The clock of the device is wrong, so nothing can be synchronised.' },
  },
} as const satisfies Record<string, ErrorRow>
