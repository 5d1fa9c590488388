import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  similar: { centreKind: 'other', unit: 'items', icon: 'image', title: { 'zh-CN': '查找相似照片', en: 'Find similar photos' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
