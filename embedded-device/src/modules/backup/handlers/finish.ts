import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { finishRun } from '../finish-run.ts'
import { openRun } from '../parts.ts'
import type { BackupParts } from '../parts.ts'
import { runView } from '../views.ts'

export const finish =
  (parts: BackupParts): HandlerOf<typeof backup.calls.finish> =>
  async ({ body: { runId, isComplete } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who.userNo, runId) ?? refuse('backupRunMissing')
    const sample = await finishRun(parts, who, { open, isComplete })
    return { run: runView(parts.runs.get(runId) ?? open.run, parts.nowMs()), sample: [...sample] }
  }
