import type { ResourceKind, ResourceRef } from '@cove/device-contract/files'
import { freeBytesOf, isExternalSpace, isWithin, selectionLimit } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import type { PickKind, PickOptions } from '@cove/kernel'
import { refKey } from './picker-place.ts'

/** Why something cannot be chosen (PP-03). */
export type PickProblem =
  | 'nothing'
  | 'notInitialised'
  | 'missing'
  | 'broken'
  | 'external'
  | 'readOnly'
  | 'spaceRoot'
  | 'intoItself'
  | 'notFolder'
  | 'notFile'
  | 'repeat'
  | 'full'
  | 'sourceTarget'

/** What may be chosen. */
export function kindsOf({ kinds = ['folder'] }: PickOptions): readonly PickKind[] {
  return kinds
}

/** Whether a target must be writable. */
export function needsWrite(options: PickOptions): boolean {
  return options.needsWrite ?? kindsOf(options).includes('folder')
}

/** How many may be chosen. */
export function limitOf({ multiple = false, limit = selectionLimit }: PickOptions): number {
  return multiple ? limit : 1
}

/** The kinds to list; undefined for everything. Folders are always listed: they lead to more. */
export function listedKinds(options: PickOptions): readonly ResourceKind[] | undefined {
  if (!kindsOf(options).includes('file')) return ['folder']
  return options.fileKinds && ['folder', ...options.fileKinds]
}

/** PP-02, PP-04: whether the picker shows a space. */
export function isShown(space: Storage, options: PickOptions): boolean {
  const { start, otherSpaces = true, publicSpace = 'writable', externalSpaces = 'offered' } = options
  if (!otherSpaces && start && space.storageId !== start.storageId) return false
  if (space.isPublic) {
    const right = space.publicRight ?? 'readWrite'
    return right === 'readWrite' ? publicSpace !== 'hidden' : right === 'readOnly' && publicSpace === 'readable'
  }
  return externalSpaces !== 'hidden' || !isExternalSpace(space)
}

/** Why a whole space cannot be opened; undefined when it can. */
export function openProblemOf(space: Storage, { externalSpaces }: PickOptions): PickProblem | undefined {
  if (space.isNotInitialised) return 'notInitialised'
  if (space.status === 'missing' || space.isConnected === false) return 'missing'
  if (space.status === 'error') return 'broken'
  return externalSpaces === 'refused' && isExternalSpace(space) ? 'external' : undefined
}

/** Why nothing in a space can be chosen. */
export function spaceProblemOf(space: Storage, options: PickOptions): PickProblem | undefined {
  const closed = openProblemOf(space, options)
  if (closed || !needsWrite(options)) return closed
  return isReadOnly(space) ? 'readOnly' : undefined
}

/** Whether the user may only read a space. */
export function isReadOnly(space: Storage): boolean {
  return space.status === 'readonly' || (space.isPublic === true && space.publicRight !== undefined && space.publicRight !== 'readWrite')
}

/** A folder or file that could be chosen. */
export interface Candidate extends ResourceRef {
  readonly kind: PickKind
}

/** Why one folder or file cannot be chosen, apart from its space. */
export function candidateProblemOf(candidate: Candidate, options: PickOptions): PickProblem | undefined {
  const { kind, storageId, path } = candidate
  if (!kindsOf(options).includes(kind)) return kind === 'folder' ? 'notFolder' : 'notFile'
  if (kind === 'folder' && path === '/' && options.spaceRoots === false) return 'spaceRoot'
  const isInto = options.notInto?.some((source) => source.storageId === storageId && source.path !== '/' && isWithin(path, source.path))
  if (isInto) return 'intoItself'
  return options.repeat === 'refused' && isChosenAlready(candidate, options) ? 'repeat' : undefined
}

/** Whether a candidate is among those chosen before the picker opened. */
export function isChosenAlready(candidate: ResourceRef, { chosen = [] }: PickOptions): boolean {
  return chosen.some((one) => refKey(one) === refKey(candidate))
}

/** What a space has left for the user, in bytes; undefined where unknown or unlimited. */
export interface Room {
  readonly freeBytes: number | undefined
  readonly quotaLeftBytes: number | undefined
}

/** S-H7: the quota counts in spaces of the device only. A total of 0 means that the size is unknown. */
export function roomOf(space: Storage, quotaLeftBytes: number | undefined): Room {
  const isKnown = space.sizeBytes > 0
  return {
    freeBytes: isKnown ? freeBytesOf(space) : undefined,
    quotaLeftBytes: space.origin === 'managed' && !space.isPublic ? quotaLeftBytes : undefined,
  }
}

/** The smaller of free space and quota; undefined when neither is known. */
export function leastRoom({ freeBytes, quotaLeftBytes }: Room): number | undefined {
  if (freeBytes === undefined || quotaLeftBytes === undefined) return freeBytes ?? quotaLeftBytes
  return Math.min(freeBytes, quotaLeftBytes)
}

/** How many bytes a target lacks; 0 when it has enough or its room is unknown. */
export function shortBytes(room: Room, neededBytes: number | undefined): number {
  const left = leastRoom(room)
  return neededBytes === undefined || left === undefined ? 0 : Math.max(0, neededBytes - left)
}

const mirroredModes: readonly string[] = ['double', 'protect', 'backup', 'raid1']

/** PP-05: in double-disk or protect mode, an internal disk without file system or partition needs a warning before a switch. */
export function warnsBeforeSwitch(mode: string | undefined, spaces: readonly Storage[]): boolean {
  if (mode === undefined || !mirroredModes.includes(mode)) return false
  return spaces.some(({ isInternal, isNotInitialised, partitions }) => isInternal && (isNotInitialised || partitions?.length === 0))
}
