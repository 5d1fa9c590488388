import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  editingConflict: {
    code: 93201,
    effect: 'inline',
    spec: ['EDT-02'],
    text: {
      'zh-CN': '文件已在别处改动，没有保存。',
      en: 'The file was changed elsewhere. It was not saved.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
