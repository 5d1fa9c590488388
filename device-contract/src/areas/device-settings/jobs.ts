import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  reset: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'restart',
    title: { 'zh-CN': '恢复出厂设置', en: 'Restore factory settings' },
    isListed: false,
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>
