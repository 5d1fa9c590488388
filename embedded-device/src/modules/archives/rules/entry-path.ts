import type { ErrorName } from '@cove/device-contract'
import type { ArchiveFormat, ArchiveProblem } from '@cove/device-contract/archives'
import { isNewName, isPathTooLong } from '../../../module-kit/staging-kit.ts'
import type { ArchiveError } from './refusals.ts'

/** Where an entry of an archive goes, below the folder it is extracted into. */
export interface EntryPath {
  readonly names: readonly string[]
  readonly problem?: ArchiveProblem
}

/**
 * S-G1: the names of an entry. A path that leads out of its folder, that is absolute or names a drive is `unsafe`; names that the device
 * cannot store are `name`, see `storedNames`. Nothing is renamed silently (S-F1). A backslash divides names in zip only, where programs of
 * Windows write it so; elsewhere it is a letter of a name, though no path that leads out in either reading is let in.
 */
export function readEntryPath(raw: string, format: ArchiveFormat): EntryPath {
  const divided = raw.replaceAll('\\', '/')
  const text = format === 'zip' ? divided : raw
  const names = namesOf(text)
  const leadsOut = divided.startsWith('/') || /^[A-Za-z]:(?:\/|$)/.test(divided) || namesOf(divided).includes('..') || text.includes('\0')
  if (leadsOut || (names.length === 0 && text !== './' && text !== '.')) return { names: [], problem: 'unsafe' }
  return isStored(names) ? { names } : { names, problem: 'name' }
}

const namesOf = (text: string): readonly string[] => text.split('/').filter((part) => part !== '' && part !== '.')

/** The device can store them, below each other. */
export const isStored = (names: readonly string[]): boolean => names.every(isNewName) && !isPathTooLong(names)

/** The failure that names a problem in the list of a task. */
export const errorOfProblem: Readonly<Record<ArchiveProblem, ErrorName | ArchiveError>> = {
  unsafe: 'archiveUnsafe',
  name: 'nameInvalid',
  link: 'archiveEntryLink',
  hardLink: 'archiveEntryHardLink',
  special: 'archiveEntrySpecial',
  sparse: 'archiveEntrySparse',
  volume: 'archiveEntryVolume',
  unknownKind: 'archiveEntryUnknown',
  method: 'archiveEntryMethod',
}
