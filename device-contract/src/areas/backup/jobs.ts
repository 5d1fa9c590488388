import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  prove: { centreKind: 'localBackUp', unit: 'items', icon: 'shieldCheck', title: { 'zh-CN': '抽查恢复', en: 'Test a restore' } },
  /** BK-08: users see and steer it as the run of its task. */
  external: {
    centreKind: 'extBackup',
    unit: 'items',
    icon: 'hardDrive',
    title: { 'zh-CN': '备份外接硬盘', en: 'Back up an external disk' },
    isListed: false,
  },
  restore: { centreKind: 'other', unit: 'items', icon: 'history', title: { 'zh-CN': '从备份恢复', en: 'Restore from a backup' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
