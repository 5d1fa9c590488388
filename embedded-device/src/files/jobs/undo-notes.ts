import { seededUlid } from '@cove/server-kit/ulid'
import type { DiskStat } from '../disk/disk.ts'
import { runSync } from '../disk/disk-work.ts'
import { statOr } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { fullNames, relocate } from '../places/space-folders.ts'
import { storageIdOf } from '../places/space.ts'
import type { Location } from '../places/space.ts'
import type { KeptVersion } from '../trash/trash-box.ts'
import { replacedStep } from '../undo/undo-recorder.ts'
import type { UndoIdentity, UndoStep } from '../undo/undo-types.ts'
import type { Passage } from './transfer-passage.ts'
import type { TransferState } from './transfer-state.ts'

/** Adds a step to what the job reports for the journal. */
function noteStep(state: TransferState, step: UndoStep): void {
  state.changes.push({ kind: 'note', note: { kind: 'step', step } })
}

/** A path below the space's root as its user names it. */
const ownPath = (at: Location, indexPath: string): string => `/${indexPath.split('/').filter(Boolean).slice(at.base.length).join('/')}`

const placeIn = (at: Location, indexPath: string) => ({ spaceId: storageIdOf(at), path: ownPath(at, indexPath) })

/** What one entry of a transfer did. */
export interface Passed {
  readonly name: string
  readonly identity: UndoIdentity
  /** The box with the version that it replaced. */
  readonly boxId?: string | undefined
}

/** UNDO-01: a file or folder that was copied or moved. What is inside a folder that the copy made goes with the folder. */
export function notePassed(state: TransferState, way: Passage, { name, identity, boxId }: Passed): void {
  const { plan } = state
  const to = placeIn(plan.into, `${way.targetDir}/${name}`)
  if (boxId !== undefined) noteStep(state, replacedStep(to, boxId))
  const source = plan.sources[state.cursor.item] ?? plan.into
  if (way.isMove) noteStep(state, { kind: 'moved', at: placeIn(source, `${way.sourceDir}/${way.sourceName}`), to, identity })
  else if (!way.isInMade) noteStep(state, { kind: 'created', at: to, identity })
}

/** The folder that a merge or copy made first. */
export function noteMadeFolder(state: TransferState, way: Passage): void {
  if (way.isInMade) return
  const at = placeIn(state.plan.into, `${way.targetDir}/${way.targetName}`)
  noteStep(state, { kind: 'created', at, identity: { isFolder: true } })
}

interface RenamedItem {
  readonly toIndexPath: string
  readonly identity: UndoIdentity
  readonly boxId?: string | undefined
}

/** A whole item that changed its folder with one rename. */
export function noteRenamed(state: TransferState, at: Location, moved: RenamedItem): void {
  const to = placeIn(state.plan.into, moved.toIndexPath)
  if (moved.boxId !== undefined) noteStep(state, replacedStep(to, moved.boxId))
  noteStep(state, { kind: 'moved', at: { spaceId: storageIdOf(at), path: at.path }, to, identity: moved.identity })
}

/** UNDO-06: what a copy covers; the same box in each run of the job. */
export function coveredVersion(state: TransferState, way: Pick<Passage, 'targetDir' | 'targetName' | 'target'>): KeptVersion {
  const { plan, isRepeat } = state
  const names = `${way.targetDir}/${way.targetName}`.split('/').filter(Boolean).slice(plan.into.base.length)
  const id = seededUlid(`${plan.jobId} ${state.cursor.item} ${way.targetDir}/${way.targetName}`)
  return { userNo: plan.who.userNo, at: relocate(plan.into, names), folder: way.target, id, nowMs: Date.now(), isRepeat, way: 'copy' }
}

/** The inverse of a deletion takes the box. */
export function noteTrashed(state: TransferState, at: Location, box: { readonly id: string; readonly isFolder: boolean }): void {
  const { isFolder } = box
  // The box is in the bin of another user, who restores it.
  if (at.view) return
  noteStep(state, { kind: 'trashed', at: { spaceId: at.space.id, path: at.path }, boxId: box.id, identity: { isFolder } })
}

/** What an entry is known by when it was moved. */
export const identityOfStat = ({ kind, sizeBytes, mtimeMs }: DiskStat): UndoIdentity =>
  kind === 'folder' ? { isFolder: true } : { isFolder: false, sizeBytes, mtimeMs }

/** S-A6: a rename whose step was not stored: the cursor has the name that was acted on. */
export function noteMovedBefore(state: TransferState, target: OpenFolder, at: Location): void {
  const name = state.cursor.targetNames[String(state.cursor.item)]
  const stat = name === undefined ? undefined : runSync(statOr(state.disk, target.at(name)))
  if (name === undefined || !stat) return
  noteRenamed(state, at, { toIndexPath: `/${[...fullNames(state.plan.into), name].join('/')}`, identity: identityOfStat(stat) })
}
