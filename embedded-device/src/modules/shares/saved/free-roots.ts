import { numberedName } from '@cove/device-contract/rules'
import { child } from '../../../module-kit/staging-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { SharesParts } from '../parts.ts'

/** Something that comes into a folder. */
export interface FreeRoot {
  readonly name: string
  readonly isFolder: boolean
}

/** Names that are free in a folder, in the order of the wanted ones: nothing that is there is replaced or mixed with what comes. */
export async function freeRoots({ vfs }: SharesParts, folder: Location, items: readonly FreeRoot[]): Promise<string[]> {
  const taken = new Set<string>()
  const isFree = async (name: string): Promise<boolean> => !taken.has(name.toLowerCase()) && !(await vfs.exists([child(folder, name)]))[0]
  const roots: string[] = []
  for (const { name: wanted, isFolder } of items) {
    let name = wanted
    for (let count = 1; !(await isFree(name)); count += 1) name = numberedName(wanted, count, isFolder)
    taken.add(name.toLowerCase())
    roots.push(name)
  }
  return roots
}
