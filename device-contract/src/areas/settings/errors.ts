import type { AreaDefinition } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  settingsUnknown: {
    code: 90601,
    effect: 'inline',
    spec: ['SETA-03c'],
    text: {
      'zh-CN': '这台设备没有这个功能的设置，或者该功能未开启。',
      en: 'This device has no settings of this feature, or the feature is off.',
    },
  },
} as const satisfies NonNullable<AreaDefinition['errors']>
