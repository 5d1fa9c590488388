import type { ErrorRow } from '../effects.ts'

/** Answers any call can give. */
export const common = {
  systemBusy: {
    code: 8450, family: 'common', effect: 'toast', spec: ['REQ-06'],
    text: { 'zh-CN': '系统繁忙，请稍后再试。', en: 'The system is busy. Please try again later.' },
  },
} as const satisfies Record<string, ErrorRow>
