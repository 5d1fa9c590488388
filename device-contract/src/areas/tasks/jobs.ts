import type { JobDeclaration } from '@cove/device-contract/kit'

/** TSK-01b: work on files. Progress counts files; bytes are reported apart. */
export const jobs = {
  copy: { centreKind: 'other', unit: 'items', icon: 'copy', title: { 'zh-CN': '复制文件', en: 'Copy files' } },
  move: { centreKind: 'other', unit: 'items', icon: 'move', title: { 'zh-CN': '移动文件', en: 'Move files' } },
  delete: { centreKind: 'other', unit: 'items', icon: 'trash', title: { 'zh-CN': '删除文件', en: 'Delete files' } },
  restore: { centreKind: 'other', unit: 'items', icon: 'restore', title: { 'zh-CN': '还原文件', en: 'Restore files' } },
  deleteForever: { centreKind: 'other', unit: 'items', icon: 'trash', title: { 'zh-CN': '彻底删除文件', en: 'Delete files for ever' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
