import type { Principal } from '../../core/auth/principal.ts'
import type { Disk } from '../disk/disk.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { parseDevicePath } from '../disk/names.ts'
import { statOr, withFolder } from '../disk/path-guard.ts'
import { rootOf, trashNames } from '../places/space-folders.ts'
import type { Space } from '../places/space.ts'
import type { ThumbSource } from '../thumbnails/thumb-types.ts'
import { isSambaId, sambaBinNames } from './samba-bin.ts'
import { PAYLOAD } from './trash-box.ts'
import type { TrashMeta } from './trash-types.ts'

/** A deleted entry, and whose it is. */
export interface DeletedOf {
  readonly space: Space
  readonly who: Principal
  readonly meta: TrashMeta
}

/** Names from the root of the space to what was deleted. */
export const payloadNames = ({ who, meta: { id, originPath } }: DeletedOf): readonly string[] =>
  isSambaId(id) ? [...sambaBinNames(who.userNo), ...parseDevicePath(originPath)] : [...trashNames(who.userNo), id, PAYLOAD]

/** What the thumbnail of a deleted file is stored under: it moves with the same inode, time and size. Undefined for what is no file. */
export function* deletedSource(disk: Disk, deleted: DeletedOf): DiskWork<ThumbSource | undefined> {
  const { space, who } = deleted
  const names = payloadNames(deleted)
  return yield* withFolder(disk, { rootDir: space.rootDir, names: names.slice(0, -1) }, function* (folder) {
    const stat = yield* statOr(disk, folder.at(names.at(-1) ?? ''))
    if (stat?.kind !== 'file') return undefined
    return { at: rootOf(space, who), ino: stat.inode, mtimeMs: stat.mtimeMs, sizeBytes: stat.sizeBytes }
  })
}
