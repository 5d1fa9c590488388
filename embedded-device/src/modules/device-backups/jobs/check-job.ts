import { deviceBackups } from '@cove/device-contract/device-backups'
import { z } from '@cove/device-contract/kit'
import { defineJob, stepsWhile } from '../../../module-kit/module-kit.ts'
import type { DeviceBackupParts } from '../parts.ts'
import { prove } from '../restic/prove.ts'
import type { ProofRun } from '../restic/prove.ts'
import { freeLocks, openConnection } from '../restic/repository.ts'
import type { StoredPlan } from '../store.ts'
import { followReports, planOf } from '../work.ts'
import { fail, isProblem } from '../problem.ts'

const payload = z.object({ planId: z.number() })

/** BK-09g: proves that a backup can be restored. */
export const checkJob = (parts: DeviceBackupParts) =>
  defineJob({
    payload,
    cursor: z.object({}),
    runs: { in: 'program', concurrency: 1, priority: 'low', canPause: false },
    about: ({ planId }) => ({ source: parts.plans.get(planId)?.name }),
    onChanged: () => parts.changed(),
    onEnded: () => parts.changed(),
    async *run(run) {
      const plan = planOf(parts, run.payload.planId)
      const { report, latest } = followReports(run)
      try {
        const proof = yield* stepsWhile(proveOnce(parts, plan, { ...run, report }), { signal: run.signal, step: latest })
        parts.plans.setProof(plan.planId, { endedSeconds: Math.floor(parts.nowMs() / 1000), ...proof })
        parts.notices.resolve({ userNo: parts.admin().userNo, cause: cause(plan) })
        yield { done: proof.fileCount, total: proof.fileCount }
      } catch (error) {
        if (!run.signal.aborted && isProblem(error, 'deviceBackupDamaged')) noteDamage(parts, plan)
        throw error
      }
    },
  })

async function proveOnce(parts: DeviceBackupParts, plan: StoredPlan, run: ProofRun) {
  if (!plan.isMade) fail('deviceBackupSnapshotMissing')
  const connection = await openConnection(parts, plan)
  await freeLocks(parts, connection, run.signal)
  return prove(parts, { plan, connection }, run)
}

const cause = ({ planId }: StoredPlan): string => `device-backups.broken.${planId}`

function noteDamage(parts: DeviceBackupParts, plan: StoredPlan): void {
  const endedSeconds = Math.floor(parts.nowMs() / 1000)
  const { code: failureCode } = deviceBackups.errors.deviceBackupDamaged
  parts.plans.setProof(plan.planId, { endedSeconds, failureCode, fileCount: 0, comparedCount: 0 })
  parts.notices.raise({
    userNo: parts.admin().userNo,
    cause: cause(plan),
    level: 'warn',
    text: 'broken',
    values: { name: plan.name },
    action: { route: '/backup/device' },
  })
}
