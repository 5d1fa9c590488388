import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPlaceWithin, mountsOf, placesBelow } from '@cove/server-kit'
import type { Mount, MountPlace } from '@cove/server-kit'
import type { Overlap } from '../../core/start-problems/texts/start-problems.ts'

/** What can be reached through a folder. */
interface Footprint {
  /** Device and inode of the folder and of each folder above it, innermost first. */
  readonly ids: readonly string[]
  /** The folder itself first, then what is mounted inside it, and the folders that an overlay shows. */
  readonly places: readonly MountPlace[]
}

/** How `first` overlaps `second`, through symlinks, bind mounts and overlays too; undefined when they share nothing. Throws when one cannot be read. */
export async function overlapOf(first: string, second: string): Promise<Overlap | undefined> {
  const mounts = mountsOf()
  const [a, b] = [await footprintOf(first, mounts), await footprintOf(second, mounts)]
  if (a.ids[0] === b.ids[0]) return 'same'
  if (b.ids.includes(a.ids[0] ?? '') || shows(a, b)) return 'contains'
  return a.ids.includes(b.ids[0] ?? '') || shows(b, a) ? 'inside' : undefined
}

/** Inodes show what is above a folder; only the list of mounts shows what is mounted below it. */
function shows(outer: Footprint, inner: Footprint): boolean {
  return outer.places.some((place) => inner.places.some((other) => isPlaceWithin(other, place)))
}

async function footprintOf(folder: string, mounts: readonly Mount[]): Promise<Footprint> {
  const path = await realpath(folder)
  const ids: string[] = []
  for (let at = path; ; at = dirname(at)) {
    const { dev, ino } = await stat(at, { bigint: true })
    ids.push(`${dev}:${ino}`)
    if (dirname(at) === at) break
  }
  return { ids, places: placesBelow(mounts, path) }
}
