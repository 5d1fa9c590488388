import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  convert: { centreKind: 'transCode', unit: 'percent', icon: 'film', title: { 'zh-CN': '转换视频', en: 'Convert a video' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
