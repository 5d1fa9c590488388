import type { ErrorRow } from '../effects.ts'

/** Data migration (DM-01c). */
export const migration = {
  migrating: {
    code: 8401, family: 'migration', effect: 'dialog:migration', spec: ['REQ-06', 'DM-01c', 'H-67'],
    text: { 'zh-CN': '正在进行数据迁移，传输任务将在完成后恢复。', en: 'Data is being migrated. Transfers resume when it is finished.' },
  },
} as const satisfies Record<string, ErrorRow>
