import { isTransportStream, lookBytes } from '@cove/device-contract/rules'
import type { Principal } from '../../core/auth/principal.ts'
import { OpenFlag } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { parseDevicePath } from '../disk/names.ts'
import { withFolder } from '../disk/path-guard.ts'
import { trashNames } from '../places/space-folders.ts'
import type { Space } from '../places/space.ts'
import { isSambaId, sambaBinNames } from './samba-bin.ts'
import { PAYLOAD } from './trash-box.ts'
import type { TrashMeta } from './trash-types.ts'

/** MED-01a: whether a deleted file with a name of two kinds is a recorded programme, by its first bytes. */
export function* isDeletedRecording(
  disk: Disk,
  { space, who, meta }: { readonly space: Space; readonly who: Principal; readonly meta: TrashMeta },
): DiskWork<boolean> {
  const { id, originPath } = meta
  const names = isSambaId(id) ? [...sambaBinNames(who.userNo), ...parseDevicePath(originPath)] : [...trashNames(who.userNo), id, PAYLOAD]
  return yield* withFolder(disk, { rootDir: space.rootDir, names: names.slice(0, -1) }, function* (folder) {
    const fd = yield* step(disk.open(folder.at(names.at(-1) ?? ''), OpenFlag.readFile))
    try {
      const start = new Uint8Array(lookBytes)
      return isTransportStream(start.subarray(0, yield* step(disk.read(fd, start, 0))))
    } finally {
      yield* step(disk.close(fd))
    }
  })
}
