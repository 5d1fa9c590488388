import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  checkPaths: { centreKind: 'other', unit: 'items', icon: 'refresh', title: { 'zh-CN': '检查路径', en: 'Check paths' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
