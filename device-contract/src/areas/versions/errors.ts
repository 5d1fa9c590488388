import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  versionMissing: {
    code: 96611,
    effect: 'inline',
    spec: ['VER-02'],
    text: { 'zh-CN': '没有这个历史版本，可能已过保留期。', en: 'This version does not exist. It may have expired.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
