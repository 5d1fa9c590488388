/** The sentences about damaged files. */
export interface MendTexts {
  readonly repaired: string
  readonly unread: string
  readonly readAgain: string
  readonly readAgainOf: (name: string) => string
  readonly readAllAgain: string
  readonly useBackup: string
  readonly useBackupOf: (name: string) => string
  readonly inBackup: (time: string) => string
  readonly running: Readonly<Record<'read' | 'backup', (percent: number) => string>>
  readonly failed: Readonly<Record<'read' | 'backup', string>>
}

export const zhCN: MendTexts = {
  repaired: '已恢复完整',
  unread: '读不出',
  readAgain: '重试',
  readAgainOf: (name) => `重新读“${name}”`,
  readAllAgain: '全部重试',
  useBackup: '用备份的',
  useBackupOf: (name) => `用备份里的“${name}”`,
  inBackup: (time) => `${time} 的备份里有完整的`,
  running: { read: (percent) => `正在重试… ${percent}%`, backup: (percent) => `正在恢复… ${percent}%` },
  failed: { read: '还是读不出', backup: '没恢复成' },
}
