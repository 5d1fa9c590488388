import type { ErrorRow } from '../effects.ts'

/** Send and receive links of mutual transfer. */
export const links = {
  linkCodeWrong: {
    code: 4860, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'correctInput',
    text: { 'zh-CN': '提取码错误，请重新输入。', en: 'The extraction code is wrong. Enter it again.' },
  },
  linkSameDevice: {
    code: 4861, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'chooseDevice',
    text: { 'zh-CN': '同一设备之间不能互传。', en: 'A device cannot transfer to itself.' },
  },
  linkExpired: {
    code: 4862, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'askOwner',
    text: { 'zh-CN': '链接已过期。', en: 'The link has expired.' },
  },
  linkInvalid: {
    code: 4863, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'correctInput',
    text: { 'zh-CN': '链接无效，请检查后重试。', en: 'The link is not valid. Check it and try again.' },
  },
  linkCancelled: {
    code: 4864, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'askOwner',
    text: { 'zh-CN': '链接已被对方取消。', en: 'The sender cancelled the link.' },
  },
  linkCreateFailed: {
    code: 4865, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'checkNetwork',
    text: { 'zh-CN': '链接生成失败，请检查电脑和设备的网络。', en: 'The link could not be made. Check the network of the computer and the device.' },
  },
  linkCodeRequired: {
    code: 4866, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'correctInput',
    text: { 'zh-CN': '请输入提取码。', en: 'Enter the extraction code.' },
  },
  linkTooManyItems: {
    code: 4867, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'reduceSelection',
    text: { 'zh-CN': '一次发送的内容过多，请分批发送。', en: 'Too many items for one link. Send them in smaller groups.' },
  },
  linkSourceMissing: {
    code: 4868, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'askOwner',
    text: { 'zh-CN': '对方的文件已不存在。', en: 'The sender\'s file no longer exists.' },
  },
  linkSenderOffline: {
    code: 4869, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'retryLater',
    text: { 'zh-CN': '对方设备不在线，请稍后再试。', en: 'The sender\'s device is offline. Please try again later.' },
  },
  linkFetchFailed: {
    code: 4870, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'],
    text: { 'zh-CN': '获取资源失败，请重试。', en: 'The items of the link could not be fetched. Please try again.' },
  },
  linkAlreadyReceived: {
    code: 4871, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'alreadySo',
    text: { 'zh-CN': '该链接已在接收列表中。', en: 'This link is already in your receive list.' },
  },
  linkReceiveFailed: {
    code: 4872, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'],
    text: { 'zh-CN': '接收失败，请重试。', en: 'Receiving failed. Please try again.' },
  },
  linkReceiveSpaceFull: {
    code: 4873, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'freeSpace', outcome: 'stopped',
    text: { 'zh-CN': '存储空间不足，无法接收。', en: 'There is not enough space to receive the items.' },
  },
  linkPauseFailed: {
    code: 4874, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'],
    text: { 'zh-CN': '暂停接收失败。', en: 'Receiving could not be paused.' },
  },
  linkContinueFailed: {
    code: 4875, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'],
    text: { 'zh-CN': '继续接收失败。', en: 'Receiving could not be continued.' },
  },
  linkRemoveFailed: {
    code: 4876, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'],
    text: { 'zh-CN': '删除接收任务失败。', en: 'The receive task could not be removed.' },
  },
  linkNotFound: {
    code: 4877, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '发送记录不存在。', en: 'The sent link does not exist.' },
  },
  linkLimit: {
    code: 4878, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'removeUnneeded',
    text: { 'zh-CN': '发送链接数量已达上限。', en: 'The limit of sent links has been reached.' },
  },
  linkVersionTooLow: {
    code: 4879, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'updateDevice',
    text: { 'zh-CN': '对方设备的软件版本过低，不支持互传。', en: 'The software of the other device is too old for transfers.' },
  },
  linkRefused: {
    code: 4880, family: 'links', effect: 'toast', spec: ['REQ-05', 'REQ-07a'], advice: 'askOwner',
    text: { 'zh-CN': '对方设备拒绝了此次传输。', en: 'The other device refused the transfer.' },
  },
  linkTokenExpired: {
    code: 4881, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'startAgain',
    text: { 'zh-CN': '链接授权已过期，请重新打开链接。', en: 'The permission of the link has expired. Open the link again.' },
  },
  linkSelectionEmpty: {
    code: 4882, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'correctInput',
    text: { 'zh-CN': '请选择要接收的文件。', en: 'Choose the files to receive.' },
  },
  linkEncryptedRefused: {
    code: 4883, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '加密空间的内容不能发送。', en: 'Items of the encrypted space cannot be sent.' },
  },
  linkContentRefused: {
    code: 4884, family: 'links', effect: 'toast', spec: ['REQ-07a', 'MT-04b'], advice: 'removeContent',
    text: { 'zh-CN': '请遵守法律法规，不要发送违规内容。', en: 'Please obey the law and do not send illegal content.' },
  },
} as const satisfies Record<string, ErrorRow>
