import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  deviceChangeUnknown: {
    code: 92301,
    effect: 'inline',
    spec: ['SYS-01b'],
    text: { 'zh-CN': '这次改动已不在历史中。', en: 'This change is no longer in the history.' },
  },
  deviceChangedSince: {
    code: 92302,
    effect: 'inline',
    spec: ['SYS-01b'],
    text: {
      'zh-CN': '这项设置之后又改过。要改回，请确认覆盖较新的值。',
      en: 'This setting was changed again later. To revert it, confirm that the newer value is overwritten.',
    },
  },
  deviceChangeTried: {
    code: 92303,
    effect: 'inline',
    spec: ['NET-01b'],
    text: {
      'zh-CN': '网络改动要先试用，请在网络页面重新设置。',
      en: 'Network changes are tried first. Set the address again on the network page.',
    },
  },
  deviceChangeOfSsh: {
    code: 92304,
    effect: 'inline',
    spec: ['SYS-02c'],
    text: { 'zh-CN': 'SSH 请在它自己的页面更改。', en: 'Change SSH on its own page.' },
  },
  sshKeyInvalid: {
    code: 92305,
    effect: 'inline',
    spec: ['SYS-02c'],
    text: {
      'zh-CN': '这不是可用的公钥。请粘贴 .pub 文件的一整行，例如以 ssh-ed25519 开头；不要粘贴私钥。RSA 至少 2048 位。',
      en: 'This is no usable public key. Paste one whole line of a .pub file, such as one that begins with ssh-ed25519; never a private key. RSA needs 2048 bits.',
    },
  },
  sshKeyMissing: {
    code: 92306,
    effect: 'inline',
    spec: ['SYS-02c'],
    text: { 'zh-CN': '请先添加一个公钥：SSH 只用密钥登录。', en: 'Add a public key first: SSH takes keys only.' },
  },
  sshPortInvalid: {
    code: 92307,
    effect: 'inline',
    spec: ['SYS-02c'],
    text: { 'zh-CN': '请使用 1024 至 65535 的端口。', en: 'Use a port from 1024 to 65535.' },
  },
  sshPortTaken: {
    code: 92308,
    effect: 'inline',
    spec: ['SYS-02c'],
    text: { 'zh-CN': '这个端口正被其他程序或服务使用，请换一个。', en: 'Another program or service uses this port. Choose another one.' },
  },
  sshProgramMissing: {
    code: 92309,
    effect: 'inline',
    spec: ['SYS-02c'],
    text: {
      'zh-CN': '设备上没有可用的 SSH 服务程序，请先安装或更新。',
      en: 'The device has no program of SSH that it can use. Install or update it first.',
    },
  },
  sshFailed: {
    code: 92310,
    effect: 'inline',
    spec: ['SYS-02c'],
    text: { 'zh-CN': 'SSH 没有启动，原因在设备日志里。', en: 'SSH did not start. The reason is in the log of the device.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
