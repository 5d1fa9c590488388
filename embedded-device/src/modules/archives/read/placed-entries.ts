import { numberedUntil } from '@cove/server-kit/names'
import { storedNames } from '../rules/stored-names.ts'
import type { CatalogEntry } from './catalogs.ts'
import { createTurns } from '../rules/turns.ts'

/** The entries under the names that they are extracted by; whatever is renamed is told apart, as nothing is renamed silently. */
export const placedEntries = async (entries: readonly CatalogEntry[]): Promise<readonly CatalogEntry[]> =>
  besideFolders(await underStoredNames(entries))

/** S-F5: an entry with a name that the device cannot store gets a readable one. */
async function underStoredNames(entries: readonly CatalogEntry[]): Promise<readonly CatalogEntry[]> {
  if (!entries.some(({ problem }) => problem === 'name')) return entries
  const stored = await storedNames(entries.flatMap(({ names, problem }) => (problem === 'unsafe' ? [] : [names])))
  return entries.map((entry) => {
    const names = entry.problem === 'unsafe' ? undefined : stored.get(entry.names.join('/'))
    if (!names || names.join('/') === entry.names.join('/')) return entry
    return { ...entry, names, isRenamed: true, problem: entry.raw.problem }
  })
}

/** S-G3: a path that is a file and a folder, as archives of object stores have it: the file gets a number, in whatever order they come. */
async function besideFolders(entries: readonly CatalogEntry[]): Promise<readonly CatalogEntry[]> {
  const isTurnOver = createTurns()
  const folders = new Set<string>()
  const all = new Set<string>()
  for (const { names, raw } of entries) {
    await isTurnOver()
    all.add(names.join('/'))
    const depth = raw.kind === 'folder' ? names.length : names.length - 1
    for (let length = 1; length <= depth; length += 1) folders.add(names.slice(0, length).join('/'))
  }
  const numbers = new Map<string, number>()
  return entries.map((entry) => {
    const path = entry.names.join('/')
    if (entry.raw.kind !== 'file' || entry.problem !== undefined || !folders.has(path)) return entry
    const free = numberedUntil(path, { numbers, isFree: (wanted) => !all.has(wanted) && !folders.has(wanted) })
    all.add(free)
    return { ...entry, names: free.split('/'), isRenamed: true }
  })
}
