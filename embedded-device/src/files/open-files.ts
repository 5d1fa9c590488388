import { join } from 'node:path'
import { tasks } from '@cove/device-contract/tasks'
import { undo as undoArea } from '@cove/device-contract/undo'
import type { CoreParts } from '../core/core-parts.ts'
import { principalOf } from '../core/auth/users.ts'
import type { Principal } from '../core/auth/principal.ts'
import type { Ballasts } from './places/ballasts.ts'
import { asyncDisk } from './disk/disk.ts'
import type { Disk } from './disk/disk.ts'
import { registerFileViews } from './file-views.ts'
import type { FilesParts } from './files-parts.ts'
import { managedLookup, emitFileEvents } from './index/file-events.ts'
import { openFileIndex } from './index/file-index.ts'
import { identifyItem } from './identify-item.ts'
import { fileJobs } from './jobs/file-jobs.ts'
import type { JobRights } from './jobs/job-plan.ts'
import { createQuotaService } from './quota/quota-service.ts'
import { createReservations } from './quota/reservations.ts'
import type { SampleFile } from './seed/sample-files.ts'
import { drawLater, drawSamples } from './seed/sample-drawing.ts'
import { fillNewHomes } from './seed/fill-new-homes.ts'
import { createHomes } from './homes.ts'
import { createOpenedSpaces } from './spaces/opened-spaces.ts'
import { openSpaces } from './spaces/open-spaces.ts'
import { createSpaceGuards, guardSpaces } from './spaces/space-guards.ts'
import { createSpaceStore } from './spaces/space-store.ts'
import { createFileSources } from './sources/file-source.ts'
import type { Location } from './places/space.ts'
import { createRooms } from './quota/rooms.ts'
import { createSpaces } from './spaces/spaces.ts'
import { createVolumes } from './spaces/volumes.ts'
import type { ViewSource } from './spaces/space-views.ts'
import { mayStill, viewSpaces } from './spaces/viewed-spaces.ts'
import { createRegistry } from '../core/base/registry.ts'
import type { Registry } from '../core/base/registry.ts'
import { createThumbCache } from './thumbnails/thumb-cache.ts'
import { createThumbnails } from './thumbnails/thumbnails.ts'
import { cleanBins } from './auto-clean.ts'
import { createBinSettings } from './trash/bin-settings.ts'
import { countedTrash } from './quota/counted-trash.ts'
import { createTrash } from './trash/trash.ts'
import { createTrashTally } from './trash/trash-tally.ts'
import type { TrashTally } from './trash/trash-tally.ts'
import { createUndoJournal } from './undo/undo-journal.ts'
import { undoJobs } from './undo-jobs/undo-jobs.ts'
import { createUndoRecorder } from './undo/undo-recorder.ts'
import { openJournalDatabase } from './undo/open-journal.ts'
import { createFileHashes } from './vfs/file-hash.ts'
import { createFolderListings } from './vfs/folder-listings.ts'
import { createVfs } from './vfs/vfs.ts'
import type { ReadListener } from './vfs/vfs-types.ts'

const thumbLimitBytes = 2 * 1024 ** 3
const hourMs = 3600_000
const everySpace = { userNo: 'device', role: 'admin' } as const

export interface FilesOptions {
  readonly core: CoreParts
  readonly ballasts: Ballasts
  /** A test's disk; the real one when left out. */
  readonly disk?: Disk | undefined
  readonly nowMs?: (() => number) | undefined
  /** The files a new administrator finds. */
  readonly samples?: (() => Promise<readonly SampleFile[]>) | undefined
  /** Receives sentences for the console about spaces. */
  readonly notify: (sentence: string) => void
}

