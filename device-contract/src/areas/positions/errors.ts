import type { AreaDefinition } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  positionNeedsFile: {
    code: 91801,
    effect: 'inline',
    spec: ['POS-01'],
    text: {
      'zh-CN': '只有文件可以记住播放或阅读的位置。',
      en: 'Only files have a position.',
    },
  },
} as const satisfies NonNullable<AreaDefinition['errors']>
