import type { JobDeclaration } from '@cove/device-contract/kit'

/** Asked about a name that is taken. */
const questions = {
  taken: {
    text: { 'zh-CN': '“{name}”已存在，如何处理？', en: '“{name}” already exists. What should happen?' },
    choices: {
      rename: { 'zh-CN': '保留两份', en: 'Keep both' },
      cover: { 'zh-CN': '替换', en: 'Replace' },
      skip: { 'zh-CN': '跳过', en: 'Skip' },
    },
    canApplyToAll: true,
  },
} as const

/** Kinds of jobs of this area. */
export const jobs = {
  compress: {
    centreKind: 'other',
    operation: 'compress',
    unit: 'bytes',
    icon: 'archive',
    title: { 'zh-CN': '压缩文件', en: 'Compress files' },
  },
  add: {
    centreKind: 'other',
    operation: 'compress',
    unit: 'bytes',
    icon: 'archive',
    title: { 'zh-CN': '添加到压缩包', en: 'Add to an archive' },
    questions,
  },
  extract: {
    centreKind: 'other',
    operation: 'uncompress',
    unit: 'bytes',
    icon: 'archive',
    title: { 'zh-CN': '解压文件', en: 'Extract an archive' },
    questions,
  },
  verify: { centreKind: 'other', unit: 'bytes', icon: 'archive', title: { 'zh-CN': '测试压缩包', en: 'Test an archive' } },
  checksum: { centreKind: 'other', unit: 'bytes', icon: 'hash', title: { 'zh-CN': '计算校验值', en: 'Compute checksums' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
