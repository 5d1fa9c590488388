import type { ErrorRow } from '../effects.ts'

/** Data migration (DM-01c). */
export const migration = {
  migrating: {
    code: 8401, family: 'migration', effect: 'dialog:migration', spec: ['REQ-06', 'DM-01c', 'H-67'],
    text: { 'zh-CN': '正在进行数据迁移，传输任务将在完成后恢复。', en: 'Data is being migrated. Transfers resume when it is finished.' },
  },
  migrationFailed: {
    code: 8402, family: 'migration', effect: 'toast', spec: ['REQ-07a', 'DM-02b'], advice: 'checkDisk', outcome: 'stopped',
    text: { 'zh-CN': '数据迁移失败，请检查磁盘后重试。', en: 'The data migration failed. Check the disks and try again.' },
  },
  migrationRefused: {
    code: 8403, family: 'migration', effect: 'toast', spec: ['REQ-07a', 'DM-02b'], advice: 'retryLater', outcome: 'nothingChanged',
    text: { 'zh-CN': '当前状态不允许数据迁移。', en: 'Data cannot be migrated in the current state.' },
  },
} as const satisfies Record<string, ErrorRow>