/** Opens the user's files: spaces, index, trash, quota, file tasks. `stack` closes what was opened. */
export async function openFiles(options: FilesOptions, stack: AsyncDisposableStack): Promise<FilesParts> {
  const { core, ballasts, disk = asyncDisk } = options
  const { hub, log, users } = core
  const tally = createTrashTally(disk)
  const placed = openPlaces(options, { disk, tally }, stack)
  const { index, spaces, vfs } = placed
  const quota = openQuota(options, placed, tally)
  const trash = countedTrash(createTrash({ index, ballasts, disk }), quota)
  const thumbs = createThumbnails(createThumbCache(join(core.config.dataDir, 'cache', 'thumb'), thumbLimitBytes))
  const homes = createHomes({
    users,
    members: core.members,
    spaces,
    vfs,
    trash,
    log,
    onCleared: () => thumbs.clearCache(),
    onBinChanged: (userNo) => hub.emit({ kind: 'recycle.changed', userNo, payload: {} }),
  })
  const openedSpaces = createOpenedSpaces((spaceId) => index.removeSpace(spaceId))
  const opened = { ...core, ...placed, fileSources: createFileSources(hub), disk, ballasts, quota, trash, thumbs, homes, openedSpaces }
  await recoverSpaces(opened, options.notify, stack)
  const withUndo = { ...opened, binSettings: createBinSettings(core.db), ...openUndo(options, placed.viewSources, stack) }
  stack.use(registerJobs(withUndo))
  const parts: FilesParts = { ...withUndo, hashes: stack.use(createFileHashes(disk)) }
  registerFileViews(parts)
  stack.use(core.positions.identifyBy(identifyItem(parts)))
  stack.use(core.userChanges.on(fillNewHomes(parts, samplesOf(options, stack))))
  stack.use(healHourly(parts))
  stack.use(cleanNightly(parts))
  return parts
}

type Places = Pick<
  FilesParts,
  | 'viewSources'
  | 'externalRights'
  | 'reads'
  | 'index'
  | 'spaceGuards'
  | 'reservations'
  | 'volumes'
  | 'rooms'
  | 'vfs'
  | 'listings'
  | 'spaces'
>

interface Measures {
  readonly disk: Disk
  readonly tally: TrashTally
}

/** The index, files and spaces, with the views that modules give. */
function openPlaces(options: FilesOptions, { disk, tally }: Measures, stack: AsyncDisposableStack): Places {
  const { core, ballasts } = options
  const viewSources = createRegistry<ViewSource>()
  const index = tellMoves(stack.use(openIndex(options)), viewSources)
  const spaceGuards = createSpaceGuards()
  const volumes = createVolumes(disk)
  const reservations = createReservations(volumes.sharing)
  const rooms = createRooms({ disk, volumes, index, tally, guards: spaceGuards, reservations })
  const principal = principalIn(core)
  const mayRead = (at: Location): boolean => mayStill({ spaces, principal }, at, 'see')
  const reads = createRegistry<ReadListener>()
  const listings = stack.use(createFolderListings({ disk, mayStillRead: mayRead }))
  const vfs = createVfs({
    index,
    ballasts,
    disk,
    reservedBytes: reservations.bytesOnVolume,
    mayStillRead: mayRead,
    onRead: (read) => {
      for (const listener of reads.all()) listener(read)
    },
  })
  const store = createSpaceStore(core.db)
  const externalRights = createRegistry<(userNo: string) => boolean>()
  const mayUseExternal = (userNo: string): boolean => externalRights.all().some((isAllowed) => isAllowed(userNo))
  const ownSpaces = guardSpaces(createSpaces({ store, dataDir: core.config.dataDir, disk, mayUseExternal }), spaceGuards)
  const spaces = viewSpaces(ownSpaces, { sources: viewSources, existing: async (at) => (await vfs.exists([at]))[0] })
  return { viewSources, externalRights, reads, index, spaceGuards, reservations, volumes, rooms, vfs, listings, spaces }
}

function openQuota({ core: { db, users, log } }: FilesOptions, { index, spaces }: Places, tally: TrashTally) {
  return createQuotaService({
    db,
    index,
    tally,
    spaces: () => spaces.list(everySpace),
    principal: (userNo) => {
      const user = users.get(userNo)
      return user && principalOf(user)
    },
    onProblem: (error) => log.error('quota', error),
  })
}

/** The same index; views follow what is renamed, moved and deleted. */
function tellMoves(index: OpenedIndex, sources: Registry<ViewSource>): OpenedIndex {
  return {
    ...index,
    moved(spaceId, oldPath, newPath) {
      index.moved(spaceId, oldPath, newPath)
      for (const source of sources.all()) source.onMoved?.(spaceId, oldPath, newPath)
    },
    removed(spaceId, path) {
      index.removed(spaceId, path)
      for (const source of sources.all()) source.onMoved?.(spaceId, path)
    },
  }
}

type OpenedIndex = ReturnType<typeof openIndex>

function openIndex({ core: { config, log }, ballasts }: FilesOptions) {
  return openFileIndex({
    file: join(config.dataDir, 'db', 'index.sqlite'),
    makeSpace: ballasts.makeSpace,
    onProblem: (error) => log.error('index', error),
    onRebuild: (cause) => log.error('the index of files was damaged and is built again', cause),
  })
}

