import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  tooManyExternalDisks: {
    code: 92601,
    effect: 'inline',
    spec: ['STO-06a'],
    text: {
      'zh-CN': '最多可以有四块模拟外接硬盘，请重新接入已推出的一块。',
      en: 'There can be four simulated external disks at most. Plug in one that was ejected.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
