import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  cloudAccountMissing: {
    code: 93701,
    effect: 'inline',
    spec: ['SED-04c'],
    text: { 'zh-CN': '这个云盘账号已不存在。', en: 'This cloud account no longer exists.' },
  },
  cloudAccountExists: {
    code: 93702,
    effect: 'inline',
    spec: ['SED-04c'],
    text: { 'zh-CN': '这个云盘账号已经添加过。', en: 'This cloud account has been added already.' },
  },
  cloudAccountLimit: {
    code: 93703,
    effect: 'inline',
    spec: ['SED-04c'],
    text: { 'zh-CN': '云盘账号已达上限，请先移除不用的。', en: 'There are too many cloud accounts. Remove one you do not need.' },
  },
  cloudSignInNeeded: {
    code: 93704,
    effect: 'inline',
    spec: ['SED-04b'],
    text: {
      'zh-CN': '云盘不接受保存的登录信息，请重新登录。在此之前不会再尝试。',
      en: 'The cloud does not accept the saved sign-in. Sign in again; nothing is tried until then.',
    },
  },
  cloudWaiting: {
    code: 93705,
    effect: 'inline',
    spec: ['SED-04b'],
    text: { 'zh-CN': '云盘要求稍等，到时会自动继续。', en: 'The cloud asked for a pause. Work continues by itself when it is over.' },
  },
  cloudAway: {
    code: 93706,
    effect: 'inline',
    spec: ['SED-04b'],
    text: { 'zh-CN': '云盘没有回应，请稍后再试。', en: 'The cloud does not answer. Try again later.' },
  },
  cloudDenied: {
    code: 93707,
    effect: 'inline',
    spec: ['SED-04a'],
    text: { 'zh-CN': '云盘不允许这个账号这样做。', en: 'The cloud does not let this account do that.' },
  },
  cloudFull: {
    code: 93708,
    effect: 'inline',
    spec: ['SED-04a'],
    text: { 'zh-CN': '云盘空间不足。', en: 'The cloud has no space left.' },
  },
  cloudNotFound: {
    code: 93709,
    effect: 'inline',
    spec: ['SED-04a'],
    text: { 'zh-CN': '云盘里没有这个文件或文件夹。', en: 'The cloud has no such file or folder.' },
  },
  cloudNameTaken: {
    code: 93710,
    effect: 'inline',
    spec: ['SED-04a'],
    text: { 'zh-CN': '云盘里已有同名的文件或文件夹。', en: 'The cloud has a file or folder with this name.' },
  },
  cloudFileTooLarge: {
    code: 93711,
    effect: 'inline',
    spec: ['SED-04e'],
    text: { 'zh-CN': '文件超过云盘单个文件的上限。', en: 'The file is larger than the cloud takes.' },
  },
  cloudHashDiffers: {
    code: 93712,
    effect: 'inline',
    spec: ['SED-04e'],
    text: {
      'zh-CN': '传输后的内容与云盘给出的校验值不一致，未保留。',
      en: 'What arrived does not match the hash that the cloud gives. It was not kept.',
    },
  },
  cloudChanged: {
    code: 93713,
    effect: 'inline',
    spec: ['SED-04e'],
    text: { 'zh-CN': '文件在传输途中被修改，请重试。', en: 'The file changed while it was transferred. Try again.' },
  },
  cloudProtocol: {
    code: 93714,
    effect: 'inline',
    spec: ['SED-04a'],
    text: {
      'zh-CN': '这个地址的回应不像所选的服务，请检查地址。',
      en: 'What answers at this address is not the chosen service. Check the address.',
    },
  },
  cloudNotOffered: {
    code: 93715,
    effect: 'inline',
    spec: ['CAR-03c', 'SED-01b'],
    text: {
      'zh-CN': '这台设备还没有设置这个云盘服务的地址。',
      en: 'This device was not told how to reach this cloud service.',
    },
  },
  cloudSignInPending: {
    code: 93716,
    effect: 'inline',
    spec: ['CAR-03c'],
    text: { 'zh-CN': '还没有在云盘的页面上完成登录。', en: 'You have not finished signing in on the page of the cloud yet.' },
  },
  cloudSignInOver: {
    code: 93717,
    effect: 'inline',
    spec: ['CAR-03c', 'SED-01b'],
    text: { 'zh-CN': '这次登录已过期，请重新开始。', en: 'This sign-in has expired. Start again.' },
  },
  cloudSignInElsewhere: {
    code: 93718,
    effect: 'inline',
    spec: ['CAR-04b', 'SED-01b'],
    text: { 'zh-CN': '请在云盘的登录页面上登录。', en: 'Sign in on the page of the cloud.' },
  },
  cloudAccountDiffers: {
    code: 93719,
    effect: 'inline',
    spec: ['CAR-04b', 'SED-01b'],
    text: { 'zh-CN': '登录的是另一个云盘账号。', en: 'You signed in to another account of the cloud.' },
  },
  cloudHomeNotAllowed: {
    code: 93720,
    effect: 'inline',
    spec: ['SED-04c'],
    text: {
      'zh-CN': '只有管理员可以添加家庭网络里的云盘。',
      en: 'Only the administrator can add a cloud on the home network.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