/** The journal of changes, without entries of users who are gone. */
function openUndo(
  { core, ballasts, nowMs = Date.now }: FilesOptions,
  viewSources: Registry<ViewSource>,
  stack: AsyncDisposableStack,
): Pick<FilesParts, 'journal' | 'undo'> {
  const { config, hub, log, users } = core
  const db = stack.use(
    openJournalDatabase(join(config.dataDir, 'db', 'undo.sqlite'), {
      beforeWrite: ballasts.makeSpace,
      onDamage: (cause) => log.error('the journal of changes was damaged and begins again', cause),
    }),
  )
  const journal = createUndoJournal(db, { nowMs })
  const keepUsers = (): void => journal.keepOnly(new Set(users.all().map(({ no }) => no)))
  stack.use(core.userChanges.on({ removed: async () => keepUsers() }))
  const undo = createUndoRecorder({
    journal,
    hub,
    onProblem: (error) => log.error('journal of changes', error),
    onCreated(userNo, place) {
      for (const source of viewSources.all()) source.onCreated?.(userNo, place)
    },
  })
  return { journal, undo }
}

async function recoverSpaces(
  parts: Omit<FilesParts, 'binSettings' | 'hashes' | 'journal' | 'undo'>,
  notify: (sentence: string) => void,
  stack: AsyncDisposableStack,
) {
  const { db, hub, index, log, spaces, viewSources, volumes, openedSpaces, trash, ballasts, homes } = parts
  stack.use(
    await openedSpaces.onOpened(async (space) => {
      // Begins to make the ballast of its volume where it has none.
      await ballasts.of(space)
      await volumes.of(space)
      await trash.recover(space)
      index.addSpace({ id: space.id, rootDir: space.rootDir, hasMarker: true })
    }),
  )
  stack.use(await openSpaces(parts, notify))
  await homes.settle()
  const onProblem = (error: unknown): void => log.error('events of folders', error)
  const viewersOf = (spaceId: string, dirPath: string) => viewSources.all().flatMap((source) => source.viewersOf(spaceId, dirPath))
  stack.use(emitFileEvents({ db, index, hub, isManaged: managedLookup(spaces), viewersOf, onProblem }))
}

/** The rights of a user at this moment; none for users who are gone or disabled. */
const principalIn =
  ({ users }: Pick<CoreParts, 'users'>) =>
  (userNo: string): Principal | undefined => {
    const user = users.get(userNo)
    return user?.status === 'active' ? principalOf(user) : undefined
  }

/** Tasks of before a crash continue at once, and they need their spaces. */
function registerJobs(parts: Omit<FilesParts, 'hashes'>): AsyncDisposable {
  const { jobs, index, quota, ballasts, spaces, undo } = parts
  const principal = principalIn(parts)
  const now = { spaces, principal }
  const asked: JobRights['mayStill'] = (at, access) => mayStill(now, at, access)
  const rights = { locate: spaces.locate, locateFor: spaces.locateFor, principal, ballasts, mayStill: asked }
  const registered = new AsyncDisposableStack()
  registered.use(jobs.register(tasks.id, fileJobs({ index, quota, undo, ...rights }), tasks.jobs))
  registered.use(jobs.register(undoArea.id, undoJobs({ ...parts, ...rights }), undoArea.jobs))
  return registered
}

/** Drawn while the user reads the setup page: the pictures take seconds of a processor. */
function samplesOf({ core, samples }: FilesOptions, stack: AsyncDisposableStack): () => Promise<readonly SampleFile[]> {
  if (samples) return samples
  const isFirstStart = core.config.folders.length === 0 && core.users.administrator() === undefined
  return isFirstStart ? stack.use(drawLater(() => drawSamples(core.config.samplesDir))).files : async () => []
}

/** RB-02 */
function cleanNightly(parts: FilesParts): Disposable {
  const run = (): Promise<void> => cleanBins(parts)
  return parts.schedules.register('recycle.clean', { every: 'day', between: ['02:00', '05:00'], missed: 'once', run })
}

function healHourly({ quota }: Pick<FilesParts, 'quota'>): Disposable {
  const hourly = setInterval(() => quota.heal(), hourMs).unref()
  return { [Symbol.dispose]: () => clearInterval(hourly) }
}
