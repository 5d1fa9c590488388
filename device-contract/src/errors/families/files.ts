import type { ErrorRow } from '../effects.ts'

/** Names, paths, sizes and places of files and folders. */
export const files = {
  nameTooLong: {
    code: 4050, family: 'files', effect: 'toast', spec: ['REQ-07a', 'H-23'], advice: 'shortenName',
    text: { 'zh-CN': '文件名过长，请缩短后重试。', en: 'The file name is too long. Shorten it and try again.' },
  },
  fileTooLarge: {
    code: 4051, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '文件过大，超出目标位置允许的大小。', en: 'The file is too large for the destination.' },
  },
  folderDepthExceeded: {
    code: 4052, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'shortenName',
    text: { 'zh-CN': '文件夹层级过深，请减少层级。', en: 'The folder is nested too deeply. Use fewer levels.' },
  },
  folderExists: {
    code: 4053, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '同名文件夹已存在。', en: 'A folder with the same name already exists.' },
  },
  notEnoughSpace: {
    code: 4054, family: 'files', effect: 'toast', spec: ['TR-07a', 'BK-07'], advice: 'freeSpace', outcome: 'stopped',
    text: { 'zh-CN': '存储空间不足，请清理后重试。', en: 'There is not enough storage space. Free some space and try again.' },
  },
  diskInitializing: {
    code: 4055, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'waitForTask',
    text: { 'zh-CN': '磁盘正在初始化，请稍后再试。', en: 'The disk is being initialised. Please try again later.' },
  },
  permissionCheckFailed: {
    code: 4056, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'checkPermission',
    text: { 'zh-CN': '权限校验失败，无法访问该位置。', en: 'The permission check failed, so this place cannot be accessed.' },
  },
  storageBusy: {
    code: 4057, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'waitForTask',
    text: { 'zh-CN': '存储管理正忙，请稍后再试。', en: 'The storage manager is busy. Please try again later.' },
  },
  renameFailed: {
    code: 4058, family: 'files', effect: 'toast', spec: ['REQ-07a'], outcome: 'nothingChanged',
    text: { 'zh-CN': '重命名失败，请重试。', en: 'The rename failed. Please try again.' },
  },
  renameRunning: {
    code: 4059, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'waitForTask',
    text: { 'zh-CN': '上一次重命名尚未完成，请稍候。', en: 'The previous rename is still running. Wait a moment.' },
  },
  deleteFailed: {
    code: 4060, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '删除失败，请重试。', en: 'The delete failed. Please try again.' },
  },
  createFolderFailed: {
    code: 4090, family: 'files', effect: 'toast', spec: ['REQ-07a'], outcome: 'nothingChanged',
    text: { 'zh-CN': '文件夹创建失败。', en: 'The folder could not be created.' },
  },
  copyFailed: {
    code: 4091, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '复制失败，请重试。', en: 'The copy failed. Please try again.' },
  },
  moveFailed: {
    code: 4092, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '移动失败，请重试。', en: 'The move failed. Please try again.' },
  },
  listFailed: {
    code: 4093, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '获取文件列表失败，请刷新。', en: 'The file list could not be loaded. Refresh the page.' },
  },
  recycleRestoreFailed: {
    code: 4094, family: 'files', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '从回收站恢复失败。', en: 'The item could not be restored from the recycle bin.' },
  },
  recycleOriginMissing: {
    code: 4095, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '原位置已不存在，请选择其他位置恢复。', en: 'The original place no longer exists. Choose another place to restore to.' },
  },
  protectedFolder: {
    code: 4096, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'askAdministrator',
    text: { 'zh-CN': '该文件夹受数据保护，不能执行此操作。', en: 'This folder is under data protection, so this cannot be done.' },
  },
  thumbnailFailed: {
    code: 4097, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'downloadInstead',
    text: { 'zh-CN': '缩略图生成失败。', en: 'The thumbnail could not be made.' },
  },
  fileChanged: {
    code: 4098, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '文件已被修改，请刷新后重试。', en: 'The file has been changed. Refresh and try again.' },
  },
  illegalParameter: {
    code: 4100, family: 'files', effect: 'toast', spec: ['REQ-07a', 'TR-07a'], advice: 'updateClient',
    text: { 'zh-CN': '请求参数不合法。', en: 'The request contains an illegal parameter.' },
  },
  invalidPath: {
    code: 4101, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'correctInput',
    text: { 'zh-CN': '路径无效。', en: 'The path is not valid.' },
  },
  destinationUnusable: {
    code: 4102, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '目标位置不存在或不可用。', en: 'The destination does not exist or cannot be used.' },
  },
  notAFolder: {
    code: 4103, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'findAgain',
    text: { 'zh-CN': '该路径不是文件夹。', en: 'The path is not a folder.' },
  },
  notAFile: {
    code: 4104, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'findAgain',
    text: { 'zh-CN': '该路径不是文件。', en: 'The path is not a file.' },
  },
  symlinkRefused: {
    code: 4105, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '链接指向空间之外，无法访问。', en: 'The link leads outside the space and cannot be opened.' },
  },
  nameCaseConflict: {
    code: 4106, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '已存在仅大小写不同的名称。', en: 'A name that differs only in upper and lower case already exists.' },
  },
  pathReserved: {
    code: 4107, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '该路径由系统保留。', en: 'This path is reserved by the system.' },
  },
  searchFailed: {
    code: 4108, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'retryLater', outcome: 'nothingChanged',
    text: { 'zh-CN': '搜索失败，请稍后再试。', en: 'The search failed. Please try again later.' },
  },
  previewUnsupported: {
    code: 4109, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'downloadInstead',
    text: { 'zh-CN': '不支持预览该文件，请下载后查看。', en: 'This file cannot be previewed. Download it to view it.' },
  },
  permissionChanged: {
    code: 4110, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '你对该文件夹的权限已变更，请刷新。', en: 'Your rights in this folder have changed. Refresh the page.' },
  },
  diskNotReady: {
    code: 4111, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'retryLater', outcome: 'nothingChanged',
    text: { 'zh-CN': '磁盘尚未就绪，请稍后再试。', en: 'The disk is not ready yet. Please try again later.' },
  },
  diskNotFound: {
    code: 4112, family: 'files', effect: 'toast', spec: ['TR-07a', 'BK-07'], advice: 'checkDisk', outcome: 'stopped',
    text: { 'zh-CN': '未找到磁盘，请检查磁盘是否已连接。', en: 'The disk was not found. Check that it is connected.' },
  },
  diskReadOnly: {
    code: 4113, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '磁盘为只读，无法写入。', en: 'The disk is read-only, so nothing can be written to it.' },
  },
  diskUnavailable: {
    code: 4114, family: 'files', effect: 'toast', spec: ['TR-07a', 'BK-07'], advice: 'checkDisk', outcome: 'stopped',
    text: { 'zh-CN': '磁盘当前不可用，请检查磁盘状态。', en: 'The disk is not available right now. Check its state.' },
  },
  diskRemoved: {
    code: 4115, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'checkDisk', outcome: 'stopped',
    text: { 'zh-CN': '磁盘已被移除，操作中止。', en: 'The disk was removed, so the operation stopped.' },
  },
  fileExists: {
    code: 4399, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '同名文件已存在。', en: 'A file with the same name already exists.' },
  },
  nameInvalid: {
    code: 4499, family: 'files', effect: 'toast', spec: ['REQ-07a'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '名称不合法，请修改后重试。', en: 'The name is not valid. Change it and try again.' },
  },
  pathTooLong: {
    code: 4501, family: 'files', effect: 'toast', spec: ['TR-07a', 'H-23'], advice: 'shortenName',
    text: { 'zh-CN': '路径过长，请缩短名称或减少文件夹层级。', en: 'The path is too long. Shorten the names or use fewer folder levels.' },
  },
  fileNotFound: {
    code: 9149, family: 'files', effect: 'toast', spec: ['FM-15b'], advice: 'findAgain',
    text: { 'zh-CN': '文件或文件夹不存在。', en: 'The file or folder does not exist.' },
  },
  directoryNotFound: {
    code: 9406, family: 'files', effect: 'toast', spec: ['FM-15b'], advice: 'findAgain',
    text: { 'zh-CN': '文件夹不存在。', en: 'The folder does not exist.' },
  },
} as const satisfies Record<string, ErrorRow>
