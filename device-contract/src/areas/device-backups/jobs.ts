import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  run: { centreKind: 'other', unit: 'bytes', icon: 'hardDrive', title: { 'zh-CN': '备份这台设备', en: 'Back up this device' } },
  restore: {
    centreKind: 'other',
    unit: 'bytes',
    icon: 'history',
    title: { 'zh-CN': '从设备备份恢复', en: 'Restore from a backup of the device' },
  },
  check: {
    centreKind: 'other',
    unit: 'items',
    icon: 'shieldCheck',
    title: { 'zh-CN': '验证设备备份', en: 'Prove a backup of the device' },
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>
