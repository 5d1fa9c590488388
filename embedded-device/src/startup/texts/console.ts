// What the device says on the console, Chinese first as everywhere.
export const consoleTexts = {
  ready: (address: string) => `Cove（云湾）已启动 is running: ${address}`,
  data: (dir: string) => `数据保存在 Data is kept in ${dir}`,
  dataMoved: (from: string, to: string) => `数据已从 ${from} 移到 ${to}\nThe device’s data was moved from ${from} to ${to}`,
  dataKept: (dir: string, wanted: string) =>
    [
      `数据仍保存在原来的位置 ${dir}。如需移动：停止设备，再把该文件夹移到 ${wanted}，或用 --data 指定位置。`,
      `The device’s data stays in its former place ${dir}. To move it, stop the device and move that folder to ${wanted}, or name the place with --data.`,
    ].join('\n'),
  lan: (addresses: readonly string[], fingerprint: string) =>
    [
      '局域网访问（证书由设备自签，首次打开时请核对指纹）',
      'On the local network (the certificate is the device’s own: compare the fingerprint at the first visit)',
      ...addresses.map((address) => `  ${address}`),
      `  SHA-256 ${fingerprint}`,
    ].join('\n'),
  setup: (link: string) =>
    `首次使用：请在浏览器中打开此链接创建管理员（仅可使用一次）\nFirst start: open this link once to create the administrator\n  ${link}`,
  signIn: (account: string) => `请用管理员账号登录 Sign in as ${account}`,
  outbox: (link: string) =>
    `短信箱（注册与登录验证码，仅限本机、仅可打开一次） Outbox with SMS codes, for this machine, opens once\n  ${link}`,
  forgotten: 'node embedded-device/src/main.ts admin:recover --data DIR',
  folder: (name: string, path: string) => `存储空间 Storage space “${name}”: ${path}`,
  recover: (link: string) =>
    `启动设备后打开此链接，重新设置管理员密码（仅可使用一次）\nStart the device, then open this link once to set a new administrator password\n  ${link}`,
  nobodyToRecover: '尚无管理员，请启动设备并使用设置链接。 There is no administrator yet: start the device and use its setup link.',
  portInUse: (port: number) =>
    `端口 ${port} 已被占用，请用 --port 换一个。 Port ${port} is already in use, perhaps by another Cove. Choose another one with --port.`,
  restarting: '正在重新启动 Restarting …',
  stopped: '已停止 Stopped.',
} as const
