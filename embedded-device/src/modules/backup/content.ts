import { createHash } from 'node:crypto'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location } from '../../files/places/space.ts'
import type { Vfs } from '../../files/vfs/vfs-types.ts'
import type { StoredEntry } from './store/entry-store.ts'

/** MD5 of what the disk has now. */
export async function md5Of(vfs: Vfs, at: Location, signal?: AbortSignal): Promise<string> {
  const hash = createHash('md5')
  const file = await vfs.openRead(at)
  try {
    if (file.sizeBytes > 0)
      await file.pump({ startByte: 0, endByte: file.sizeBytes - 1 }, async (bytes) => {
        signal?.throwIfAborted()
        hash.update(bytes)
      })
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** The time of a file in whole milliseconds, as it is compared. */
export const diskMsOf = ({ mtimeMs }: Pick<Entry, 'mtimeMs'>): number => Math.round(mtimeMs)

/** BK-08: of a file of an external disk. Without its number: FAT gives files new ones each time it is plugged in. */
export const stampOf = ({ ctimeMs }: Pick<Entry, 'ctimeMs'>): string => `c${Math.round(ctimeMs)}`

/** The entry, when the file in its place is the one that was put there; another program may have changed it. */
export function intactEntry(entry: StoredEntry | undefined, file: Entry | undefined): StoredEntry | undefined {
  if (!entry || file?.kind !== 'file') return undefined
  const isSameFile = entry.fileId === file.fileId && entry.diskMs === diskMsOf(file)
  return entry.isBroken === 0 && isSameFile && entry.sizeBytes === file.sizeBytes ? entry : undefined
}
