import type { DeviceBackup, DeviceBackupProgram } from '@cove/device-contract/device-backups'
import type { DeviceBackupParts } from './parts.ts'
import { nextOf } from './schedule.ts'
import type { StoredPlan } from './store.ts'

/** A plan as administrators see it. */
export function planView(parts: DeviceBackupParts, plan: StoredPlan): DeviceBackup {
  const open = parts.openWork(plan)
  const nextMs = plan.isForeign ? undefined : nextOf(plan, parts.nowMs())
  return {
    ...placesOf(plan),
    ...choiceOf(plan),
    planId: plan.planId,
    isMade: plan.isMade,
    isForeign: plan.isForeign,
    work: open ? plan.work : 'none',
    ...(open ? { taskId: String(open.jobId) } : {}),
    ...(open?.percent === undefined ? {} : { percent: open.percent }),
    ...(plan.lastRun ? { lastRun: plan.lastRun } : {}),
    ...(plan.lastProof ? { lastProof: plan.lastProof } : {}),
    ...(nextMs === undefined ? {} : { nextSeconds: Math.floor(nextMs / 1000) }),
  }
}

const placesOf = ({ sourceStorageId, sourcePath, target, targetStorageId, targetAccountId, targetPath }: StoredPlan) => ({
  sourceStorageId,
  sourcePath,
  target,
  ...(target === 'folder' ? { targetStorageId } : { targetAccountId }),
  targetPath,
})

const choiceOf = (plan: StoredPlan) => ({
  name: plan.name,
  every: plan.every,
  from: plan.from,
  until: plan.until,
  keepDays: plan.keepDays,
  keepWeeks: plan.keepWeeks,
  keepMonths: plan.keepMonths,
  sentKibPerSecond: plan.sentKibPerSecond,
  mostMinutes: plan.mostMinutes,
})

/** BK-09a: what backups of the device need of programs, and what is there. */
export async function programViews({ programs }: Pick<DeviceBackupParts, 'programs'>): Promise<DeviceBackupProgram[]> {
  const found = await Promise.all([programs.find('restic'), programs.find('rclone')])
  return found.map(({ name, state, version, hint }) => ({
    name,
    isThere: state === 'found',
    ...(version === undefined ? {} : { version }),
    debian: hint.debian,
  }))
}
