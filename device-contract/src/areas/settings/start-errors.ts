import type { AreaDefinition } from '@cove/device-contract/kit'

/** W11: the failures that a page may meet while it starts; the other ones come with the pages about settings. */
export const startErrors = {
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
