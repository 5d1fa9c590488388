import type { AreaDefinition } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  moduleLocked: {
    code: 90501,
    effect: 'inline',
    spec: ['MOD-02b'],
    text: {
      'zh-CN': '这个功能由设备的启动选项决定，不能在这里开关。',
      en: 'The start option of the device decides about this feature; it cannot be switched here.',
    },
  },
} as const satisfies NonNullable<AreaDefinition['errors']>
