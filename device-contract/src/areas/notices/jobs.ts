import type { AreaDefinition } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  deliver: {
    centreKind: 'other',
    unit: 'items',
    icon: 'bell',
    title: { 'zh-CN': '发送通知', en: 'Send notices' },
  },
} as const satisfies NonNullable<AreaDefinition['jobs']>
