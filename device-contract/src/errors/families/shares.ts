import type { ErrorRow } from '../effects.ts'

/** Shares inside the device and link shares. */
export const shares = {
  shareNotFound: {
    code: 4201, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'refresh',
    text: { 'zh-CN': '分享不存在。', en: 'The share does not exist.' },
  },
  shareExpired: {
    code: 4202, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '分享已过期。', en: 'The share has expired.' },
  },
  shareBanned: {
    code: 4203, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'removeContent',
    text: { 'zh-CN': '分享因违规已被禁用。', en: 'The share was disabled because it broke the rules.' },
  },
  shareCancelled: {
    code: 4204, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '分享已被取消。', en: 'The share was cancelled.' },
  },
  sharePasswordWrong: {
    code: 4205, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'checkPassword',
    text: { 'zh-CN': '分享密码错误。', en: 'The share password is wrong.' },
  },
  sharePasswordRequired: {
    code: 4206, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'checkPassword',
    text: { 'zh-CN': '请输入分享密码。', en: 'Enter the share password.' },
  },
  shareCreateFailed: {
    code: 4207, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'],
    text: { 'zh-CN': '创建分享失败，请重试。', en: 'The share could not be created. Please try again.' },
  },
  shareCancelFailed: {
    code: 4208, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'],
    text: { 'zh-CN': '取消分享失败，请重试。', en: 'The share could not be cancelled. Please try again.' },
  },
  shareUpdateFailed: {
    code: 4209, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'],
    text: { 'zh-CN': '修改分享失败，请重试。', en: 'The share could not be changed. Please try again.' },
  },
  shareListFailed: {
    code: 4210, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'refresh',
    text: { 'zh-CN': '获取分享列表失败，请刷新。', en: 'The list of shares could not be loaded. Refresh the page.' },
  },
  shareSourceMissing: {
    code: 4211, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '被分享的文件已不存在。', en: 'The shared file no longer exists.' },
  },
  shareTooManyItems: {
    code: 4212, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'reduceSelection',
    text: { 'zh-CN': '一次分享的内容过多。', en: 'Too many items were chosen for one share.' },
  },
  shareLimit: {
    code: 4213, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'removeUnneeded',
    text: { 'zh-CN': '分享数量已达上限。', en: 'The limit of shares has been reached.' },
  },
  shareAccessLimit: {
    code: 4214, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '分享的访问次数已用完。', en: 'The share has used up its number of visits.' },
  },
  shareExists: {
    code: 4215, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'alreadySo',
    text: { 'zh-CN': '该内容已经分享过。', en: 'This is already shared.' },
  },
  shareUserNotFound: {
    code: 4216, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'chooseAnotherPerson',
    text: { 'zh-CN': '共享对象不存在。', en: 'The user to share with does not exist.' },
  },
  shareUserDuplicate: {
    code: 4217, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'alreadySo',
    text: { 'zh-CN': '该用户已在共享名单中。', en: 'This user is already on the share.' },
  },
  shareUserLimit: {
    code: 4218, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'removeUnneeded',
    text: { 'zh-CN': '共享人数已达上限。', en: 'The limit of people on one share has been reached.' },
  },
  shareToSelf: {
    code: 4219, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'chooseAnotherPerson',
    text: { 'zh-CN': '不能共享给自己。', en: 'You cannot share with yourself.' },
  },
  shareNoPermission: {
    code: 4220, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'checkPermission',
    text: { 'zh-CN': '你没有分享该内容的权限。', en: 'You do not have permission to share this.' },
  },
  shareReadOnly: {
    code: 4221, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '该共享为只读，不能修改。', en: 'This share is read-only and cannot be changed.' },
  },
  shareDownloadForbidden: {
    code: 4222, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '分享者不允许下载。', en: 'The owner of the share does not allow downloads.' },
  },
  shareUploadForbidden: {
    code: 4223, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '分享者不允许上传。', en: 'The owner of the share does not allow uploads.' },
  },
  shareFolderOnly: {
    code: 4224, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'correctInput',
    text: { 'zh-CN': '只能共享文件夹。', en: 'Only folders can be shared here.' },
  },
  shareEncryptedRefused: {
    code: 4225, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '加密空间的内容不能分享。', en: 'Items of the encrypted space cannot be shared.' },
  },
  shareExternalRefused: {
    code: 4226, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '外接存储的内容不能分享。', en: 'Items on external storage cannot be shared.' },
  },
  shareNestedRefused: {
    code: 4227, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '他人共享的内容不能再次分享。', en: 'Items shared by someone else cannot be shared again.' },
  },
  shareValidityInvalid: {
    code: 4228, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'correctInput',
    text: { 'zh-CN': '分享有效期不正确。', en: 'The validity of the share is not correct.' },
  },
  shareNameInvalid: {
    code: 4229, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '分享名称不合法。', en: 'The name of the share is not valid.' },
  },
  shareLocalAccount: {
    code: 4230, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01', 'LGN-15', 'H-89'], advice: 'askOwner',
    text: {
      'zh-CN': '分享者使用本地账号，此链接只能在设备所在的网络中打开。',
      en: 'The person who shared this has a local account. The link opens only in the network of the device.',
    },
  },
  shareOwnerDisabled: {
    code: 4231, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: { 'zh-CN': '分享者的账号已停用。', en: 'The account of the person who shared this is disabled.' },
  },
  shareContentRefused: {
    code: 4232, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'removeContent',
    text: { 'zh-CN': '请遵守法律法规，不要分享违规内容。', en: 'Please obey the law and do not share illegal content.' },
  },
  shareHomeOnly: {
    code: 4233, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-03', 'H-89'], advice: 'askOwner',
    text: {
      'zh-CN': '此链接只能在设备所在的网络中打开。',
      en: 'This link opens only in the network of the device.',
    },
  },
  sharePlaceUnclear: {
    code: 4234, family: 'shares', effect: 'toast', spec: ['REQ-07a', 'SHR-01'], advice: 'askOwner',
    text: {
      'zh-CN': '分享者隐藏了拍摄地点，而这个文件里的地点无法安全去掉，所以没有给出原文件。',
      en: 'The owner hides where things were taken. It cannot be taken out of this file safely, so the original is not given.',
    },
  },
} as const satisfies Record<string, ErrorRow>
