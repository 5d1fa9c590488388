interface Agreement {
  readonly version: string
  readonly title: string
  readonly sections: { readonly heading: string; readonly paragraphs: string[] }[]
}

const version = '2026-11'

/** LGN-17: the service agreement, in our own words. */
export const agreements: Readonly<Record<'zh-CN' | 'en', Agreement>> = {
  'zh-CN': {
    version,
    title: '云湾服务协议',
    sections: [
      {
        heading: '一、服务内容',
        paragraphs: [
          '云湾帮助你管理自己的私有云存储设备：登录账号、绑定设备、在浏览器中查看和整理你的文件。',
          '账号服务运行在你或设备管理员的机器上。文件保存在你的设备里，账号服务不保存文件内容。',
        ],
      },
      {
        heading: '二、你的账号',
        paragraphs: [
          '注册账号需要你本人可用的手机号。请妥善保管密码、恢复码与通行密钥，不要将短信验证码告诉他人。',
          '若发现账号异常，请修改密码，并在“登录设备”中退出其他会话。',
        ],
      },
      {
        heading: '三、我们保存什么',
        paragraphs: [
          '账号服务保存你的手机号、邮箱、昵称、头像、经过散列的密码、登录会话、已绑定设备的名称与地址，以及你主动提交的反馈。',
          '使用统计仅保存在这台机器上，不含文件名、密码或令牌，且数量有上限。',
        ],
      },
      {
        heading: '四、第三方应用',
        paragraphs: ['应用只有在你同意后才能获得你勾选范围内的权限，你可以随时在“已授权的应用”中收回，收回后立即失效。'],
      },
      {
        heading: '五、责任与限制',
        paragraphs: [
          '请遵守当地法律，不要存储或传播违法内容，也不要尝试绕过访问控制。',
          '存储设备可能损坏。请为重要文件保留另一份备份；因硬件故障、断电或误操作造成的损失由使用者自行承担。',
        ],
      },
      {
        heading: '六、终止与变更',
        paragraphs: ['你可以随时停止使用，并请设备管理员删除账号数据。协议有变更时，登录页会显示新的版本，继续使用即表示同意。'],
      },
    ],
  },
  en: {
    version,
    title: 'Cove service agreement',
    sections: [
      {
        heading: '1. What the service does',
        paragraphs: [
          'Cove helps you run your own private-cloud storage device: sign in, bind devices, and view and arrange your files in a browser.',
          'The account service runs on your machine or that of the device’s administrator. Files stay on your device; the account service keeps no content of files.',
        ],
      },
      {
        heading: '2. Your account',
        paragraphs: [
          'Signing up needs a phone number of your own. Keep your password, recovery codes and passkeys safe, and tell nobody the codes sent to your phone.',
          'If something looks wrong, change your password and end the other sessions in the list of sign-ins.',
        ],
      },
      {
        heading: '3. What is kept',
        paragraphs: [
          'The account service keeps your phone number, e-mail, nickname, avatar, hashed password, sign-ins, the names and addresses of the devices you bound, and the feedback you send.',
          'Usage events stay on this machine, hold no names of files, passwords or tokens, and are limited in number.',
        ],
      },
      {
        heading: '4. Third-party apps',
        paragraphs: [
          'An app gets the rights you allow and no others. You can take them back at any time in the list of authorised apps; they end at once.',
        ],
      },
      {
        heading: '5. Duties and limits',
        paragraphs: [
          'Obey the law of your country, do not store or spread unlawful content, and do not try to get around access control.',
          'Storage can break. Keep another copy of what matters; losses from failed hardware, power cuts or mistakes are borne by the user.',
        ],
      },
      {
        heading: '6. Ending and changes',
        paragraphs: [
          'You can stop at any time and ask the administrator of the device to delete your account’s data. When this agreement changes, the sign-in page shows the new version; going on means that you agree.',
        ],
      },
    ],
  },
}
