import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { seededUlid, ulid } from '@cove/server-kit/ulid'
import type { WorkerReply, WorkerStart, WorkerStep, WorkerSteps } from '../../core/jobs/worker-steps.ts'
import { releaseBallast } from '../disk/ballast.ts'
import { reliefDisk } from '../disk/ballast-disk.ts'
import { syncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { isFatal } from '../jobs/transfer-state.ts'
import type { IndexChange } from '../jobs/transfer-types.ts'
import { moveBack, putBack, takeAway } from './undo-item.ts'
import { progressOf } from './undo-work.ts'
import type { ItemSteps, ItemWork, UndoCursor } from './undo-work.ts'
import type { UndoItem, UndoPlan } from './undo-plan.ts'

// The worker module of undoing: `undo-jobs.ts` names it, the io worker imports it.

/** Undoes the items one after the other; what is in the way of one leaves it as it is (UNDO-05). */
export function* steps({ input, cursor }: WorkerStart): WorkerSteps<UndoCursor> {
  // `undo-jobs.ts` prepared both.
  const plan = input as UndoPlan
  const resumed = cursor as UndoCursor | undefined
  let now: UndoCursor = resumed ?? { item: 0, done: 0, seed: ulid(), boxes: {} }
  yield* stored(plan, now)
  // Steps that the journal has dropped since an earlier run take no place of others.
  for (const [index, item] of plan.items.filter(({ position }) => position >= now.item).entries()) {
    now = { ...now, item: item.position, move: item.position === now.item ? now.move : undefined }
    const changes: IndexChange[] = []
    const work = { plan, item, disk: diskIn(plan, item), isRepeat: resumed !== undefined && index === 0, cursor: now, changes }
    const outcome = yield* attempt({ ...work, boxId: seededUlid(`${now.seed} ${now.item}`) })
    const problem = typeof outcome === 'string' ? outcome : undefined
    const { entryId, seq, step } = item
    if (problem === undefined) changes.push({ kind: 'note', note: { kind: 'undone', entryId, seq } })
    const next = typeof outcome === 'string' ? {} : outcome
    now = { ...now, ...next, move: undefined, item: now.item + 1, done: now.done + (problem === undefined ? 1 : 0) }
    yield* stored(plan, now, { changes, failures: problem === undefined ? [] : [{ item: step.at.path, error: problem }] })
  }
  return progressOf(plan, now)
}

function* attempt(work: ItemWork): ItemSteps {
  if (work.item.refused !== undefined) return work.item.refused
  try {
    const { kind } = work.item.step
    if (kind === 'moved') return yield* moveBack(work)
    return kind === 'created' ? takeAway(work) : putBack(work)
  } catch (error) {
    const refusal = toRefusal(error)
    if (!isRefusal(refusal) || isFatal(refusal)) throw refusal
    return refusal.error
  }
}

interface Reported {
  readonly changes: readonly IndexChange[]
  readonly failures: readonly { readonly item: string; readonly error: string }[]
}

/** Each item begins when the one before is stored. */
function* stored(
  plan: UndoPlan,
  cursor: UndoCursor,
  reported?: Reported,
): Generator<WorkerStep<UndoCursor>, void, WorkerReply | undefined> {
  const border = { ...progressOf(plan, cursor), mustPersist: true, failures: reported?.failures ?? [] }
  for (let reply = yield { ...border, effects: reported?.changes ?? [] }; reply?.persisted === false;) reply = yield border
}

/** S-B1: putting something into the recycle bin works on a full disk. */
function diskIn({ ballasts }: UndoPlan, { at }: UndoItem): Disk {
  const ballast = at && ballasts.get(at.space.id)
  return ballast ? reliefDisk(syncDisk, () => releaseBallast(ballast)) : syncDisk
}
