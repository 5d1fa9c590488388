/** 本地账号与成员部分的文案。 */
export const familyTexts = {
  localStrength: { s1: '强度：弱', s2: '强度：一般', s3: '强度：较强', s4: '强度：强' },
  localStep: {
    intro: '登录此设备时，输入密码后还需输入验证器应用中的 6 位数字。',
    needsPassword: '你使用通行密钥或在线账号登录，不需要第二步。如需本地密码，请向管理员索取链接。',
    password: '本地账号密码',
    passwordBody: '请先输入密码，以免他人在此屏幕上开启。',
    next: '下一步',
    offBody: '停用后仅凭密码即可登录，恢复码也会失效。请输入密码和动态码以继续。',
    renewBody: '原有的恢复码会立即失效。请输入密码和动态码以继续。',
    trusted: '已信任的浏览器：{{count}} 个',
    trustedHint: '它们 30 天内无需输入动态码。',
    forget: '全部重新验证',
    forgotten: '所有浏览器都需要重新输入动态码',
  },
  localPasskeys: {
    intro: '用指纹、面容、PIN 或安全密钥登录此设备，无需密码和动态码。',
    insecure: '浏览器只在安全页面上提供通行密钥。请用以 https 开头的地址打开设备后再添加。',
    address: '通行密钥属于一个域名，而此页面是用数字地址打开的。请用设备的域名和受浏览器信任的证书打开，或在设备本机上用 localhost 打开。',
    unsupported: '此浏览器不支持通行密钥。请使用新版 Chrome、Edge、Safari 或 Firefox。',
    host: '用于 {{host}}',
    dismissed: '没有创建通行密钥。请重试，并按浏览器的提示操作。',
    renameTitle: '重命名通行密钥',
  },
  rename: { rename: '重命名', save: '保存' },
  family: {
    hasStep: '已开启两步验证',
  },
}
