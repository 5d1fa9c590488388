import type { ErrorRow } from '../effects.ts'

/** Names, paths, sizes and places of files and folders. */
export const files = {
  nameTooLong: {
    code: 4050, family: 'files', effect: 'toast', spec: ['REQ-07a', 'H-23'],
    text: { 'zh-CN': '文件名过长，请缩短后重试。', en: 'The file name is too long. Shorten it and try again.' },
  },
  fileTooLarge: {
    code: 4051, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '文件过大，超出目标位置允许的大小。', en: 'The file is too large for the destination.' },
  },
  folderDepthExceeded: {
    code: 4052, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '文件夹层级过深，请减少层级。', en: 'The folder is nested too deeply. Use fewer levels.' },
  },
  folderExists: {
    code: 4053, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '同名文件夹已存在。', en: 'A folder with the same name already exists.' },
  },
  notEnoughSpace: {
    code: 4054, family: 'files', effect: 'toast', spec: ['TR-07a', 'BK-07'],
    text: { 'zh-CN': '存储空间不足，请清理后重试。', en: 'There is not enough storage space. Free some space and try again.' },
  },
  diskInitializing: {
    code: 4055, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '磁盘正在初始化，请稍后再试。', en: 'The disk is being initialised. Please try again later.' },
  },
  permissionCheckFailed: {
    code: 4056, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '权限校验失败，无法访问该位置。', en: 'The permission check failed, so this place cannot be accessed.' },
  },
  storageBusy: {
    code: 4057, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '存储管理正忙，请稍后再试。', en: 'The storage manager is busy. Please try again later.' },
  },
  illegalParameter: {
    code: 4100, family: 'files', effect: 'toast', spec: ['REQ-07a', 'TR-07a'],
    text: { 'zh-CN': '请求参数不合法。', en: 'The request contains an illegal parameter.' },
  },
  invalidPath: {
    code: 4101, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '路径无效。', en: 'The path is not valid.' },
  },
  diskNotFound: {
    code: 4112, family: 'files', effect: 'toast', spec: ['TR-07a', 'BK-07'],
    text: { 'zh-CN': '未找到磁盘，请检查磁盘是否已连接。', en: 'The disk was not found. Check that it is connected.' },
  },
  diskUnavailable: {
    code: 4114, family: 'files', effect: 'toast', spec: ['TR-07a', 'BK-07'],
    text: { 'zh-CN': '磁盘当前不可用，请检查磁盘状态。', en: 'The disk is not available right now. Check its state.' },
  },
  fileExists: {
    code: 4399, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '同名文件已存在。', en: 'A file with the same name already exists.' },
  },
  nameInvalid: {
    code: 4499, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '名称不合法，请修改后重试。', en: 'The name is not valid. Change it and try again.' },
  },
  pathTooLong: {
    code: 4501, family: 'files', effect: 'toast', spec: ['TR-07a', 'H-23'],
    text: { 'zh-CN': '路径过长，请缩短名称或减少文件夹层级。', en: 'The path is too long. Shorten the names or use fewer folder levels.' },
  },
  fileNotFound: {
    code: 9149, family: 'files', effect: 'toast', spec: ['FM-15b'],
    text: { 'zh-CN': '文件或文件夹不存在。', en: 'The file or folder does not exist.' },
  },
  directoryNotFound: {
    code: 9406, family: 'files', effect: 'toast', spec: ['FM-15b'],
    text: { 'zh-CN': '文件夹不存在。', en: 'The folder does not exist.' },
  },
} as const satisfies Record<string, ErrorRow>
