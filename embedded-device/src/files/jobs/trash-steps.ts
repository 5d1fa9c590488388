import { syncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { runSync } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { parentIndexPath, relocate } from '../places/space-folders.ts'
import { purgeBox } from '../trash/trash.ts'
import { restoreBoxAt } from '../trash/trash-box.ts'
import { isSambaId, purgeSamba, restoreSamba } from '../trash/samba-bin.ts'
import type { Location } from '../places/space.ts'
import { EMPTY_CURSOR, isFatal } from './transfer-state.ts'
import type { StepReply } from './transfer-state.ts'
import type { IndexChange, TransferCursor, TransferStep, TransferSteps } from './transfer-types.ts'
import type { Entry } from '../disk/entry.ts'
import { identityOf } from '../undo/undo-recorder.ts'
import { storageIdOf } from '../places/space.ts'
import type { Space } from '../places/space.ts'
import type { FileJobPlan } from './file-job-types.ts'

/** RB-02: boxes of the recycle bin, one step each: put back, or taken apart for good. A box that is gone was done before a crash. */
export function* trashSteps(plan: FileJobPlan, cursor?: TransferCursor, diskOf: (space: Space) => Disk = () => syncDisk): TransferSteps {
  const state = { cursor: cursor ?? { ...EMPTY_CURSOR, progress: { ...EMPTY_CURSOR.progress, totalFiles: plan.trashIds.length } } }
  const resumedItem = cursor?.item
  // Stored around each box: a box that is gone was done by this job only if this job had come to it.
  yield* stored(state)
  while (state.cursor.item < plan.trashIds.length) {
    const id = plan.trashIds[state.cursor.item] ?? ''
    const place = plan.sources[state.cursor.item] ?? plan.into
    const disk = diskOf(place.space)
    const changes: IndexChange[] = []
    try {
      if (plan.kind === 'deleteForever') {
        runSync(purgeEntry(disk, plan, { place, id }))
        changes.push({ kind: 'note', note: { kind: 'ended', boxId: id } })
      } else {
        const { entry, at } = runSync(restoreEntry(disk, plan, { place, id }))
        changes.push({ kind: 'upsert', spaceId: place.space.id, dirPath: parentIndexPath(at), name: entry.name })
        changes.push(restoredNote({ spaceId: storageIdOf(at), entry, boxId: id }))
      }
      countEntry(state, id)
    } catch (error) {
      const refusal = toRefusal(error)
      if (!isRefusal(refusal) || isFatal(refusal)) throw refusal
      const wasDoneBefore = resumedItem === state.cursor.item && refusal.error === 'fileNotFound'
      if (wasDoneBefore) {
        countEntry(state, id)
        if (plan.kind === 'deleteForever') changes.push({ kind: 'note', note: { kind: 'ended', boxId: id } })
      } else state.cursor = { ...state.cursor, failed: [...state.cursor.failed, { path: id, error: refusal.error }] }
    }
    state.cursor = { ...state.cursor, item: state.cursor.item + 1 }
    yield* stored(state, changes)
  }
  const end: TransferStep = { cursor: state.cursor, progress: state.cursor.progress, changes: [] }
  return end
}

interface BinEntry {
  readonly place: Location
  readonly id: string
}

function* restoreEntry(disk: Disk, plan: FileJobPlan, { place, id }: BinEntry): DiskWork<{ readonly entry: Entry; readonly at: Location }> {
  const { space } = place
  const of = { space, who: plan.who, id, into: plan.restoresInto }
  if (!isSambaId(id)) return yield* restoreBoxAt(disk, { ...of, publicRoot: plan.publicRoots?.get(space.id) })
  const entry = yield* restoreSamba(disk, of)
  return { entry, at: relocate(plan.restoresInto ?? place, entry.path.slice(1).split('/')) }
}

function purgeEntry(disk: Disk, { who }: FileJobPlan, { place, id }: BinEntry): DiskWork<void> {
  const of = { space: place.space, who, id }
  return isSambaId(id) ? purgeSamba(disk, of) : purgeBox(disk, of)
}

/** UNDO-01: what came out of a box goes into another one when that is undone. */
function restoredNote({ spaceId, entry, boxId }: { readonly spaceId: string; readonly entry: Entry; readonly boxId: string }): IndexChange {
  return {
    kind: 'note',
    note: { kind: 'step', step: { kind: 'created', at: { spaceId, path: entry.path }, identity: identityOf(entry), boxId } },
  }
}

function* stored(
  state: { readonly cursor: TransferCursor },
  changes: readonly IndexChange[] = [],
): Generator<TransferStep, void, StepReply> {
  const border = { cursor: state.cursor, progress: state.cursor.progress, mustPersist: true }
  for (let reply = yield { ...border, changes }; reply?.persisted === false;) reply = yield { ...border, changes: [] }
}

function countEntry(state: { cursor: TransferCursor }, id: string): void {
  const { progress } = state.cursor
  state.cursor = { ...state.cursor, progress: { ...progress, doneFiles: progress.doneFiles + 1, currentPath: id } }
}
