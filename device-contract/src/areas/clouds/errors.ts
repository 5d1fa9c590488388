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
} as const satisfies Readonly<Record<string, AreaErrorRow>>
