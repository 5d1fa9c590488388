import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { compareFiles } from '../compare-files.ts'
import { openRun } from '../parts.ts'
import type { BackupParts } from '../parts.ts'

export const compare =
  (parts: BackupParts): HandlerOf<typeof backup.calls.compare> =>
  async ({ body: { runId, files } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who.userNo, runId) ?? refuse('backupRunMissing')
    const rounded = files.map(({ modifiedSeconds, ...file }) => ({ ...file, modifiedMs: Math.round(modifiedSeconds * 1000) }))
    return { same: await compareFiles(parts, who, { open, files: rounded }) }
  }
