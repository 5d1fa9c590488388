import type { MendTexts } from './zh-CN.ts'

export const en: MendTexts = {
  repaired: 'Whole again',
  unread: 'Cannot be read',
  readAgain: 'Retry',
  readAgainOf: (name) => `Read "${name}" again`,
  readAllAgain: 'Retry all',
  useBackup: 'Use the backup',
  useBackupOf: (name) => `Use the backup of "${name}"`,
  inBackup: (time) => `A whole copy is in the backup of ${time}`,
  running: { read: (percent) => `Reading again… ${percent}%`, backup: (percent) => `Restoring… ${percent}%` },
  failed: { read: 'Still unreadable', backup: 'Could not be restored' },
}
