import { z } from '@cove/device-contract/kit'
import { defineJob, stepsWhile } from '../../../module-kit/module-kit.ts'
import type { MainRun } from '../../../module-kit/module-kit.ts'
import type { DeviceBackupParts } from '../parts.ts'
import { backUp, keepOnly } from '../restic/back-up.ts'
import type { BackUpResult } from '../restic/back-up.ts'
import type { Connection } from '../restic/connection.ts'
import { freeLocks, listSnapshots, makeRepository, openConnection } from '../restic/repository.ts'
import { msUntil } from '../schedule.ts'
import type { StoredPlan } from '../store.ts'
import { followReports, planOf } from '../work.ts'
import { fail, rowOf } from '../problem.ts'

const payload = z.object({ planId: z.number(), isScheduled: z.optional(z.boolean()) })
const cursor = z.object({})
type Run = MainRun<z.output<typeof payload>, z.output<typeof cursor>>

/** BK-09b: one run of a backup. A run that was killed runs again; what it had sent is not sent again. */
export const runJob = (parts: DeviceBackupParts) =>
  defineJob({
    payload,
    cursor,
    runs: { in: 'program', concurrency: 1, priority: 'low', canPause: false },
    about: ({ planId }) => ({ source: parts.plans.get(planId)?.name }),
    onChanged: () => parts.changed(),
    onEnded: () => parts.changed(),
    async *run(run) {
      const plan = planOf(parts, run.payload.planId)
      const { report, latest } = followReports(run)
      try {
        const result = yield* stepsWhile(runOnce(parts, plan, { ...run, report }), { signal: run.signal, step: latest })
        noteRun(parts, plan, result)
        const failures = result.unread.map((item) => ({ item, error: 'fileNotFound' as const }))
        yield { done: result.totalBytes, total: result.totalBytes, doneBytes: result.totalBytes, totalBytes: result.totalBytes, failures }
      } catch (error) {
        if (!run.signal.aborted) noteFailure(parts, plan, error)
        throw error
      }
    },
  })

async function runOnce(parts: DeviceBackupParts, plan: StoredPlan, run: Pick<Run, 'payload' | 'signal' | 'report'>): Promise<BackUpResult> {
  if (plan.isForeign) fail('deviceBackupForeign')
  const connection = await openConnection(parts, plan)
  if (plan.isMade) await checkOwn(parts, plan, { connection, signal: run.signal })
  else await makeRepository(parts, connection, run.signal)
  parts.plans.setMade(plan.planId)
  await freeLocks(parts, connection, run.signal)
  const { mostMinutes, until } = plan
  const limits = [
    ...(mostMinutes === 0 ? [] : [mostMinutes * 60_000]),
    ...(run.payload.isScheduled && until !== '' ? [msUntil(parts.nowMs(), until)] : []),
  ]
  const result = await backUp(parts, { plan, connection }, { ...run, timeMs: limits.length === 0 ? undefined : Math.min(...limits) })
  const isPruned = parts.nowMs() - plan.prunedMs > pruneEveryMs
  await keepOnly(parts, { plan, connection }, { signal: run.signal, isPruned })
  if (isPruned) parts.plans.setPruned(plan.planId)
  return result
}

const pruneEveryMs = 7 * 24 * 3600_000

/** BK-09f: two devices that write and forget in one repository lose each other's versions. */
async function checkOwn(
  parts: DeviceBackupParts,
  plan: StoredPlan,
  { connection, signal }: { readonly connection: Connection; readonly signal: AbortSignal },
): Promise<void> {
  const all = await listSnapshots(parts, connection, signal)
  if (!all.some(({ host, takenMs }) => host !== parts.hostName && takenMs > plan.ownedMs)) return
  parts.plans.setForeign(plan.planId)
  fail('deviceBackupForeign')
}

const cause = ({ planId }: StoredPlan): string => `device-backups.failed.${planId}`

function noteRun(parts: DeviceBackupParts, plan: StoredPlan, { fileCount, totalBytes, addedBytes, unread }: BackUpResult): void {
  const endedSeconds = Math.floor(parts.nowMs() / 1000)
  parts.plans.setLastRun(plan.planId, { endedSeconds, fileCount, totalBytes, addedBytes, unreadCount: unread.length })
  parts.notices.resolve({ userNo: parts.admin().userNo, cause: cause(plan) })
}

function noteFailure(parts: DeviceBackupParts, plan: StoredPlan, error: unknown): void {
  const { code, text } = rowOf(error)
  const endedSeconds = Math.floor(parts.nowMs() / 1000)
  parts.plans.setLastRun(plan.planId, { endedSeconds, failureCode: code, fileCount: 0, totalBytes: 0, addedBytes: 0, unreadCount: 0 })
  parts.notices.raise({
    userNo: parts.admin().userNo,
    cause: cause(plan),
    level: 'warn',
    text: 'failed',
    values: { name: plan.name, reason: text['zh-CN'], reasonEn: text.en },
    action: { route: '/backup/device' },
  })
}
