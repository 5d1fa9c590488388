import type { Principal } from '../../core/auth/principal.ts'
import type { Disk } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import type { Entry } from '../disk/entry.ts'
import { takeAttributes } from '../disk/kept-attributes.ts'
import { statOr, withFolder } from '../disk/path-guard.ts'
import { inParent, leafName, trashNames } from '../places/space-folders.ts'
import type { Location, Space } from '../places/space.ts'
import { dropBoxWithoutPayload, inBox, keepVersion, PAYLOAD } from '../trash/trash-box.ts'
import { toEntry } from '../places/to-entry.ts'

/** An earlier content of a file. */
export interface VersionPlace {
  readonly space: Space
  readonly who: Principal
  readonly id: string
}

/** Where the bytes of a version are, for reading. Rights are checked by who knows the version. */
export function versionLocation({ space, who, id }: VersionPlace): Location {
  const base = [...trashNames(who.userNo), id]
  return { space, base, names: [PAYLOAD], path: `/${PAYLOAD}`, indexPath: `/${[...base, PAYLOAD].join('/')}` }
}

/**
 * VER-02: an earlier content takes its place again with one rename, and what is there becomes a version first: no byte is copied, and a
 * kill leaves the one or the other. `newId` is the id of the version that is made.
 */
export function* restoreVersion(
  disk: Disk,
  version: VersionPlace,
  { at, newId, nowMs }: { readonly at: Location; readonly newId: string; readonly nowMs: number },
): DiskWork<Entry> {
  const { space, who } = version
  const entry = yield* inParent(disk, at, (folder) =>
    inBox(disk, version, function* (box) {
      const kept = { userNo: who.userNo, at, folder, id: newId, nowMs, isRepeat: false, way: 'restore' as const }
      const replaced = yield* statOr(disk, folder.at(leafName(at)))
      const replacedBoxId = yield* keepVersion(disk, kept)
      const path = box.at(PAYLOAD)
      if (replaced?.kind === 'file') yield* takeAttributes(disk, { path, own: yield* step(disk.lstat(path)), replaced })
      yield* step(disk.rename(path, folder.at(leafName(at))))
      yield* step(disk.fsync(folder.fd))
      const restored = toEntry(at, yield* step(disk.lstat(folder.at(leafName(at)))))
      return replacedBoxId === undefined ? restored : { ...restored, replacedBoxId }
    }),
  )
  yield* withFolder(disk, { rootDir: space.rootDir, names: trashNames(who.userNo) }, (bin) => dropBoxWithoutPayload(disk, bin, version))
  return entry
}
