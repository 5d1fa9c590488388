import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  scan: { centreKind: 'other', unit: 'items', icon: 'film', title: { 'zh-CN': '扫描片库', en: 'Scan a library' } },
  lookUp: { centreKind: 'other', unit: 'items', icon: 'film', title: { 'zh-CN': '获取影片资料', en: 'Look up titles' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
