import { OpenFlag, dropQuietly, inStaging, keepMode, shutBits, step, writeNote } from '../../module-kit/staging-kit.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { UploadCreate } from './upload-types.ts'
import { ledgerName } from './upload-ledger.ts'
import type { Ledger } from './upload-ledger.ts'
import { partName } from './upload-part.ts'

/** A new upload in staging: an empty part and its ledger, or nothing at all. */
export function* layUpload(
  disk: Disk,
  request: UploadCreate,
  made: Pick<Ledger, 'userNo' | 'names' | 'id' | 'createdAtMs' | 'bootId'>,
): DiskWork<Ledger> {
  return yield* inStaging(disk, request.at.space, function* (staging) {
    const fd = yield* step(disk.open(staging.at(partName(made.id)), OpenFlag.createFile))
    try {
      const { inode, mode } = yield* step(disk.fstat(fd))
      const { at, sizeBytes, cover, mtimeMs, hasHistory } = request
      const shut = typeof request.mode === 'number' ? shutBits(request.mode) : 0
      if ((mode & shut) !== 0) yield* keepMode(disk, fd, mode & ~shut)
      const ledger: Ledger = {
        version: 1,
        wished: at.names,
        sizeBytes,
        cover,
        flag: String(request.flag ?? ''),
        inode,
        pieces: [],
        ...made,
        ...(at.view ? { root: { base: at.base, view: at.view } } : {}),
        ...(mtimeMs === undefined ? {} : { mtimeMs }),
        ...(hasHistory === false ? { hasHistory } : {}),
        ...(shut === 0 ? {} : { shut }),
      }
      yield* writeNote(disk, staging, { name: ledgerName(made.id), value: ledger, durable: false })
      return ledger
    } catch (error) {
      // S-B1, S-B2: what was refused holds nothing.
      yield* dropQuietly(disk, staging, [partName(made.id)])
      throw error
    } finally {
      yield* step(disk.close(fd))
    }
  })
}
