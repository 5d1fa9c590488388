// A page that the service draws itself: both languages side by side, because it knows no settings of a person yet.
export const localIdTexts = {
  name: '本机身份 Local ID',
  about: '此身份只保存在这台机器上。 This identity is kept on this machine only.',
  account: '名称 Name',
  password: '密码 Password',
  signIn: '登录 Sign in',
  create: '新建身份 Create an identity',
  again: '重新开始 Start again',
  notices: {
    wrong: '名称或密码错误。 The name or the password is wrong.',
    tooMany: '尝试次数过多，请稍后再试。 Too many attempts. Wait a while and try again.',
    taken: '该名称已被使用。 The name is already taken.',
    badName: '名称为 2 至 16 个字母或数字。 A name has 2 to 16 letters or digits.',
    shortPassword: '密码至少 8 位。 A password has at least 8 characters.',
    startAgain: '页面已失效，请重新开始。 The page is out of date. Start again.',
    insecure: '为保护密码，请使用加密连接（HTTPS）。 To protect the password, use an encrypted connection (HTTPS).',
  },
} as const
