import { leavingName, numberedUntil } from '@cove/server-kit/names'
import { createTurns } from './turns.ts'
import { isStored } from './entry-path.ts'

type Names = readonly string[]

/**
 * S-F5: the names that entries get in place of those the device cannot store, by path; readable, and no two the same. A path is missing
 * where even that is no name for the device.
 */
export async function storedNames(paths: readonly Names[]): Promise<ReadonlyMap<string, Names>> {
  const isTurnOver = createTurns()
  const folders = new Map<string, Set<string>>()
  for (const names of paths) {
    await isTurnOver()
    for (const [at, name] of names.entries()) {
      const above = names.slice(0, at).join('/')
      const known = folders.get(above) ?? new Set()
      folders.set(above, known.add(name))
    }
  }
  const inFolder = new Map<string, ReadonlyMap<string, string>>()
  for (const [above, names] of folders) inFolder.set(above, await namesInFolder([...names]))
  const renamed = new Map<string, Names>()
  for (const names of paths) {
    await isTurnOver()
    const stored = names.map((name, at) => inFolder.get(names.slice(0, at).join('/'))?.get(name) ?? name)
    if (isStored(stored)) renamed.set(names.join('/'), stored)
  }
  return renamed
}

/** Names that the device stores stay; the others become readable ones beside them. */
async function namesInFolder(names: Names): Promise<ReadonlyMap<string, string>> {
  const isTurnOver = createTurns()
  const taken = new Set<string>()
  const strange: string[] = []
  const given = new Map<string, string>()
  for (const name of names) {
    await isTurnOver()
    if (!isStored([name])) {
      strange.push(name)
      continue
    }
    taken.add(name.toLowerCase())
    given.set(name, name)
  }
  const numbers = new Map<string, number>()
  for (const name of strange) {
    await isTurnOver()
    const free = numberedUntil(leavingName(name), { numbers, isFree: (wanted) => !taken.has(wanted.toLowerCase()) })
    taken.add(free.toLowerCase())
    given.set(name, free)
  }
  return given
}
