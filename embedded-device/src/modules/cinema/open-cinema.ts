import type { cinema } from '@cove/device-contract/cinema'
import type { AnyJob } from '../../core/jobs/define-job.ts'
import type { Host } from '../../module-kit/module-kit.ts'
import type { MediaApi } from '../media/api.ts'
import { dropUsers } from './drop-users.ts'
import type { CinemaParts } from './parts.ts'
import { followChanges } from './follow-changes.ts'
import { scan } from './scan-job.ts'
import { createCollectionStore } from './collection-store.ts'
import { createDecisionStore } from './decision-store.ts'
import { createDueStore } from './due-store.ts'
import { createFileStore } from './file-store.ts'
import { createLibraryStore } from './library-store.ts'
import type { LibraryStore } from './library-store.ts'
import { createMarkStore } from './mark-store.ts'
import { createTitleStore } from './title-store.ts'
import { lookUpParts } from './look-up-parts.ts'
import { lookUpJob } from './source/look-up-job.ts'
import { createLookUpQueue } from './source/look-up-queue.ts'
import { openSource } from './source/open-source.ts'
import type { SourceSeams } from './source/open-source.ts'

/** What tests replace. */
export interface CinemaSeams extends SourceSeams {
  /** A burst of changes is collected for this long. */
  readonly quietMs?: number
}

/** The libraries of one device. */
export interface OpenedCinema {
  readonly parts: CinemaParts
  readonly jobs: Readonly<Record<'scan' | 'lookUp', AnyJob>>
  readonly onRegistered: () => void
  readonly dispose: () => PromiseLike<void>
}

const defaultQuietMs = 1000

/** Opens the tables and follows the index. */
export async function openCinema(host: Host<typeof cinema>): Promise<OpenedCinema> {
  const seams = (host.seams ?? {}) as CinemaSeams
  const { quietMs = defaultQuietMs } = seams
  const media = host.module<MediaApi>('media')
  if (!media) throw new Error('cinema needs the module media')
  const libraries = createLibraryStore(host.db)
  const due = createDueStore(host.db)
  const queue = createQueue(host, due)
  const source = openSource(host, seams)
  const lookUps = createLookUpQueue(host, source, seams.pauseFactor)
  const parts: CinemaParts = {
    ...host,
    ...host.files,
    media,
    libraries,
    due,
    files: createFileStore(host.db),
    titles: createTitleStore(host.db),
    marks: createMarkStore(host.db),
    collections: createCollectionStore(host.db),
    decisions: createDecisionStore(host.db),
    source,
    lookUp: lookUps.kick,
    kick: queue.kick,
    changed: changedFor(host, libraries),
    mine: (userNo) => host.events.emit('cinema.mine', {}, { userNo }),
  }
  const stack = new AsyncDisposableStack()
  stack.use(lookUps)
  stack.use(await followChanges(parts, quietMs))
  // Users may have been removed while the module was off.
  dropUsers(parts)
  stack.use(host.users.changes.on({ removed: async () => dropUsers(parts) }))
  return {
    parts,
    jobs: {
      scan: scan({ ...parts, onEnded: queue.ended, onRead: (libraryId) => noteRead(parts, libraryId) }),
      lookUp: lookUpJob({ ...lookUpParts(parts), language: source.askable, onEnded: lookUps.ended }),
    },
    onRegistered: () => {
      queue.begin()
      if (source.isOn()) source.lookups.note()
      lookUps.begin()
    },
    dispose: () => stack.disposeAsync(),
  }
}

/** CIN-01b: what was recognised is looked up; no page waits for it. */
function noteRead({ source, lookUp }: CinemaParts, libraryId: number): void {
  if (!source.isOn()) return
  source.lookups.note(libraryId)
  lookUp()
}

/** Has one job for each library with something to read. */
function createQueue({ jobs }: Pick<Host<typeof cinema>, 'jobs'>, due: CinemaParts['due']) {
  const queued = new Set<number>()
  let isOpen = false
  const kick = (userNo?: string): void => {
    // What is due before the jobs are registered is found then.
    if (!isOpen) return
    for (const libraryId of due.libraries()) {
      if (queued.has(libraryId)) continue
      queued.add(libraryId)
      jobs.add('scan', { userNo, payload: { libraryId } })
    }
  }
  return {
    kick,
    begin(): void {
      isOpen = true
      kick()
    },
    ended(libraryId: number): void {
      queued.delete(libraryId)
      // A change may have come after the last look.
      setImmediate(() => kick())
    },
  }
}

/** CIN-01a: everyone who sees a library is told; what is in it, each reads with their own rights. */
function changedFor({ events, users }: Pick<Host<typeof cinema>, 'events' | 'users'>, libraries: LibraryStore): CinemaParts['changed'] {
  return (libraryId, also = []) => {
    const library = libraries.get(libraryId)
    const seeing = library ? [library.ownerNo, ...libraries.people(libraryId)] : []
    const everyone = library?.isForAll ? users.all().map(({ no }) => no) : []
    for (const userNo of new Set([...seeing, ...everyone, ...also])) events.emit('cinema.library', { libraryId }, { userNo })
  }
}
