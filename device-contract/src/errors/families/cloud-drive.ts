import type { ErrorRow } from '../effects.ts'

/** Search-engine and carrier cloud drives (SED-03b). */
export const cloudDrive = {
  cloudDriveFailed: {
    code: 8200, family: 'cloud-drive', effect: 'toast', spec: ['REQ-05', 'REQ-07a'],
    text: { 'zh-CN': '云盘服务返回错误，请稍后再试。', en: 'The cloud drive answered with an error. Please try again later.' },
  },
  cloudDriveFull: {
    code: 8201, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'freeSpace', outcome: 'stopped',
    text: { 'zh-CN': '云盘容量已满。', en: 'The cloud drive is full.' },
  },
  cloudDriveNotFound: {
    code: 8202, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'findAgain',
    text: { 'zh-CN': '云盘中的文件或目录不存在。', en: 'The file or folder does not exist on the cloud drive.' },
  },
  cloudDriveExists: {
    code: 8203, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '云盘中已存在同名文件或目录。', en: 'A file or folder with this name already exists on the cloud drive.' },
  },
  cloudDriveNoAccess: {
    code: 8204, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '没有访问该云盘文件的权限。', en: 'You have no access to this file on the cloud drive.' },
  },
  cloudDriveAuthFailed: {
    code: 8205, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudSignIn', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘身份验证失败，请重新登录云盘。', en: 'The cloud drive could not verify you. Sign in to it again.' },
  },
  cloudDriveParameter: {
    code: 8206, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'updateClient',
    text: { 'zh-CN': '云盘请求参数错误。', en: 'The request to the cloud drive has a wrong parameter.' },
  },
  cloudDriveMergeFailed: {
    code: 8207, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'retry',
    text: { 'zh-CN': '云盘合并文件失败，请重试。', en: 'The cloud drive could not assemble the file. Please try again.' },
  },
  cloudDriveRateLimited: {
    code: 8208, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'],
    text: { 'zh-CN': '云盘请求受到限速，请稍后再试。', en: 'The cloud drive limits requests right now. Please try again later.' },
  },
  cloudDriveTooFrequent: {
    code: 8209, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'],
    text: { 'zh-CN': '云盘操作过于频繁，请稍后再试。', en: 'The cloud drive is being used too often. Please try again later.' },
  },
  cloudDriveCheckFailed: {
    code: 8210, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'retry',
    text: { 'zh-CN': '云盘安全校验失败，请重试。', en: 'The security check of the cloud drive failed. Please try again.' },
  },
  cloudDriveUserQueryFailed: {
    code: 8211, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'retry',
    text: { 'zh-CN': '查询云盘用户名失败，可重试。', en: 'The user name of the cloud drive could not be read. You can try again.' },
  },
  cloudDriveFeatureOffline: {
    code: 8212, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'unsupported',
    text: { 'zh-CN': '该云盘功能已下线。', en: 'This feature of the cloud drive is no longer offered.' },
  },
  cloudDriveBanNotice: {
    code: 8213, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘账号受到轻度限制，部分操作不可用。', en: 'The cloud drive account is lightly restricted, so some actions are not available.' },
  },
  cloudDriveBanUpload: {
    code: 8214, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘账号已被限制上传。', en: 'The cloud drive account may not upload at present.' },
  },
  cloudDriveBanDownload: {
    code: 8215, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘账号已被限制下载。', en: 'The cloud drive account may not download at present.' },
  },
  cloudDriveBanTemporary: {
    code: 8216, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘账号已被临时封禁。', en: 'The cloud drive account is banned for a while.' },
  },
  cloudDriveBanPermanent: {
    code: 8217, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘账号已被永久封禁。', en: 'The cloud drive account is banned permanently.' },
  },
  cloudDriveDeviceUnregistered: {
    code: 8218, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudSignIn', outcome: 'nothingChanged',
    text: { 'zh-CN': '设备未在云盘服务注册。', en: 'The device is not registered with the cloud drive.' },
  },
  cloudDriveBindLimit: {
    code: 8219, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘账号绑定的设备数已达上限。', en: 'The cloud drive account has reached its limit of bound devices.' },
  },
  cloudDriveBoundElsewhere: {
    code: 8220, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '设备已绑定其他云盘账号。', en: 'The device is already bound to another cloud drive account.' },
  },
  cloudDriveLoginExpired: {
    code: 8221, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudSignIn', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘登录已过期，请重新登录。', en: 'Your sign-in to the cloud drive has expired. Sign in again.' },
  },
  cloudDriveUnreachable: {
    code: 8222, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'checkDeviceNetwork',
    text: { 'zh-CN': '设备无法访问互联网，请检查网络。', en: 'The device cannot reach the internet. Check the network.' },
  },
  cloudDriveAccountInvalid: {
    code: 8223, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudSignIn', outcome: 'nothingChanged',
    text: { 'zh-CN': '当前云盘账号无效。', en: 'The current cloud drive account is not valid.' },
  },
  cloudDriveNameIllegal: {
    code: 8224, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '名称包含云盘不支持的字符。', en: 'The name contains characters the cloud drive does not support.' },
  },
  cloudDriveFileTooLarge: {
    code: 8225, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'cloudAccount', outcome: 'nothingChanged',
    text: { 'zh-CN': '文件超出云盘会员等级允许的大小。', en: 'The file is larger than your cloud drive membership allows.' },
  },
  cloudDriveFolderRefused: {
    code: 8226, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'correctInput',
    text: { 'zh-CN': '该云盘仅支持上传文件，不支持文件夹。', en: 'This cloud drive takes files only, not folders.' },
  },
  cloudDriveAuthCodeRequired: {
    code: 8227, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'newCode',
    text: { 'zh-CN': '请输入云盘授权码。', en: 'Enter the authorisation code of the cloud drive.' },
  },
  cloudDriveAgreementRequired: {
    code: 8228, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'acceptAgreement',
    text: { 'zh-CN': '请先同意云盘用户协议。', en: 'Accept the agreement of the cloud drive first.' },
  },
  cloudDriveUploadFailed: {
    code: 8229, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'retry',
    text: { 'zh-CN': '上传到云盘失败。', en: 'The upload to the cloud drive failed.' },
  },
  cloudDriveDownloadFailed: {
    code: 8230, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'retry',
    text: { 'zh-CN': '从云盘下载失败。', en: 'The download from the cloud drive failed.' },
  },
  cloudDriveTaskNotFound: {
    code: 8231, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '云盘任务不存在。', en: 'The cloud drive task does not exist.' },
  },
  cloudDriveTaskLimit: {
    code: 8232, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'removeUnneeded',
    text: { 'zh-CN': '云盘任务数量已达上限。', en: 'The limit of cloud drive tasks has been reached.' },
  },
  cloudDriveLogoutFailed: {
    code: 8233, family: 'cloud-drive', effect: 'toast', spec: ['REQ-07a', 'SED-03b'], advice: 'retry',
    text: { 'zh-CN': '退出云盘失败，请重试。', en: 'Signing out of the cloud drive failed. Please try again.' },
  },
} as const satisfies Record<string, ErrorRow>
