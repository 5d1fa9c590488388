import type { ErrorName } from '@cove/device-contract'
import type { ArchiveFormat, ArchiveProblem } from '@cove/device-contract/archives'
import { numberedName } from '@cove/device-contract/rules'
import { leavingName } from '@cove/server-kit/names'
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
 * cannot store are `name`, see `storedNames`. Nothing is renamed silently (S-F1). A backslash divides names in zip only, where programs of
 * Windows write it so; elsewhere it is a letter of a name, though no path that leads out in either reading is let in.
 */
export function readEntryPath(raw: string, format: ArchiveFormat): EntryPath {
  const divided = raw.replaceAll('\\', '/')
  const text = format === 'zip' ? divided : raw
  const names = namesOf(text)
  const leadsOut = divided.startsWith('/') || /^[A-Za-z]:(?:\/|$)/.test(divided) || namesOf(divided).includes('..') || text.includes('\0')
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

const namesOf = (text: string): readonly string[] => text.split('/').filter((part) => part !== '' && part !== '.')

const isStored = (names: readonly string[]): boolean => {
  try {
    for (const name of names) checkNewName(name)
    checkPathLength(names)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    return false
  }
}

/**
 * S-F5: the names that entries get in place of those the device cannot store, by path; readable, and no two the same. A path is missing
 * where even that is no name for the device.
 */
export function storedNames(paths: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, Set<string>>()
  for (const names of paths)
    for (const [at, name] of names.entries()) {
      const above = names.slice(0, at).join('/')
      folders.set(above, (folders.get(above) ?? new Set()).add(name))
    }
  const inFolder = new Map([...folders].map(([above, names]) => [above, namesInFolder([...names])] as const))
  const renamed = paths.flatMap((names) => {
    const stored = names.map((name, at) => inFolder.get(names.slice(0, at).join('/'))?.get(name) ?? name)
    return isStored(stored) ? [[names.join('/'), stored] as const] : []
  })
  return new Map(renamed)
}

/** Names that the device stores stay; the others become readable ones beside them. */
function namesInFolder(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(names.filter((name) => isStored([name])).map((name) => name.toLowerCase()))
  return new Map(
    names.map((name) => {
      if (isStored([name])) return [name, name]
      const wanted = leavingName(name)
      let free = wanted
      for (let number = 1; taken.has(free.toLowerCase()); number += 1) free = numberedName(wanted, number)
      taken.add(free.toLowerCase())
      return [name, free]
    }),
  )
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
