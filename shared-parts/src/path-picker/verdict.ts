import type { PickedPlace, PickOptions } from '@cove/kernel'
import type { Resource, ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { candidateProblemOf, kindsOf, shortBytes } from './picker-rules.ts'
import type { Candidate, PickProblem, Room } from './picker-rules.ts'
import type { PickerPlace } from './picker-place.ts'
import type { SpaceTarget } from './use-places.ts'

/** What would be chosen now, and whether it may be. */
export interface Verdict {
  readonly problem: PickProblem | undefined
  /** How many bytes the target lacks; 0 when it has enough. */
  readonly shortBytes: number
  readonly room: Room
  readonly spaceName: string
  /** The name of a single candidate; undefined for none and for several. */
  readonly name: string | undefined
  readonly picked: readonly PickedPlace[]
}

export interface VerdictFacts {
  readonly options: PickOptions
  readonly place: PickerPlace | undefined
  readonly targets: readonly SpaceTarget[]
  readonly items: readonly Resource[]
  readonly neededBytes: number | undefined
}

const noRoom: Room = { freeBytes: undefined, quotaLeftBytes: undefined }

/** PP-03: judges what is selected, or the open folder when nothing is. */
export function verdictOf(facts: VerdictFacts): Verdict {
  const { options, place, targets, items, neededBytes } = facts
  const candidates = candidatesOf(facts)
  const picked = candidates.map((candidate) => pickedPlace(candidate, targets, place))
  const [first] = candidates
  const target = first && targetOf(first, targets)
  const room = target?.room ?? noRoom
  const lacking = first && !options.needsNothingIn?.includes(first.storageId) ? shortBytes(room, neededBytes) : 0
  const problem = first
    ? candidates.map((candidate) => problemOf(candidate, targets, options)).find((one) => one !== undefined)
    : nothingProblem(place, items)
  return {
    problem: problem ?? (lacking > 0 ? 'full' : undefined),
    shortBytes: problem ? 0 : lacking,
    room,
    spaceName: target?.name ?? '',
    name: picked.length === 1 ? picked[0]?.name : undefined,
    picked,
  }
}

/** Why a folder or file cannot be chosen, with the reasons of its space. */
export function problemOf(candidate: Candidate, targets: readonly SpaceTarget[], options: PickOptions): PickProblem | undefined {
  // A file in a source may be in a space that the picker does not show.
  return targetOf(candidate, targets)?.problem ?? candidateProblemOf(candidate, options)
}

export function candidateOf({ storageId, path, kind }: Resource): Candidate {
  return { storageId, path, kind: kind === 'folder' ? 'folder' : 'file' }
}

interface FullCandidate extends Candidate {
  readonly resource: Resource | undefined
}

function candidatesOf({ options, place, items }: VerdictFacts): readonly FullCandidate[] {
  if (items.length > 0) return items.map((resource) => ({ ...candidateOf(resource), resource }))
  if (place?.kind !== 'folder' || !kindsOf(options).includes('folder')) return []
  return [{ kind: 'folder', storageId: place.storageId, path: place.path, resource: undefined }]
}

function nothingProblem(place: PickerPlace | undefined, items: readonly Resource[]): PickProblem {
  return place?.kind === 'source' && items.length === 0 ? 'sourceTarget' : 'nothing'
}

/** The space of a folder or file; undefined where the picker does not show it. */
export function targetOf({ storageId }: ResourceRef, targets: readonly SpaceTarget[] = []): SpaceTarget | undefined {
  return targets.find(({ space }) => space.storageId === storageId)
}

function pickedPlace(candidate: FullCandidate, targets: readonly SpaceTarget[], place: PickerPlace | undefined): PickedPlace {
  const { kind, storageId, path, resource } = candidate
  const target = targetOf(candidate, targets)
  const source = place?.kind === 'source' ? { sourceId: place.sourceId, placeId: place.placeId } : undefined
  const canWrite = target !== undefined && target.problem === undefined
  const room = target?.room ?? noRoom
  return {
    kind,
    storageId,
    path,
    name: path === '/' ? (target?.name ?? '') : shownName(baseNameOf(path)),
    resource,
    source,
    capability: { canWrite, freeBytes: room.freeBytes, quotaLeftBytes: room.quotaLeftBytes },
  }
}
