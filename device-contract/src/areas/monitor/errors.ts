import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of ending, holding and restarting (TM-02). */
export const errors = {
  workGone: {
    code: 97401,
    effect: 'toast',
    spec: ['TM-02'],
    text: { 'zh-CN': '这一项已经结束。', en: 'This is over already.' },
  },
  workForeign: {
    code: 97402,
    effect: 'toast',
    spec: ['TM-02'],
    text: {
      'zh-CN': '只能结束设备自己启动的程序，别的程序由系统管理。',
      en: 'Only what the device itself started can be ended. The system manages other programs.',
    },
  },
  workStays: {
    code: 97403,
    effect: 'toast',
    spec: ['TM-02'],
    text: {
      'zh-CN': '这一项不能这样操作：正在使用它的功能要靠它运行。',
      en: 'This cannot be done here: a feature that is in use needs it.',
    },
  },
  workNotStarted: {
    code: 97404,
    effect: 'toast',
    spec: ['TM-02'],
    text: { 'zh-CN': '停下之后没能重新启动。可到它的设置页看原因。', en: 'It was stopped and did not start again. Its settings say why.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
