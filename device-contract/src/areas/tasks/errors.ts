import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  taskUnreadable: {
    code: 90101,
    effect: 'inline',
    spec: ['TSK-06'],
    text: {
      'zh-CN': '该任务由其他版本的系统创建，无法继续。请重新创建任务。',
      en: 'Another version of the system made this task, so it cannot continue. Please start it again.',
    },
  },
  questionOver: {
    code: 90102,
    effect: 'toast',
    spec: ['TSK-05'],
    text: { 'zh-CN': '该问题已在其他窗口回答。', en: 'The question was already answered in another window.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
