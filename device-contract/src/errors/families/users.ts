import type { ErrorRow } from '../effects.ts'

/** Users, roles, authorisation and invite codes. */
export const users = {
  userExists: {
    code: 8001, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '用户已存在。', en: 'The user already exists.' },
  },
  userDisabled: {
    code: 8002, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'askAdministrator',
    text: { 'zh-CN': '该用户已被停用。', en: 'This user is disabled.' },
  },
  userNotFound: {
    code: 8003, family: 'users', effect: 'silent', spec: ['REQ-05'], advice: 'askAdministrator',
    text: { 'zh-CN': '用户不存在。', en: 'The user does not exist.' },
  },
  userNameInvalid: {
    code: 8004, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'correctInput',
    text: { 'zh-CN': '用户名不合法。', en: 'The user name is not valid.' },
  },
  setupDone: {
    code: 8005, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'signInInstead',
    text: { 'zh-CN': '设备已完成初始设置，请直接登录。', en: 'The device has already been set up. Sign in instead.' },
  },
  setupLinkInvalid: {
    code: 8006, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'newCode',
    text: { 'zh-CN': '设置链接无效或已使用，请在设备上重新获取。', en: 'The setup link is not valid or was already used. Get a new one from the device.' },
  },
  userDeleteAdmin: {
    code: 8007, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPerson',
    text: { 'zh-CN': '不能删除管理员，请先移交管理员权限。', en: 'The administrator cannot be deleted. Hand over the role first.' },
  },
  userDeleteSelf: {
    code: 8008, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPerson',
    text: { 'zh-CN': '不能删除自己的账号。', en: 'You cannot delete your own account.' },
  },
  adminOnly: {
    code: 8009, family: 'users', effect: 'toast', spec: ['REQ-06'], advice: 'askAdministrator',
    text: { 'zh-CN': '仅管理员有此权限。', en: 'Only the administrator has this permission.' },
  },
  userAlreadyBound: {
    code: 8010, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'alreadySo',
    text: { 'zh-CN': '你已绑定这台设备。', en: 'This device is already bound to your account.' },
  },
  deviceHasAdmin: {
    code: 8011, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'askAdministrator',
    text: { 'zh-CN': '设备已有管理员，请联系管理员邀请你。', en: 'The device already has an administrator. Ask to be invited.' },
  },
  bindFailed: {
    code: 8014, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '绑定失败，请重试。', en: 'The device could not be bound. Please try again.' },
  },
  unbindFailed: {
    code: 8015, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '解绑失败，请重试。', en: 'The device could not be unbound. Please try again.' },
  },
  inviteCodeWrong: {
    code: 8016, family: 'users', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'correctInput',
    text: { 'zh-CN': '邀请码错误。', en: 'The invite code is wrong.' },
  },
  inviteCodeExpired: {
    code: 8017, family: 'users', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'newCode',
    text: { 'zh-CN': '邀请码已过期，请重新获取。', en: 'The invite code has expired. Ask for a new one.' },
  },
  inviteCodeUsed: {
    code: 8018, family: 'users', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'newCode',
    text: { 'zh-CN': '邀请码已被使用。', en: 'The invite code was already used.' },
  },
  inviteCodeLimit: {
    code: 8019, family: 'users', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'removeUnneeded',
    text: { 'zh-CN': '邀请码数量已达上限。', en: 'The limit of invite codes has been reached.' },
  },
  inviteCodeFailed: {
    code: 8020, family: 'users', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '生成邀请码失败。', en: 'The invite code could not be made.' },
  },
  inviteRejected: {
    code: 8021, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'askAdministrator',
    text: { 'zh-CN': '管理员拒绝了你的加入申请。', en: 'The administrator rejected your request to join.' },
  },
  userLimit: {
    code: 8022, family: 'users', effect: 'toast', spec: ['REQ-06', 'USR-02d'], advice: 'askAdministrator',
    text: { 'zh-CN': '设备用户数已达上限，请联系管理员。', en: 'The device has reached its user limit. Contact the administrator.' },
  },
  invitePending: {
    code: 8023, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'askAdministrator',
    text: { 'zh-CN': '加入申请正在等待管理员确认。', en: 'Your request to join is waiting for the administrator.' },
  },
  authorizationFailed: {
    code: 8025, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '授权失败，请重试。', en: 'The authorisation failed. Please try again.' },
  },
  authorizationExpired: {
    code: 8026, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'newCode',
    text: { 'zh-CN': '授权已过期，请重新授权。', en: 'The authorisation has expired. Authorise again.' },
  },
  smsCodeWrong: {
    code: 8027, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'correctInput',
    text: { 'zh-CN': '短信验证码错误。', en: 'The SMS code is wrong.' },
  },
  smsCodeExpired: {
    code: 8028, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'newCode',
    text: { 'zh-CN': '短信验证码已过期，请重新获取。', en: 'The SMS code has expired. Ask for a new one.' },
  },
  wrongPassword: {
    code: 8031, family: 'users', effect: 'inline', spec: ['LGN-16'], advice: 'checkPassword',
    text: { 'zh-CN': '密码错误，请重新输入。', en: 'The password is wrong. Enter it again.' },
  },
  nicknameInvalid: {
    code: 8057, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'correctInput',
    text: { 'zh-CN': '昵称不合法。', en: 'The nickname is not valid.' },
  },
  nicknameExists: {
    code: 8058, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '昵称已被使用。', en: 'The nickname is already taken.' },
  },
  localAccountExists: {
    code: 8060, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '本地账号已存在。', en: 'The local account already exists.' },
  },
  localAccountRefused: {
    code: 8061, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'askOwner',
    text: { 'zh-CN': '此内容属于本地账号，只能在设备所在的网络中打开。', en: 'This belongs to a local account. It opens only in the network of the device.' },
  },
  experienceAccountRefused: {
    code: 8062, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'onlineAccount',
    text: { 'zh-CN': '访客不能使用这个功能。', en: 'Guests cannot use this.' },
  },
  wrongOldPassword: {
    code: 8063, family: 'users', effect: 'inline', spec: ['LGN-16'], advice: 'checkPassword',
    text: { 'zh-CN': '原密码错误，请重新输入。', en: 'The old password is wrong. Enter it again.' },
  },
  passwordWeak: {
    code: 8064, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'strongerPassword',
    text: { 'zh-CN': '密码太短、太长，或含有控制字符。', en: 'The password is too short, too long, or has control characters.' },
  },
  passwordUnchanged: {
    code: 8065, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'strongerPassword',
    text: { 'zh-CN': '新密码不能与原密码相同。', en: 'The new password must differ from the old one.' },
  },
  wrongAccountOrPassword: {
    code: 8066, family: 'users', effect: 'inline', spec: ['LGN-16', 'REQ-05'], advice: 'checkPassword',
    text: { 'zh-CN': '账号或密码错误。', en: 'The account or password is wrong.' },
  },
  tooManyAttempts: {
    code: 8067, family: 'users', effect: 'inline', spec: ['REQ-07a'], advice: 'pauseAttempts',
    text: { 'zh-CN': '尝试次数过多，请稍后再试。', en: 'Too many failed attempts. Wait a while and try again.' },
  },
  accountLocked: {
    code: 8068, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'askAdministrator',
    text: { 'zh-CN': '账号已被锁定，请稍后再试或联系管理员。', en: 'The account is locked. Try again later or contact the administrator.' },
  },
  notActivated: {
    code: 8069, family: 'users', effect: 'toast', spec: ['LGN-16'], advice: 'chooseDevice',
    text: { 'zh-CN': '设备尚未激活，请先完成激活。', en: 'The device is not activated yet. Activate it first.' },
  },
  adminHandoverFailed: {
    code: 8095, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '移交管理员失败，请重试。', en: 'The administrator role could not be handed over. Please try again.' },
  },
  adminHandoverTarget: {
    code: 8096, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPerson',
    text: { 'zh-CN': '不能将管理员移交给该用户。', en: 'The administrator role cannot be handed over to this user.' },
  },
  userEnableFailed: {
    code: 8097, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '启用或停用用户失败。', en: 'The user could not be enabled or disabled.' },
  },
  quotaTooSmall: {
    code: 8099, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'correctInput',
    text: { 'zh-CN': '配额不能小于已使用的空间。', en: 'The quota cannot be smaller than the space already used.' },
  },
  quotaSetFailed: {
    code: 8100, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '设置配额失败。', en: 'The quota could not be set.' },
  },
  userPermissionFailed: {
    code: 8101, family: 'users', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '修改用户权限失败。', en: 'The user\'s permissions could not be changed.' },
  },
  deviceNameInvalid: {
    code: 8102, family: 'users', effect: 'toast', spec: ['REQ-07a'], advice: 'correctInput',
    text: { 'zh-CN': '设备名称不合法。', en: 'The device name is not valid.' },
  },
} as const satisfies Record<string, ErrorRow>
