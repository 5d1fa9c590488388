import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { orChanged } from '../file-changed.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'
import { restoreBase, revertOnDevice } from '../revert-change.ts'

export const revert =
  (parts: SyncParts): HandlerOf<typeof sync.calls.revert> =>
  async ({ body: { runId, changeId, outcome } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    const { changes, db, runs } = parts
    const change = changes.change(changeId)
    if (!change || change.runId !== open.run.undoes) return refuse('syncRunMissing')
    runs.touch(runId)
    if (change.reverted !== 'open') return { reverted: change.reverted }
    const reverted =
      change.side === 'device' ? await orChanged(revertOnDevice(parts, open, change), refuse) : (outcome ?? refuse('syncRunMissing'))
    db.transaction(() => {
      changes.setReverted(changeId, reverted)
      if (reverted === 'restored') restoreBase(parts, open, change)
    })
    return { reverted }
  }
