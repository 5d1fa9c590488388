import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  saveVisit: { centreKind: 'other', unit: 'items', icon: 'download', title: { 'zh-CN': '保存分享内容', en: 'Save from a link' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
