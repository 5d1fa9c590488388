import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'
import { runView } from '../views.ts'

export const finish =
  (parts: SyncParts): HandlerOf<typeof sync.calls.finish> =>
  ({ body: { runId } }, { context: { who }, refuse }) => {
    const { runs, tasks, db } = parts
    const { task, run } = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    db.transaction(() => {
      runs.end(runId, 'complete')
      if (run.undoes !== null) runs.setState(run.undoes, 'undone')
      // What was undone is changed again only after the user has seen it.
      tasks.setShows(task.taskId, run.undoes === null ? null : 'undone')
      if (run.undoes === null) runs.dropEmpty(task.taskId, runId)
    })
    parts.changed(task)
    return runView(parts, runs.get(runId) ?? run)
  }
