import { isRefusal } from '@cove/server-kit/refusal'
import type { Disk } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { wireName } from '../disk/names.ts'
import { platformResolver } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { inBox, PAYLOAD } from './trash-box.ts'
import type { BoxPlace } from './trash-box.ts'

/** A search in one deleted folder looks at so many names. */
const mostNames = 5000

/** RB-06: the path below a deleted folder of the first name that is wanted. */
export function* findInside(disk: Disk, place: BoxPlace, isWanted: (name: string) => boolean): DiskWork<string | undefined> {
  const left = { names: mostNames }
  try {
    return yield* inBox(disk, place, (box) => look(disk, box, { name: PAYLOAD, path: '', isWanted, left }))
  } catch (error) {
    // Restored or purged meanwhile.
    if (isRefusal(error)) return undefined
    throw error
  }
}

interface Look {
  readonly name: string
  readonly path: string
  readonly isWanted: (name: string) => boolean
  readonly left: { names: number }
}

function* look(disk: Disk, holder: OpenFolder, { name, path, isWanted, left }: Look): DiskWork<string | undefined> {
  const folder = yield* platformResolver.enter(disk, holder, name)
  try {
    const found = yield* step(disk.readdir(folder.self))
    for (const one of found) {
      if ((left.names -= 1) < 0) return undefined
      const inner = wireName(one.name)
      if (isWanted(inner)) return `${path}${inner}`
    }
    for (const one of found) {
      if (one.kind !== 'folder') continue
      const inner = wireName(one.name)
      const below = yield* look(disk, folder, { name: inner, path: `${path}${inner}/`, isWanted, left })
      if (below !== undefined) return below
    }
    return undefined
  } finally {
    disk.closeFolder(folder.fd)
  }
}
