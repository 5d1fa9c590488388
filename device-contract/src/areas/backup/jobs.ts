import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  prove: { centreKind: 'localBackUp', unit: 'items', icon: 'shieldCheck', title: { 'zh-CN': '抽查恢复', en: 'Test a restore' } },
  restore: { centreKind: 'other', unit: 'items', icon: 'history', title: { 'zh-CN': '从备份恢复', en: 'Restore from a backup' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
