import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'
import { runView, taskView } from '../views.ts'

export const request =
  (parts: SyncParts): HandlerOf<typeof sync.calls.request> =>
  ({ body: { taskId, what, runId } }, { context: { who }, refuse }) => {
    const { tasks, runs } = parts
    const task = tasks.get(who.userNo, taskId) ?? refuse('syncTaskMissing')
    const run = runId === undefined ? undefined : runs.get(runId)
    if (runId !== undefined && run?.taskId !== taskId) return refuse('syncRunMissing')
    if (what === 'undo' && (!run || !runView(parts, run).canUndo)) return refuse('syncCannotUndo')
    const open = runs.open(taskId)
    // A client whose run was cancelled is refused by its next call.
    if (what === 'cancel' && open) runs.end(open.runId, 'canceled')
    const state = what === 'pause' && open ? runView(parts, open).state : undefined
    if (open && state === 'paused') runs.setPaused(open.runId)
    const isDone = what === 'cancel' || state === 'paused'
    tasks.request(taskId, isDone ? 'none' : what, what === 'undo' ? (runId ?? null) : null)
    const stored = tasks.get(who.userNo, taskId) ?? task
    parts.changed(stored)
    return taskView(parts, stored)
  }
