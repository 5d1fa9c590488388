import type { TaskRowTexts } from './zh-CN.ts'

export const en: TaskRowTexts = {
  progressOf: (name: string) => `Progress of ${name}`,
  column: { name: 'Name', size: 'Size', progress: 'Progress', state: 'State', actions: 'Actions' },
}
