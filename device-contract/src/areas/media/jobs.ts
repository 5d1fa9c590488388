import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  update: {
    centreKind: 'other',
    unit: 'items',
    icon: 'image',
    title: { 'zh-CN': '整理媒体文件', en: 'Prepare media files' },
    // Work of the device: users see its state with `media.state`.
    isListed: false,
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>
