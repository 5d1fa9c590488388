import { anyErrorRow } from '@cove/device-contract'
import type { UndoConflict } from '@cove/device-contract/undo'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Principal } from '../../core/auth/principal.ts'
import type { Disk } from '../disk/disk.ts'
import type { Spaces } from '../spaces/spaces.ts'
import { refusing } from '../disk/refusing.ts'
import { hasPayload } from '../trash/trash-box.ts'
import { problemOf, putMsOf, statAt } from './undo-checks.ts'
import type { StoredStep, UndoPlace } from './undo-types.ts'
import { createVirtualTree } from './virtual-tree.ts'
import type { VirtualTree } from './virtual-tree.ts'

/** What a preview reads. */
export interface PreviewParts {
  readonly spaces: Spaces
  readonly disk: Disk
}

/** What undoing these steps would do, in their order. */
export interface UndoPreview {
  readonly entryCount: number
  readonly itemCount: number
  readonly conflictCount: number
  readonly conflicts: readonly UndoConflict[]
}

const shownConflicts = 100

/** UNDO-05: finds what is in the way, and changes nothing. The steps before one are assumed to be undone. */
export async function previewOf(parts: PreviewParts, who: Principal, steps: readonly StoredStep[]): Promise<UndoPreview> {
  const tree = createVirtualTree()
  const conflicts: UndoConflict[] = []
  let conflictCount = 0
  for (const stored of steps) {
    const error = await conflictOf(parts, who, { stored, tree })
    if (error === undefined) tree.undo(stored.step)
    else {
      conflictCount += 1
      const { at } = stored.step
      const conflict = { entryId: String(stored.entryId), storageId: at.spaceId, path: at.path, code: anyErrorRow(error).code }
      if (conflicts.length < shownConflicts) conflicts.push(conflict)
    }
  }
  return { entryCount: new Set(steps.map(({ entryId }) => entryId)).size, itemCount: steps.length, conflictCount, conflicts }
}

interface Judged {
  readonly stored: StoredStep
  readonly tree: VirtualTree
}

async function conflictOf(parts: PreviewParts, who: Principal, { stored, tree }: Judged): Promise<string | undefined> {
  const { step } = stored
  const { disk, spaces } = parts
  try {
    const at = await spaces.locate(who, step.at.spaceId, step.at.path)
    if (step.kind === 'created') return await wrongAt(parts, who, { place: step.at, tree, identity: step.identity, putMs: putMsOf(stored) })
    if (step.kind === 'trashed') {
      const isThere = tree.willBeInBin(step.boxId) || (await refusing(hasPayload(disk, { space: at.space, who, id: step.boxId })))
      if (!isThere) return 'undoVersionGone'
    } else {
      const wrong = await wrongAt(parts, who, { place: step.to, tree, identity: step.identity, putMs: undefined })
      if (wrong) return wrong
    }
    return (await isTaken(parts, who, { place: step.at, tree })) ? 'undoNameTaken' : undefined
  } catch (error) {
    if (isRefusal(error)) return error.error
    throw error
  }
}

interface Expected {
  readonly place: UndoPlace
  readonly tree: VirtualTree
  readonly identity: StoredStep['step']['identity']
  readonly putMs: number | undefined
}

async function wrongAt({ spaces, disk }: PreviewParts, who: Principal, expected: Expected): Promise<string | undefined> {
  const traced = expected.tree.trace(expected.place)
  if (traced.kind !== 'at') return traced.kind === 'gone' ? 'undoItemGone' : undefined
  const at = await spaces.locate(who, traced.place.spaceId, traced.place.path)
  const isLeaving = (path: string): boolean => expected.tree.isLeaving({ spaceId: at.space.id, path })
  return refusing(problemOf(disk, at, { ...expected, isLeaving }))
}

async function isTaken(
  { spaces, disk }: PreviewParts,
  who: Principal,
  { place, tree }: Pick<Expected, 'place' | 'tree'>,
): Promise<boolean> {
  const traced = tree.trace(place)
  if (traced.kind !== 'at') return traced.kind === 'inBox' && traced.isWhole
  const at = await spaces.locate(who, traced.place.spaceId, traced.place.path)
  return (await refusing(statAt(disk, at))) !== undefined
}
