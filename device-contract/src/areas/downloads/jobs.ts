import type { JobDeclaration } from '@cove/device-contract/kit'

/** DL-01b: a download is one job that runs as these kinds in turn. Users see it through the calls of this area. */
export const jobs = {
  readMagnet: {
    centreKind: 'offline',
    unit: 'bytes',
    icon: 'download',
    title: { 'zh-CN': '读取磁力链接', en: 'Read magnet' },
    isListed: false,
  },
  download: { centreKind: 'offline', unit: 'bytes', icon: 'download', title: { 'zh-CN': '离线下载', en: 'Download' }, isListed: false },
  seed: { centreKind: 'offline', unit: 'bytes', icon: 'upload', title: { 'zh-CN': '做种', en: 'Seed' }, isListed: false },
} as const satisfies Readonly<Record<string, JobDeclaration>>
