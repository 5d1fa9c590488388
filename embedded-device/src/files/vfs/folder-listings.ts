import { asyncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import type { Entry } from '../disk/entry.ts'
import { withFolder } from '../disk/path-guard.ts'
import { fullNames } from '../places/space-folders.ts'
import type { Location } from '../places/space.ts'
import { refuse, toRefusal } from '@cove/server-kit/refusal'
import { nameSeparator, statFields } from './list-messages.ts'
import type { ListAnswer } from './list-messages.ts'
import { createListThread } from './list-thread.ts'
import type { ListThread } from './list-thread.ts'
import { refusing } from '../disk/refusing.ts'

/** Lists folders of any size straight from disk, in batches, with the `lstat` calls in a separate thread. */
export interface FolderListings extends AsyncDisposable {
  /**
   * Calls `each` with at most 1000 entries at a time, in disk order, and waits for it: memory does not grow with the folder. Refuses what
   * `Vfs.readFolder` refuses, and `noPermission` when the user of a view loses the right meanwhile (P7).
   */
  read(at: Location, each: (entries: readonly Entry[]) => Promise<void> | void): Promise<void>
}

export interface FolderListingsOptions {
  readonly disk?: Disk
  /** P7: called for each batch of a folder of a view; false ends the listing. */
  readonly mayStillRead?: (at: Location) => boolean
}

/** Creates the listings. Each space has its own thread, so that a disk that hangs delays no other (S-B6). */
export function createFolderListings({ disk = asyncDisk, mayStillRead = () => true }: FolderListingsOptions = {}): FolderListings {
  const threads = new Map<string, ListThread>()
  const threadOf = (spaceId: string): ListThread => {
    const thread = threads.get(spaceId) ?? createListThread()
    threads.set(spaceId, thread)
    return thread
  }
  return {
    read: (at, each) =>
      refusing(
        withFolder(disk, { rootDir: at.space.rootDir, names: fullNames(at) }, function* (folder): DiskWork<void> {
          // The open descriptor is the process's own: no other folder can take its place while the thread reads.
          using listing = threadOf(at.space.id).open(Buffer.from(folder.self))
          const entriesOf = createUnpacker(at)
          let ahead = listing.next()
          for (let isLast = false; !isLast;) {
            const batch = yield* step(ahead)
            if (batch.kind === 'failed') throw toRefusal(Object.assign(new Error('listing failed'), { code: batch.code }))
            if (!mayStillRead(at)) refuse('noPermission')
            // The thread reads the next batch while the caller handles this one.
            if (!batch.isLast) ahead = listing.next()
            if (batch.count > 0) yield* step(Promise.resolve(each(entriesOf(batch))))
            isLast = batch.isLast
          }
        }),
      ),
    async [Symbol.asyncDispose]() {
      await Promise.all([...threads.values()].map((thread) => thread[Symbol.asyncDispose]()))
    },
  }
}

function createUnpacker(at: Location): (batch: Extract<ListAnswer, { kind: 'batch' }>) => readonly Entry[] {
  const prefix = at.path === '/' ? '/' : `${at.path}/`
  return ({ names, stats }) =>
    names.split(nameSeparator).map((name, index) => {
      const first = index * statFields
      const field = (order: number): number => stats[first + order] ?? 0
      return {
        path: prefix + name,
        name,
        kind: field(0) === 1 ? 'folder' : 'file',
        sizeBytes: field(1),
        mtimeMs: field(2),
        ctimeMs: field(3),
        birthMs: field(4),
        fileId: String(field(5)),
        mode: field(6),
      }
    })
}
