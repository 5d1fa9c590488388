import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  syncTaskMissing: {
    code: 95801,
    effect: 'inline',
    spec: ['SYN-05'],
    text: { 'zh-CN': '没有这个同步任务，可能已在别处删除。', en: 'This sync task does not exist. It may have been deleted elsewhere.' },
  },
  syncTaskExists: {
    code: 95802,
    effect: 'inline',
    spec: ['SYN-03'],
    text: {
      'zh-CN': '这台电脑已有任务使用这个设备文件夹。请换一个文件夹。',
      en: 'A task of this computer already uses this folder of the device. Choose another one.',
    },
  },
  syncRunMissing: {
    code: 95803,
    effect: 'inline',
    spec: ['SYN-02'],
    text: { 'zh-CN': '这次同步已经结束，请重新开始。', en: 'This run has ended. Start a new one.' },
  },
  syncRunElsewhere: {
    code: 95804,
    effect: 'inline',
    spec: ['SYN-02'],
    text: { 'zh-CN': '另一个窗口正在运行这个同步。', en: 'Another window is running this sync.' },
  },
  syncExtensionInvalid: {
    code: 95805,
    effect: 'inline',
    spec: ['SYN-03'],
    text: { 'zh-CN': '后缀重复。', en: 'An extension is listed twice.' },
  },
  syncMarkerMissing: {
    code: 95806,
    effect: 'inline',
    spec: ['SYN-04'],
    text: {
      'zh-CN': '设备上的同步文件夹不见了标记，可能被清空或换了硬盘。没有改动任何东西。',
      en: 'The folder on the device has lost its mark. It may have been emptied, or another disk is connected. Nothing was changed.',
    },
  },
  syncChanged: {
    code: 95807,
    effect: 'inline',
    spec: ['SYN-04'],
    text: { 'zh-CN': '文件刚刚又变了，下次运行再处理。', en: 'The file changed again just now. The next run handles it.' },
  },
  syncPlanMissing: {
    code: 95808,
    effect: 'inline',
    spec: ['SYN-01b'],
    text: { 'zh-CN': '这份计划已不是最新的。', en: 'This plan is no longer current.' },
  },
  syncCannotUndo: {
    code: 95809,
    effect: 'inline',
    spec: ['SYN-01b'],
    text: {
      'zh-CN': '这次运行不能撤销：没有改动，或已经撤销。',
      en: 'This run cannot be undone: it changed nothing, or it was undone already.',
    },
  },
  syncPauseAsked: {
    code: 95810,
    effect: 'inline',
    spec: ['SYN-02'],
    text: { 'zh-CN': '你在别处暂停了这次同步。', en: 'You paused this run on another screen.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
