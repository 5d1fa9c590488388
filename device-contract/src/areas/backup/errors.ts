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
} as const satisfies Readonly<Record<string, AreaErrorRow>>
