import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  backupTaskMissing: {
    code: 92201,
    effect: 'inline',
    spec: ['BK-02'],
    text: { 'zh-CN': '没有这个备份任务，可能已在别处删除。', en: 'This backup task does not exist. It may have been deleted elsewhere.' },
  },
  backupTaskExists: {
    code: 92202,
    effect: 'inline',
    spec: ['BK-06'],
    text: {
      'zh-CN': '这个位置已经用于另一个备份。请换一个名称或目的地。',
      en: 'Another backup uses this place. Choose another name or target.',
    },
  },
  backupRunMissing: {
    code: 92203,
    effect: 'inline',
    spec: ['BK-04d'],
    text: { 'zh-CN': '这次备份已经结束，请重新开始。', en: 'This run has ended. Start a new one.' },
  },
  backupNothingThere: {
    code: 92204,
    effect: 'inline',
    spec: ['BK-02'],
    text: { 'zh-CN': '备份里没有这一版，可能已过保留期。', en: 'The backup does not have this version. It may have expired.' },
  },
  backupRunElsewhere: {
    code: 92205,
    effect: 'inline',
    spec: ['BK-04c'],
    text: { 'zh-CN': '另一个窗口或电脑正在运行这个备份。', en: 'Another window or computer is running this backup.' },
  },
  backupExtensionInvalid: {
    code: 92206,
    effect: 'inline',
    spec: ['BK-05c'],
    text: { 'zh-CN': '后缀重复。', en: 'An extension is listed twice.' },
  },
  backupPauseAsked: {
    code: 92207,
    effect: 'inline',
    spec: ['BK-04d'],
    text: { 'zh-CN': '你在别处暂停了这次备份。', en: 'You paused this run on another screen.' },
  },
  backupDiskAway: {
    code: 92208,
    effect: 'inline',
    spec: ['BK-08'],
    text: { 'zh-CN': '外接硬盘没有插在设备上。', en: 'The external disk is not plugged into the device.' },
  },
  backupDiskDenied: {
    code: 92209,
    effect: 'inline',
    spec: ['BK-08', 'USR-02c'],
    text: { 'zh-CN': '你没有使用外接硬盘的权限，请联系管理员。', en: 'You may not use external disks. Ask the administrator.' },
  },
  backupSourceMissing: {
    code: 92210,
    effect: 'inline',
    spec: ['BK-08'],
    text: { 'zh-CN': '外接硬盘上没有这个文件夹。', en: 'The external disk does not have this folder.' },
  },
  backupNotExternal: {
    code: 92213,
    effect: 'inline',
    spec: ['BK-08'],
    text: { 'zh-CN': '请选择外接硬盘上的文件夹。', en: 'Choose a folder of an external disk.' },
  },
  backupTargetExternal: {
    code: 92214,
    effect: 'inline',
    spec: ['H-37'],
    text: {
      'zh-CN': '备份不能存到外接硬盘。请选择设备里的存储空间。',
      en: 'A backup does not go to an external disk. Choose a storage space of the device.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
