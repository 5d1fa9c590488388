import type { JobReport } from '../../core/jobs/define-job.ts'
import type { DeviceBackupWork } from '@cove/device-contract/device-backups'
import type { DeviceBackupParts } from './parts.ts'
import type { StoredPlan } from './store.ts'
import { fail } from './problem.ts'

type Work = Exclude<DeviceBackupWork, 'none'>

/** Adds the task of a work; one plan has one work at a time. Refuses `deviceBackupBusy`. */
export function startWork(
  parts: DeviceBackupParts,
  plan: StoredPlan,
  { work, ...payload }: { readonly work: Work } & Readonly<Record<string, unknown>>,
): string {
  if (parts.openWork(plan)) fail('deviceBackupBusy')
  const jobId = parts.jobs.add(work, { userNo: parts.admin().userNo, payload: { planId: plan.planId, ...payload } })
  parts.plans.setWork(plan.planId, work, jobId)
  parts.changed()
  return String(jobId)
}

/** The plan of a task; refuses one that is gone. */
export const planOf = ({ plans }: DeviceBackupParts, planId: number): StoredPlan => plans.get(planId) ?? fail('deviceBackupMissing')

/** The last report of a run, which is what its steps keep. */
export function followReports(run: { readonly report: (progress: JobReport) => void }) {
  let last: JobReport = {}
  return {
    latest: (): JobReport => last,
    report(progress: JobReport): void {
      last = progress
      run.report(progress)
    },
  }
}
