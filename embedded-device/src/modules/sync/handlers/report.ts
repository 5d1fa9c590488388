import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'
import { openStates } from '../store/run-store.ts'
import { runView } from '../views.ts'

const reported: ReadonlySet<string> = new Set(['scanning', 'synchronizing', 'paused', 'exception', 'canceled'])

export const report =
  (parts: SyncParts): HandlerOf<typeof sync.calls.report> =>
  ({ body: { runId, ...progress } }, { context: { who }, refuse }) => {
    const { runs, tasks } = parts
    const open = runs.get(runId)
    const task = open && tasks.get(who.userNo, open.taskId)
    if (!task || !openStates.has(open.state) || open.state === 'waiting') return refuse('syncRunMissing')
    // `finish` and `propose` end and stop a run.
    if (!reported.has(progress.state)) return refuse('illegalParameter')
    const isPauseAsked = task.requested === 'pause'
    if (isPauseAsked && (progress.state === 'scanning' || progress.state === 'synchronizing')) return refuse('syncPauseAsked')
    if (isPauseAsked) tasks.request(task.taskId, 'none', null)
    runs.report(runId, progress)
    tasks.setSeen(task.taskId, parts.nowMs())
    parts.changed(tasks.get(who.userNo, task.taskId) ?? task)
    return runView(parts, runs.get(runId) ?? open)
  }
