import type { ErrorName } from '@cove/device-contract'
import type { ArchiveProblem } from '@cove/device-contract/archives'
import { isRefusal } from '@cove/server-kit/refusal'
import { checkNewName, checkPathLength } from '../../../module-kit/staging-kit.ts'
import type { ArchiveError } from './refusals.ts'

/** Where an entry of an archive goes, below the folder it is extracted into. */
export interface EntryPath {
  readonly names: readonly string[]
  readonly problem?: ArchiveProblem
}

/**
 * S-G1: the names of an entry. A path that leads out of its folder, that is absolute or names a drive is `unsafe`; names that the device
 * cannot store are `name`. Nothing is renamed silently (S-F1).
 */
export function readEntryPath(raw: string): EntryPath {
  const text = raw.replaceAll('\\', '/')
  const parts = text.split('/')
  const names = parts.filter((part) => part !== '' && part !== '.')
  const leadsOut = text.startsWith('/') || /^[A-Za-z]:/.test(text) || names.includes('..') || text.includes('\0')
  if (leadsOut || (names.length === 0 && text !== './' && text !== '.')) return { names: [], problem: 'unsafe' }
  try {
    for (const name of names) checkNewName(name)
    checkPathLength(names)
    return { names }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { names, problem: 'name' }
  }
}

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
