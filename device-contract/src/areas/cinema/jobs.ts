import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  scan: { centreKind: 'other', unit: 'items', icon: 'film', title: { 'zh-CN': '扫描片库', en: 'Scan a library' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
