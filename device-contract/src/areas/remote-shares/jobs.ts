import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  copyIn: { centreKind: 'other', unit: 'items', icon: 'download', title: { 'zh-CN': '从远程共享复制', en: 'Copy from a remote share' } },
  copyOut: { centreKind: 'other', unit: 'items', icon: 'upload', title: { 'zh-CN': '复制到远程共享', en: 'Copy to a remote share' } },
  transfer: {
    centreKind: 'other',
    unit: 'items',
    icon: 'transfer',
    title: { 'zh-CN': '与远程共享之间传输', en: 'Transfer with a remote share' },
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>
