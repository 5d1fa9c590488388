import type { ErrorRow } from '../effects.ts'

/** Storage spaces as the file area sees them. */
export const storage = {
  storageCreateFailed: {
    code: 12288, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '创建存储空间失败。', en: 'The storage space could not be created.' },
  },
  storageDeleteFailed: {
    code: 12289, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '删除存储空间失败。', en: 'The storage space could not be deleted.' },
  },
  storageRepairFailed: {
    code: 12290, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'restartDevice',
    text: { 'zh-CN': '修复存储空间失败，可重启设备或使用第三方工具。', en: 'The storage space could not be repaired. Restart the device or use a third-party tool.' },
  },
  storageAbnormal: {
    code: 14000, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], outcome: 'deviceRecords',
    text: { 'zh-CN': '存储空间状态异常，请检查磁盘。', en: 'The storage space is in an abnormal state. Check the disks.' },
  },
  diskFull: {
    code: 14001, family: 'storage', effect: 'toast', spec: ['TR-07a', 'BK-07'], advice: 'freeSpace', outcome: 'stopped',
    text: { 'zh-CN': '存储空间已满，无法再存放更多文件，请删除一些文件后重试。', en: 'The storage space is full and cannot hold any more files. Delete some files and try again.' },
  },
  storageMissing: {
    code: 14002, family: 'storage', effect: 'toast', spec: ['TR-07a', 'BK-07'], outcome: 'deviceRecords',
    text: { 'zh-CN': '存储空间不存在，磁盘可能已被移除。', en: 'The storage space does not exist. Its disk may have been removed.' },
  },
  storageOffline: {
    code: 14003, family: 'storage', effect: 'toast', spec: ['TR-07a', 'BK-07'], outcome: 'deviceRecords',
    text: { 'zh-CN': '存储空间已离线，请检查磁盘连接。', en: 'The storage space is offline. Check the disk connection.' },
  },
  storageReadOnly: {
    code: 14004, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'backUpAndRepair', outcome: 'deviceRecords',
    text: { 'zh-CN': '存储空间已变为只读，请尽快备份数据。', en: 'The storage space became read-only. Back up your data soon.' },
  },
  storageFilesystemError: {
    code: 14005, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'backUpAndRepair', outcome: 'deviceRecords',
    text: { 'zh-CN': '存储空间文件系统损坏，请修复。', en: 'The file system of the storage space is damaged. Repair it.' },
  },
  storageChecking: {
    code: 14006, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'waitForTask',
    text: { 'zh-CN': '正在检查存储空间，请等待完成。', en: 'The storage space is being checked. Wait until it is finished.' },
  },
  storageNameExists: {
    code: 14007, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '存储空间名称重复，可能影响文件共享服务。', en: 'The name of the storage space is already used, which may break file sharing services.' },
  },
  storageNotMounted: {
    code: 14008, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '存储空间未挂载。', en: 'The storage space is not mounted.' },
  },
  storageInUse: {
    code: 14009, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'stopUsing', outcome: 'nothingChanged',
    text: { 'zh-CN': '存储空间正在被使用，请先停止相关任务。', en: 'The storage space is in use. Stop the tasks that use it first.' },
  },
  swapFailed: {
    code: 17001, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'restartDevice',
    text: { 'zh-CN': '交换分区设置失败。', en: 'The swap partition could not be set up.' },
  },
  volumeCreateFailed: {
    code: 20481, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '创建卷失败。', en: 'The volume could not be created.' },
  },
  volumeDeleteFailed: {
    code: 20482, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '删除卷失败。', en: 'The volume could not be deleted.' },
  },
  volumeExpandFailed: {
    code: 20483, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '扩容失败，请检查新增磁盘。', en: 'The volume could not be expanded. Check the added disk.' },
  },
  volumeMountFailed: {
    code: 20484, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '卷挂载失败。', en: 'The volume could not be mounted.' },
  },
  storageServiceFailed: {
    code: 24576, family: 'storage', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'restartDevice',
    text: { 'zh-CN': '存储服务异常，请重启设备。', en: 'The storage service has failed. Restart the device.' },
  },
} as const satisfies Record<string, ErrorRow>
