import type { AreaErrorRow } from '@cove/device-contract/kit'

/** The failures of offline downloads that are ours. */
export const errors = {
  downloadTargetExternal: {
    code: 92501,
    effect: 'inline',
    spec: ['H-37'],
    text: {
      'zh-CN': '下载不能存到外接硬盘。请选择设备里的存储空间。',
      en: 'Downloads do not go to an external disk. Choose a storage space of the device.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
