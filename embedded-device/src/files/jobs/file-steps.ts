import type { WorkerStart, WorkerStep, WorkerSteps } from '../../core/jobs/worker-steps.ts'
import { isReleased, releaseBallast } from '../disk/ballast.ts'
import { ordinaryDisk, reliefDisk } from '../disk/ballast-disk.ts'
import { syncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import type { Space } from '../places/space.ts'
import type { FileJobPlan } from './file-job-types.ts'
import { copySteps, deleteSteps, moveSteps } from './transfer-ops.ts'
import { dropStaging } from './transfer-parts.ts'
import type { TransferCursor, TransferPlan, TransferStep, TransferSteps } from './transfer-types.ts'
import { trashSteps } from './trash-steps.ts'

// The worker module of the file kinds: `file-jobs.ts` names it, the io worker imports it.

/** Runs the steps of a file job in the worker. */
export function* steps({ input, cursor }: WorkerStart): WorkerSteps<TransferCursor> {
  // `file-jobs.ts` prepared both.
  const plan = input as FileJobPlan
  const transfer = stepsOf(plan, cursor as TransferCursor | undefined)
  const toStep = createStepMapper(cursor as TransferCursor | undefined)
  try {
    let turn = transfer.next()
    while (!turn.done) {
      const reply = yield toStep(turn.value)
      turn = transfer.next(reply && { persisted: reply.persisted })
    }
    return toStep(turn.value)
  } finally {
    // Also when the engine stops between two steps: half files go.
    transfer.return({} as TransferStep)
  }
}

/** Removes what a canceled job left in staging. */
export function drop({ input }: WorkerStart): void {
  const plan = input as FileJobPlan
  dropStaging(reliefOf(plan)(plan.into.space), transferPlan(plan))
}

function createStepMapper(resumed: TransferCursor | undefined): (step: TransferStep) => WorkerStep<TransferCursor> {
  let knownFailures = resumed?.failed.length ?? 0
  return ({ cursor, progress, changes, mustPersist }) => {
    const failures = cursor.failed.slice(knownFailures).map(({ path, error }) => ({ item: path, error }))
    knownFailures = cursor.failed.length
    return {
      cursor,
      done: progress.doneFiles,
      total: progress.totalFiles,
      doneBytes: progress.doneBytes,
      totalBytes: progress.totalBytes,
      current: progress.currentPath,
      failures,
      effects: changes,
      mustPersist: mustPersist === true,
    }
  }
}

function transferPlan(plan: FileJobPlan): TransferPlan {
  const { jobId, who, sources, into, conflict, decisions } = plan
  return { jobId: String(jobId), who, sources, into, conflict, decisions }
}

function stepsOf(plan: FileJobPlan, cursor: TransferCursor | undefined): TransferSteps {
  switch (plan.kind) {
    case 'copy':
      return copySteps(transferPlan(plan), cursor, { disk: ordinaryIn(plan) })
    case 'move':
      return moveSteps(transferPlan(plan), cursor, { disk: ordinaryIn(plan) })
    case 'delete':
      return deleteSteps(transferPlan(plan), cursor, { diskOf: reliefOf(plan) })
    case 'restore':
      return trashSteps(plan, cursor)
    case 'deleteForever':
      return trashSteps(plan, cursor, reliefOf(plan))
  }
}

/** S-B1: a copy must not use the space that clean-up work was given in its target. */
function ordinaryIn({ ballasts, into }: FileJobPlan): Disk {
  const ballast = ballasts.get(into.space.id)
  return ballast ? ordinaryDisk(syncDisk, () => isReleased(ballast)) : syncDisk
}

/** S-B1: deleting works on a full disk. */
const reliefOf =
  ({ ballasts }: FileJobPlan) =>
  ({ id }: Space): Disk => {
    const ballast = ballasts.get(id)
    return ballast ? reliefDisk(syncDisk, () => releaseBallast(ballast)) : syncDisk
  }
