import type { JobDeclaration } from '@cove/device-contract/kit'

/** UNDO-04: undoing is a durable task; progress counts items. */
export const jobs = {
  run: { centreKind: 'other', unit: 'items', icon: 'undo', title: { 'zh-CN': '撤销文件操作', en: 'Undo changes of files' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
