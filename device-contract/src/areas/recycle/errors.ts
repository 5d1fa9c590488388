import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  recycleDaysMissing: {
    code: 96621,
    effect: 'inline',
    spec: ['RB-02', 'H-38'],
    text: { 'zh-CN': '请设置清理时间。', en: 'Choose after how many days entries are deleted.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
