import { coalesced } from '@cove/server-kit/coalesce'
import type { Disk } from '../../files/disk/disk.ts'
import type { UploadPart } from './upload-part.ts'
import type { UploadPromises } from './upload-promises.ts'

/** Makes the bytes of one upload durable. S-B3: after a failure nothing unsynced is promised any more. */
export interface UploadSyncs {
  /** Writing continues while the disk works; a client that is faster than the disk waits here for the sync before. */
  startBehind(): Promise<void>
  /** Settles with the last sync that was started behind; never rejects. */
  behind(): Promise<void>
  /** What is written when this is called is durable, and so is that it is. */
  all(): Promise<void>
  /** The whole part with its time stamp, before the file gets its name. */
  whole(mtimeMs: number | undefined): Promise<void>
}

interface UploadSyncsOptions {
  readonly disk: Disk
  readonly part: UploadPart
  readonly promises: UploadPromises
}

export function createUploadSyncs({ disk, part, promises }: UploadSyncsOptions): UploadSyncs {
  let behind: Promise<void> = Promise.resolve()

  const syncSoon = coalesced(async () => {
    const { fd } = await part.file()
    const markSynced = promises.beginSync()
    try {
      await disk.fdatasync(fd)
    } catch (error) {
      // S-B3: the kernel forgets which pages failed; a second fsync would lie. Only what was synced before is still promised.
      await promises.takeBack('synced').catch(() => undefined)
      throw error
    }
    markSynced()
  })
  const syncAndSave = (): Promise<void> => syncSoon().then(promises.notes.save)

  return {
    async startBehind() {
      await behind
      // W2: written while no request waits for it. Where that fails, the next piece writes it.
      // S-B3: a failure has taken the promises back already; status and complete tell it.
      behind = syncAndSave().catch(() => undefined)
    },
    behind: () => behind,
    all: syncAndSave,
    async whole(mtimeMs) {
      const { fd } = await part.file()
      if (mtimeMs !== undefined) await disk.setModified(fd, mtimeMs)
      await syncSoon()
      try {
        // The time stamp lives in the inode: fdatasync may leave it out.
        await disk.fsync(fd)
      } catch (error) {
        // S-B3: a second fsync of this descriptor would say yes whatever the disk holds. The file has to come again.
        await promises.takeBack('nothing').catch(() => undefined)
        throw error
      }
    },
  }
}
