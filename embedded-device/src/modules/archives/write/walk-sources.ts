import { leavingName, leavingNames } from '@cove/server-kit/names'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { child } from '../../../module-kit/staging-kit.ts'
import type { Vfs } from '../../../files/vfs/vfs-types.ts'

/** A file or folder that goes into an archive. */
export interface PackedEntry {
  readonly at: Location
  readonly entry: Entry
  /** Inside the archive, without a slash at either end; of names that are legal everywhere (S-F5). */
  readonly path: string
}

/** What the sources have, folders before what is in them. Two sources of one name both go in. */
export async function* walkSources(vfs: Vfs, sources: readonly Location[]): AsyncGenerator<PackedEntry> {
  const taken = new Set<string>()
  for (const at of sources) {
    const entry = await vfs.stat(at)
    yield* walk(vfs, { at, entry, path: freeName(leavingName(entry.name || at.space.name), taken) })
  }
}

async function* walk(vfs: Vfs, one: PackedEntry): AsyncGenerator<PackedEntry> {
  yield one
  if (one.entry.kind !== 'folder') return
  const entries = await vfs.readFolder(one.at)
  const leaving = leavingNames(entries.map(({ name }) => name))
  for (const entry of entries)
    yield* walk(vfs, { at: child(one.at, entry.name), entry, path: `${one.path}/${leaving.get(entry.name) ?? ''}` })
}

function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`
  taken.add(free.toLowerCase())
  return free
}
