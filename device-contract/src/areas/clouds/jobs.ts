import type { JobDeclaration } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  cloudDownload: { centreKind: 'baiduPan', unit: 'items', icon: 'download', title: { 'zh-CN': '从云盘下载', en: 'Download from a cloud' } },
  cloudUpload: { centreKind: 'baiduPan', unit: 'items', icon: 'upload', title: { 'zh-CN': '上传到云盘', en: 'Upload to a cloud' } },
  cloudCopy: { centreKind: 'baiduPan', unit: 'items', icon: 'transfer', title: { 'zh-CN': '在云盘之间复制', en: 'Copy between clouds' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
