import { OpenFlag, dropName, inStaging, runAsync, statOr, step } from '../../module-kit/staging-kit.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { Space } from '../../files/places/space.ts'

/** The half file of one download in the staging of its space. */
export interface PartFile extends AsyncDisposable {
  readonly sizeBytes: number
  write(bytes: Uint8Array, atByte: number): Promise<void>
  /** What is written outlives a power cut when this returns. */
  sync(): Promise<void>
}

/** Not `.part`: that suffix belongs to uploads, whose recovery drops what has no ledger. */
export const downloadPart = (id: string): string => `${id}.download`
/** What a helper program fills. */
export const downloadFolder = (id: string): string => `${id}.bt`
/** A torrent's folder on its way to its place. */
export const downloadTree = (id: string): string => `${id}.tree`

/** Opens the half file; `isFresh` drops what an earlier try left. */
export async function openPart(disk: Disk, space: Space, request: { readonly id: string; readonly isFresh: boolean }): Promise<PartFile> {
  const name = downloadPart(request.id)
  const { fd, sizeBytes } = await runAsync(
    inStaging(disk, space, function* (staging): DiskWork<{ fd: number; sizeBytes: number }> {
      if (request.isFresh) yield* dropName(disk, staging, name)
      const known = yield* statOr(disk, staging.at(name))
      const opened = yield* step(disk.open(staging.at(name), known ? OpenFlag.reopenFile : OpenFlag.createFile))
      return { fd: opened, sizeBytes: known?.sizeBytes ?? 0 }
    }),
  )
  return {
    sizeBytes,
    write: async (bytes, atByte) => disk.write(fd, [bytes], atByte),
    sync: async () => disk.fdatasync(fd),
    [Symbol.asyncDispose]: async () => disk.close(fd),
  }
}
