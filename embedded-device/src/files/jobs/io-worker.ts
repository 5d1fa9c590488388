import { parentPort } from 'node:worker_threads'
import { isReleased, releaseBallast } from '../disk/ballast.ts'
import { ordinaryDisk, reliefDisk } from '../disk/ballast-disk.ts'
import { syncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { copySteps, deleteSteps, moveSteps } from './transfer-ops.ts'
import { dropStaging } from './transfer-parts.ts'
import type { IndexChange, TransferCursor, TransferPlan, TransferSteps } from './transfer-types.ts'
import type { Space } from '../spaces/space.ts'
import { command, controlSlot } from './job-types.ts'
import type { JobPlan, RunWish, WorkerWish } from './job-types.ts'
import { trashSteps } from './trash-steps.ts'
import type { WorkerAnswer } from './worker-messages.ts'

// Sync loops over user data live here, never in main (device.md 3.2).
const port = parentPort
if (!port) throw new Error('io-worker runs as a worker thread')
const say = (answer: WorkerAnswer): void => port.postMessage(answer)

/** A cursor is stored at most this often: each store is a durable commit. */
const checkpointMs = 200
const checkpointSteps = 256
/** Main answers in milliseconds; if it does not, the generator is told so, and what needs the store waits for it (mustPersist). */
const storedTimeoutMs = 30_000
/** Between two tries of a store that main could not do. */
const refusedPauseMs = 500

port.on('message', (wish: WorkerWish) => {
  if (wish.kind === 'end') port.close()
  else if (wish.kind === 'drop') dropLeftovers(wish.plan)
  else run(wish)
})

function transferPlan(plan: JobPlan): TransferPlan {
  return { jobId: String(plan.jobId), who: plan.who, sources: plan.sources, into: plan.into, conflict: plan.conflict }
}

function stepsOf(plan: JobPlan, cursor: TransferCursor | undefined): TransferSteps {
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

/** S-B1: a copy must not take the room that clean-up work was given in its target. */
function ordinaryIn({ ballasts, into }: JobPlan): Disk {
  const ballast = ballasts.get(into.space.id)
  return ballast ? ordinaryDisk(syncDisk, () => isReleased(ballast)) : syncDisk
}

/** S-B1: deleting works on a full disk. */
const reliefOf =
  ({ ballasts }: JobPlan) =>
  ({ id }: Space): Disk => {
    const ballast = ballasts.get(id)
    return ballast ? reliefDisk(syncDisk, () => releaseBallast(ballast)) : syncDisk
  }

function run(wish: RunWish): void {
  const { plan, control } = wish
  const flags = new Int32Array(control)
  const jobId = plan.jobId
  let changes: IndexChange[] = []
  let { cursor } = wish
  let seq = 0
  let lastStoredMs = performance.now()
  let stepsSince = 0

  const store = (): boolean => {
    seq += 1
    say({ kind: 'step', jobId, seq, cursor, changes })
    changes = []
    stepsSince = 0
    const isStored = awaitStored(flags, seq)
    lastStoredMs = performance.now()
    return isStored
  }

  const isEnding = (): boolean => Atomics.load(flags, controlSlot.command) === command.end
  if (isEnding()) return
  try {
    const steps = stepsOf(plan, cursor)
    let persisted = false
    for (let turn = steps.next(); ; turn = steps.next({ persisted })) {
      cursor = turn.value.cursor
      changes.push(...turn.value.changes)
      if (turn.done) break
      stepsSince += 1
      const asked = Atomics.load(flags, controlSlot.command)
      const isNeeded = turn.value.mustPersist === true
      const isDue = asked !== command.run || isNeeded || stepsSince >= checkpointSteps || performance.now() - lastStoredMs >= checkpointMs
      persisted = isDue && store()
      if (isEnding()) {
        steps.return(turn.value)
        return
      }
      if (asked === command.run) continue
      steps.return(turn.value)
      if (asked === command.cancel) dropLeftovers(plan)
      say({ kind: 'stopped', jobId, cursor, changes: [] })
      return
    }
    say({ kind: 'finished', jobId, cursor, changes })
  } catch (error) {
    const refusal = toRefusal(error)
    say({ kind: 'failed', jobId, cursor, changes, error: isRefusal(refusal) ? refusal.error : 'unknown' })
  }
}

function awaitStored(flags: Int32Array, seq: number): boolean {
  for (let stored = Atomics.load(flags, controlSlot.stored); stored < seq; stored = Atomics.load(flags, controlSlot.stored)) {
    if (Atomics.load(flags, controlSlot.command) === command.end) return false
    if (Atomics.wait(flags, controlSlot.stored, stored, storedTimeoutMs) === 'timed-out') return false
  }
  if (Atomics.load(flags, controlSlot.refused) < seq) return true
  Atomics.wait(flags, controlSlot.stored, seq, refusedPauseMs)
  return false
}

/** Removes what a job that will not go on left in staging. */
function dropLeftovers(plan: JobPlan): void {
  try {
    dropStaging(reliefOf(plan)(plan.into.space), transferPlan(plan))
  } catch (error) {
    // A space that is gone has nothing to tidy; its next recovery does it.
    if (!isRefusal(toRefusal(error))) throw error
  }
}
