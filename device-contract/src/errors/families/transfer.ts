import type { ErrorRow } from '../effects.ts'

/** Upload, download and request-shape failures (codes four thousand and up). */
export const transfer = {
  noPermission: {
    code: 4001, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'checkPermission',
    text: { 'zh-CN': '你没有权限执行此操作。', en: 'You do not have permission to do this.' },
  },
  uploadFailed: {
    code: 4002, family: 'transfer', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '文件上传失败，请重试。', en: 'The file could not be uploaded. Please try again.' },
  },
  downloadFailed: {
    code: 4003, family: 'transfer', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '文件下载失败，请重试。', en: 'The file could not be downloaded. Please try again.' },
  },
  uploadRestart: {
    code: 4004, family: 'transfer', effect: 'silent', spec: ['TR-07a'], advice: 'nothingToDo', outcome: 'handled',
    text: { 'zh-CN': '上传数据不完整，正在重新上传该文件。', en: 'The uploaded data is incomplete, so the file is being uploaded again.' },
  },
  notSupported: {
    code: 4005, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'updateDevice',
    text: { 'zh-CN': '设备不支持此操作。', en: 'The device does not support this operation.' },
  },
  badHeader: {
    code: 4006, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'updateClient',
    text: { 'zh-CN': '请求头有误，请刷新页面后重试。', en: 'The request header is not valid. Reload the page and try again.' },
  },
  badBody: {
    code: 4007, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'updateClient',
    text: { 'zh-CN': '请求内容有误，请刷新页面后重试。', en: 'The request body is not valid. Reload the page and try again.' },
  },
  badJson: {
    code: 4009, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'updateClient',
    text: { 'zh-CN': '请求数据格式有误，无法解析。', en: 'The request data is not valid JSON and cannot be read.' },
  },
  targetExists: {
    code: 4010, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '目标位置已存在同名内容。', en: 'Something with the same name is already at the destination.' },
  },
  missingParameter: {
    code: 4011, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'updateClient',
    text: { 'zh-CN': '请求缺少必要的参数。', en: 'The request is missing a required parameter.' },
  },
  nameUnsupported: {
    code: 4012, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '文件名包含不支持的字符，请修改后重试。', en: 'The file name contains unsupported characters. Change it and try again.' },
  },
  externalStorageUnsupported: {
    code: 4013, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'initialiseFirst',
    text: { 'zh-CN': '不支持该外接存储的文件系统格式。', en: 'The file system of this external storage is not supported.' },
  },
  externalStorageDisabled: {
    code: 4014, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'askAdministrator',
    text: { 'zh-CN': '外接存储已被管理员禁用。', en: 'External storage was disabled by the administrator.' },
  },
  urlInvalid: {
    code: 4015, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'correctInput',
    text: { 'zh-CN': '下载链接无效，请检查后重新输入。', en: 'The download link is not valid. Check it and enter it again.' },
  },
  taskExists: {
    code: 4016, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'alreadySo',
    text: { 'zh-CN': '相同的任务已存在。', en: 'The same task already exists.' },
  },
  taskNotFound: {
    code: 4017, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '任务不存在，可能已被删除。', en: 'The task does not exist. It may have been removed.' },
  },
  torrentInvalid: {
    code: 4018, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '种子文件格式有误，无法解析。', en: 'The torrent file has a wrong format and cannot be read.' },
  },
  torrentEmpty: {
    code: 4019, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '种子中没有可下载的文件。', en: 'The torrent contains no files to download.' },
  },
  fileBusy: {
    code: 4020, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'stopUsing', outcome: 'stopped',
    text: { 'zh-CN': '文件正在被使用，请稍后再试。', en: 'The file is in use. Please try again later.' },
  },
  readOnlySpace: {
    code: 4021, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '该空间为只读，无法写入。', en: 'This space is read-only, so nothing can be written to it.' },
  },
  moveIntoSelf: {
    code: 4022, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '不能将文件夹移动或复制到自身或其子文件夹中。', en: 'A folder cannot be moved or copied into itself or one of its subfolders.' },
  },
  uploadNotFound: {
    code: 4023, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'startAgain', outcome: 'stopped',
    text: { 'zh-CN': '上传记录不存在或已过期，请重新上传。', en: 'The upload does not exist or has expired. Upload the file again.' },
  },
  chunkMismatch: {
    code: 4024, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'nothingToDo', outcome: 'handled',
    text: { 'zh-CN': '分片校验失败，正在重传。', en: 'A piece of the file failed its check and has to be sent again.' },
  },
  chunkTooLarge: {
    code: 4025, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'updateClient',
    text: { 'zh-CN': '上传分片过大。', en: 'The piece of the file is too large for one request.' },
  },
  tooManyFiles: {
    code: 4026, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'reduceSelection',
    text: { 'zh-CN': '一次选择的文件过多，请分批操作。', en: 'Too many files were selected at once. Split them into smaller groups.' },
  },
  uploadAlreadyDone: {
    code: 4061, family: 'transfer', effect: 'silent', spec: ['TR-07a'], advice: 'nothingToDo', outcome: 'handled',
    text: { 'zh-CN': '该文件已上传完成。', en: 'This file has already been uploaded.' },
  },
  uploadInProgress: {
    code: 4062, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'waitForTask',
    text: { 'zh-CN': '该文件正在由另一个任务上传。', en: 'Another task is already uploading this file.' },
  },
  uploadFileThere: {
    code: 4063, family: 'transfer', effect: 'toast', spec: ['REQ-05', 'TR-07a', 'H-05'], advice: 'nothingToDo', outcome: 'finished',
    text: { 'zh-CN': '设备上已有该文件，无需重复上传。', en: 'The device already has this file, so it does not need to be uploaded.' },
  },
  redownload: {
    code: 4064, family: 'transfer', effect: 'silent', spec: ['TR-09b'], advice: 'nothingToDo', outcome: 'handled',
    text: { 'zh-CN': '文件在下载过程中发生变化，正在重新下载。', en: 'The file changed during the download, so it is being downloaded again.' },
  },
  uploadSourceChanged: {
    code: 4065, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'startAgain', outcome: 'stopped',
    text: { 'zh-CN': '上传过程中源文件发生变化，请重新上传。', en: 'The source file changed during the upload. Upload it again.' },
  },
  uploadChecksumFailed: {
    code: 4066, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'startAgain', outcome: 'stopped',
    text: { 'zh-CN': '上传后的文件校验不一致，请重新上传。', en: 'The uploaded file does not match the original. Upload it again.' },
  },
  uploadOffsetWrong: {
    code: 4067, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'nothingToDo', outcome: 'handled',
    text: { 'zh-CN': '上传位置与设备记录不一致，将从设备记录处继续。', en: 'The upload position differs from the device\'s record. It continues from there.' },
  },
  urlNotAllowed: {
    code: 4068, family: 'transfer', effect: 'toast', spec: ['DL-01b', 'S-I1'], advice: 'publicAddress',
    text: { 'zh-CN': '不允许下载这个地址：它指向设备所在的内部网络。', en: 'This address is not allowed: it leads into the private network of the device.' },
  },
  urlSchemeUnsupported: {
    code: 4069, family: 'transfer', effect: 'toast', spec: ['DL-01b', 'S-I1'], advice: 'knownScheme',
    text: { 'zh-CN': '不支持这种地址的协议。', en: 'The device does not download addresses of this kind.' },
  },
  torrentUnavailable: {
    code: 4099, family: 'transfer', effect: 'toast', spec: ['DL-01c'], advice: 'installTorrents',
    text: { 'zh-CN': '设备上少一项软件，还不能下载磁力链接和种子。', en: 'Magnet links and torrents need software that the device lacks.' },
  },
  unknownError: {
    code: 5001, family: 'transfer', effect: 'toast', spec: ['REQ-07a'], advice: 'contactSupport', outcome: 'uncertain',
    text: { 'zh-CN': '服务出现未知错误，请稍后再试。', en: 'An unknown server error occurred. Please try again later.' },
  },
  transferRetry: {
    code: 5015, family: 'transfer', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '传输失败，请刷新后重试。', en: 'The transfer failed. Refresh and try again.' },
  },
  overQuota: {
    code: 5503, family: 'transfer', effect: 'toast', spec: ['REQ-07a', 'USR-02b'], advice: 'freeSpace', outcome: 'transferKept',
    text: { 'zh-CN': '已超出你的空间配额，请清理文件或联系管理员。', en: 'This exceeds your space quota. Free some space or contact the administrator.' },
  },
} as const satisfies Record<string, ErrorRow>
