import { backupReportMs, firstBackupReport } from '@cove/device-contract/backup'
import type { BackupParts, OpenRun } from '../parts.ts'
import type { RunProgress } from '../store/run-store.ts'

/** The progress of a run that the device does itself, for every screen of its user. */
export interface RunReport {
  /** Shown at most once in `backupReportMs`. */
  tell(change: Partial<RunProgress>): void
  /** Shows what was told, now. */
  write(): void
  /** The run waits: `reason` names the error. */
  stopped(reason: string): void
  /** The user paused or cancelled it. */
  settled(state: 'paused' | 'canceled'): void
}

/** Reports one attempt of a run. */
export function createRunReport({ runs, tasks, changed, nowMs }: BackupParts, { task, run }: OpenRun): RunReport {
  let progress: RunProgress = firstBackupReport
  let writtenMs = -Infinity
  const show = () => changed(tasks.byId(task.taskId) ?? task)
  const write = () => {
    // It was paused or cancelled on a screen, or is finished and only its proof is missing.
    if (runs.get(run.runId)?.state !== 'progress') return
    writtenMs = nowMs()
    runs.report(run.runId, progress)
    show()
  }
  const report: RunReport = {
    write,
    tell(change) {
      progress = { ...progress, ...change }
      if (nowMs() - writtenMs >= backupReportMs) write()
    },
    stopped(reason) {
      progress = { ...progress, state: 'paused', reason }
      write()
    },
    settled(state) {
      if (runs.get(run.runId)?.state !== 'progress') return
      runs.report(run.runId, progress)
      runs.settle(run.runId, state)
      show()
    },
  }
  write()
  return report
}
