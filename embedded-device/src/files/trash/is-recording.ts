import { isTransportStream, lookBytes } from '@cove/device-contract/rules'
import { OpenFlag } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { withFolder } from '../disk/path-guard.ts'
import { payloadNames } from './payload-source.ts'
import type { DeletedOf } from './payload-source.ts'

/** MED-01a: whether a deleted file with a name of two kinds is a recorded programme, by its first bytes. */
export function* isDeletedRecording(disk: Disk, deleted: DeletedOf): DiskWork<boolean> {
  const names = payloadNames(deleted)
  return yield* withFolder(disk, { rootDir: deleted.space.rootDir, names: names.slice(0, -1) }, function* (folder) {
    const fd = yield* step(disk.open(folder.at(names.at(-1) ?? ''), OpenFlag.readFile))
    try {
      const start = new Uint8Array(lookBytes)
      return isTransportStream(start.subarray(0, yield* step(disk.read(fd, start, 0))))
    } finally {
      yield* step(disk.close(fd))
    }
  })
}
