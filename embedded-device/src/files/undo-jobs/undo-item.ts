import { refuse } from '@cove/server-kit/refusal'
import { runSync } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { withMadeFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { moveNoOverwrite } from '../places/safe-move.ts'
import { EMPTY_CURSOR } from '../jobs/transfer-state.ts'
import { moveSteps } from '../jobs/transfer-ops.ts'
import type { IndexChange, TransferPlan } from '../jobs/transfer-types.ts'
import { fullNames, inParent, leafName, parent, parentIndexPath, relocate, rootOf } from '../places/space-folders.ts'
import type { Location } from '../places/space.ts'
import { hasPayload, restoreBox, trashEntry } from '../trash/trash-box.ts'
import { problemOf, putMsOf, statAt } from '../undo/undo-checks.ts'
import { identityOf } from '../undo/undo-recorder.ts'
import { progressOf } from './undo-work.ts'
import type { ItemOutcome, ItemSteps, ItemWork } from './undo-work.ts'
import type { UndoStep } from '../undo/undo-types.ts'

/** The inverse of making something: into the recycle bin. */
export function takeAway({ plan, item, disk, isRepeat, boxId, changes, cursor }: ItemWork): ItemOutcome {
  const { step } = item
  const at = item.at ?? refuse('fileNotFound')
  if (step.kind !== 'created') throw new Error('not a created step')
  const isDone = isRepeat && runSync(hasPayload(disk, { space: at.space, who: plan.who, id: boxId }))
  if (!isDone) {
    const problem = runSync(problemOf(disk, at, { identity: step.identity, putMs: putMsOf(item) }))
    if (problem) return problem
    runSync(trashEntry(disk, plan.who, { at, id: boxId, deletedAtMs: Date.now() }))
  }
  changes.push({ kind: 'removed', spaceId: at.space.id, path: at.indexPath })
  changes.push(noteOf({ kind: 'trashed', at: step.at, boxId, identity: step.identity }))
  if (step.boxId === undefined) return {}
  changes.push({ kind: 'note', note: { kind: 'rebox', from: step.boxId, to: boxId } })
  return { boxes: { ...cursor.boxes, [step.boxId]: boxId } }
}

/** The inverse of deleting: out of the recycle bin, to its old place. */
export function putBack({ plan, item, disk, isRepeat, changes, cursor }: ItemWork): ItemOutcome {
  const { step } = item
  const at = item.at ?? refuse('fileNotFound')
  if (step.kind !== 'trashed') throw new Error('not a trashed step')
  const id = cursor.boxes[step.boxId] ?? step.boxId
  const box = { space: at.space, who: plan.who, id }
  const taken = runSync(statAt(disk, at))
  const isThere = runSync(hasPayload(disk, box))
  if (!isThere && !(isRepeat && taken)) return 'undoVersionGone'
  if (isThere && taken) return 'undoNameTaken'
  const entry = isThere ? runSync(restoreBox(disk, box)) : undefined
  const back = entry ? relocate(rootOf(at.space, plan.who), entry.path.slice(1).split('/')) : at
  changes.push({ kind: 'upsert', spaceId: at.space.id, dirPath: parentIndexPath(back), name: leafName(back) })
  const stat = entry ?? taken
  const identity = stat ? identityOf({ ...stat, kind: stat.kind === 'folder' ? 'folder' : 'file' }) : step.identity
  changes.push(noteOf({ kind: 'created', at: { spaceId: at.space.id, path: back.path }, identity, boxId: id }))
  return {}
}

/** The inverse of moving or renaming: the other way round, also across spaces. */
export function* moveBack(work: ItemWork): ItemSteps {
  const { item, disk, isRepeat, cursor } = work
  const { step } = item
  const [at, to] = [item.at ?? refuse('fileNotFound'), item.to ?? refuse('fileNotFound')]
  if (step.kind !== 'moved') throw new Error('not a moved step')
  if (isRepeat && cursor.move !== undefined) return yield* passBack(work, { at, to })
  const [source, taken] = [runSync(statAt(disk, to)), runSync(statAt(disk, at))]
  if (isRepeat && !source && taken) {
    noteBack(work, { at, to })
    return {}
  }
  const problem = runSync(problemOf(disk, to, { identity: step.identity, putMs: undefined }))
  if (problem) return problem
  // Another spelling of a name is the same entry where names ignore case.
  if (taken && taken.inode !== source?.inode) return 'undoNameTaken'
  runSync(withMadeFolder(disk, { rootDir: at.space.rootDir, names: fullNames(parent(at)) }, nothing))
  if (at.space.id !== to.space.id || parent(at).indexPath !== parent(to).indexPath) return yield* passBack(work, { at, to })
  runSync(renameIn(disk, { at, to }))
  noteBack(work, { at, to })
  return {}
}

/** Inside one folder a move has nothing to do, but a rename has. */
function renameIn(disk: ItemWork['disk'], { at, to }: Way): DiskWork<unknown> {
  const spot = (folder: OpenFolder, place: Location) => ({ folder, name: leafName(place), names: fullNames(place) })
  return inParent(disk, at, (folder) => moveNoOverwrite(disk, { space: at.space, from: spot(folder, to), to: spot(folder, at) }))
}

function noteBack({ item, changes }: ItemWork, { at, to }: Way): void {
  const { step } = item
  if (step.kind !== 'moved') return
  changes.push({ kind: 'moved', spaceId: at.space.id, oldPath: to.indexPath, newPath: at.indexPath })
  changes.push(noteOf({ kind: 'moved', at: step.to, to: step.at, identity: step.identity }))
}

interface Way {
  readonly at: Location
  readonly to: Location
}

/** Runs the move as a part of this job; its notes make the entry of this undo, also when something could not be moved. */
function* passBack({ plan, disk, changes, cursor }: ItemWork, { at, to }: Way): ItemSteps {
  const jobId = `undo-${plan.jobId}-${cursor.item}`
  const transfer: TransferPlan = { jobId, who: plan.who, sources: [to], into: parent(at), conflict: 'rename' }
  const run = moveSteps(transfer, cursor.move ?? { ...EMPTY_CURSOR, targetNames: { '0': leafName(at) } }, { disk })
  try {
    let turn = run.next()
    while (!turn.done) {
      const { cursor: move, changes: made, mustPersist } = turn.value
      const reply = yield { ...progressOf(plan, cursor), cursor: { ...cursor, move }, effects: made, mustPersist: mustPersist === true }
      turn = run.next(reply && { persisted: reply.persisted })
    }
    changes.push(...turn.value.changes)
    return turn.value.cursor.failed[0]?.error ?? {}
  } finally {
    run.return({ cursor: EMPTY_CURSOR, progress: EMPTY_CURSOR.progress, changes: [] })
  }
}

function* nothing(): DiskWork<void> {}

const noteOf = (step: UndoStep): IndexChange => ({ kind: 'note', note: { kind: 'step', step } })
