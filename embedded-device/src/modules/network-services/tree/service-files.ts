import { refuse } from '../../../module-kit/module-kit.ts'
import type { Host, HostFiles, Principal } from '../../../module-kit/module-kit.ts'
import {
  accessToMove,
  binOf,
  dropName,
  identityOf,
  inStaging,
  keepFileTime,
  keepFolderTime,
  putSteps,
  refusalIn,
  removeTree,
  runAsync,
  step,
  storageIdOf,
  trashedStep,
} from '../../../module-kit/staging-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location, Space } from '../../../files/places/space.ts'
import type { Access } from '../../../files/spaces/space-views.ts'
import { mayChange } from './may-change.ts'
import type { ChangedPlace } from './may-change.ts'
import { createWriteHolds } from './reservations.ts'
import type { WriteHolds } from './reservations.ts'
import { dropKept, readKept } from './kept-part.ts'
import type { KeptPart } from './kept-part.ts'
import { openStagedFile } from './staged-file.ts'
import type { StagedFile, StagedRequest } from './staged-file.ts'
import { transferJob } from './transfer-job.ts'
import { createTransferWaits } from './transfer-waits.ts'
import type { TransferWaits } from './transfer-waits.ts'

/** Two places of one operation. */
export interface FromTo {
  readonly from: Location
  readonly to: Location
}

/** How two places meet. */
export interface CopyOptions extends MoveOptions {
  /** False for a folder without its content; true when left out. */
  readonly isDeep?: boolean
}

/** How a move meets its target, and who waits for it. */
export interface MoveOptions {
  /** What has the name goes to the bin, once nothing else can refuse; left out, a taken name is refused. */
  readonly isReplacing?: boolean
  /** False when the client left: its task stays in the list when it is done, so that the user sees the result. */
  readonly hasClient?: () => boolean
}

/** File operations that every protocol shares: the same bin, quota, index, events and undo as on the desktop (UNDO-01). */
export interface ServiceFiles extends AsyncDisposable {
  stat(at: Location): Promise<Entry>
  /** Undefined for what is missing. */
  find(at: Location): Promise<Entry | undefined>
  /** Calls `each` with the entries of a folder, some at a time, and waits for it. */
  list: HostFiles['listings']['read']
  openRead: HostFiles['vfs']['openRead']
  /** MED-01a: whether the index knows the file as a video. */
  isRecording(at: Location): Promise<boolean>
  openWrite(request: StagedRequest): Promise<StagedFile>
  /** Calls `each` with the first bytes of a half file that was kept. */
  readKept(kept: KeptPart, at: Location, each: (bytes: Uint8Array) => void): Promise<void>
  /** Removes a half file that was kept. */
  dropKept(kept: Pick<KeptPart, 'part'>, at: Location): Promise<void>
  makeFolder(who: Principal, at: Location): Promise<Entry>
  /** Into the user's recycle bin. */
  remove(who: Principal, at: Location): Promise<void>
  /** Refuses `fileExists` for a name that is taken. Between two spaces it copies, and the source goes to the bin. */
  move(who: Principal, places: FromTo, options?: MoveOptions): Promise<void>
  /** A task of the user (NSV-03b). Resolves at its end, throws what it failed with, and `TransferCanceled` when the user ends it. */
  copy(who: Principal, places: FromTo, options?: CopyOptions): Promise<void>
  /** Of a file or folder. */
  setModified(at: Location, mtimeMs: number): Promise<void>
  /** Refuses for what the user may only read: a file they may not replace, a folder of which they may not change everything below. */
  requireChangeable(who: Principal, at: Location, kind: Entry['kind']): Promise<void>
  /** Whether a user may change what is at a path now. */
  mayChange(place: ChangedPlace): Promise<boolean>
  freeBytes(who: Principal, space: Space): Promise<{ readonly freeBytes: number; readonly usedBytes: number }>
}

/** The operations, and the kinds of tasks that they add. */
export interface OpenedServiceFiles extends ServiceFiles {
  readonly jobs: Readonly<Record<'copy' | 'move', ReturnType<typeof transferJob>>>
}

/** What the operations use of the device. */
export type FilesHost = Pick<
  HostFiles,
  'spaces' | 'vfs' | 'listings' | 'trash' | 'staging' | 'index' | 'quota' | 'reservations' | 'openedSpaces' | 'undo'
> &
  Pick<Host, 'principal' | 'events' | 'jobs'>

/** Opens the operations; half files of before a crash are dropped in each space. */
export async function openServiceFiles(host: FilesHost): Promise<OpenedServiceFiles> {
  const holds = createWriteHolds(host)
  const stack = new DisposableStack()
  stack.use(host.reservations.register(holds.reservedBytes))
  stack.use(await host.openedSpaces.onOpened((space) => dropHalfFiles(host, space)))
  const waits = stack.use(createTransferWaits())
  const writes = writesOf(host, holds, waits)
  const parts = { host, holds, waits, remove: writes.remove }
  const jobs = { copy: transferJob(parts, 'copy'), move: transferJob(parts, 'move') }
  return { ...readsOf(host), ...writes, jobs, [Symbol.asyncDispose]: async () => stack.dispose() }
}

type Reads = Pick<ServiceFiles, 'stat' | 'find' | 'list' | 'openRead' | 'isRecording' | 'freeBytes'>

function readsOf({ vfs, listings, index, quota }: FilesHost): Reads {
  return {
    stat: vfs.stat,
    find: async (at) => (await vfs.exists([at]))[0],
    list: listings.read,
    openRead: vfs.openRead,
    isRecording: async (at) => (await index.get(at.space.id, at.indexPath))?.kind === 'video',
    async freeBytes({ userNo }, space) {
      const [capacity, ownBytes, usage] = await Promise.all([vfs.capacity(space), quota.freeBytes(userNo, space.id), quota.usage(userNo)])
      return { freeBytes: Math.min(capacity.freeBytes, ownBytes ?? capacity.freeBytes), usedBytes: usage.usedBytes }
    },
  }
}

type Writes = Pick<
  ServiceFiles,
  'openWrite' | 'readKept' | 'dropKept' | 'makeFolder' | 'remove' | 'move' | 'copy' | 'setModified' | 'requireChangeable' | 'mayChange'
>

function writesOf(host: FilesHost, holds: WriteHolds, waits: TransferWaits): Writes {
  const { vfs, trash, index, events, undo } = host
  const allow = allowIn(host)
  async function remove(who: Principal, at: Location): Promise<void> {
    if (at.names.length === 0) refuse('noPermission')
    await allow(who, at, 'change')
    const entry = await vfs.stat(at)
    const sizeBytes = entry.kind === 'folder' ? index.bytesBelow(at.space.id, at.indexPath) : entry.sizeBytes
    const box = await trash.remove(who, at, { sizeBytes })
    // In a view the way back does not lead through the caller's own bin.
    if (!at.view) undo.record({ userNo: who.userNo, kind: 'delete', joins: true, steps: [trashedStep(box)] })
    events.hub.emit({ kind: 'recycle.changed', userNo: binOf(at, who.userNo).userNo, payload: {} })
  }
  const runTask = taskRunner(host, waits)
  return {
    async openWrite(request) {
      await allow(request.who, request.at, 'add')
      return openStagedFile(host, holds, request)
    },
    readKept: ({ part, doneBytes }, at, each) => readKept(host.staging.disk, { part, doneBytes, at }, each),
    dropKept: ({ part }, at) => dropKept(host.staging.disk, { part, at }),
    async makeFolder(who, at) {
      await allow(who, at, 'add')
      const made = await vfs.makeFolder(at)
      undo.record({ userNo: who.userNo, kind: 'create', joins: true, steps: putSteps(storageIdOf(at), made) })
      return made
    },
    remove,
    copy: (who, places, options) => runTask('copy', who, { ...places, ...options }),
    async move(who, { from, to }, options = {}) {
      const isInside = storageIdOf(from) === storageIdOf(to)
      await allow(who, from, isInside ? accessToMove(from.path, to.path) : 'change')
      await allow(who, to, 'add')
      if (from.space.id === to.space.id) {
        if (options.isReplacing === true) await remove(who, to)
        const identity = identityOf(await vfs.rename(from, to))
        const places = { at: placeOf(from), to: placeOf(to) }
        return undo.record({ userNo: who.userNo, kind: 'move', steps: [{ kind: 'moved', ...places, identity }] })
      }
      await runTask('move', who, { from, to, ...options })
    },
    async setModified(at, mtimeMs) {
      const { kind } = await vfs.stat(at)
      if (at.view) await allow(host.principal(at.view.userNo) ?? refuse('noPermission'), at, kind === 'file' ? 'add' : 'change')
      await setModified(host, { at, kind }, mtimeMs)
    },
    requireChangeable: (who, at, kind) => allow(who, at, kind === 'file' ? 'add' : 'change'),
    mayChange: (place) => mayChange(host, place),
  }
}

/** Adds the task of a copy or a move and waits for its end. */
function taskRunner({ jobs }: FilesHost, waits: TransferWaits) {
  return async (kind: 'copy' | 'move', { userNo }: Principal, task: FromTo & CopyOptions): Promise<void> => {
    const { from, to, isDeep = true, isReplacing = false, hasClient = () => true } = task
    const places = { from: refOf(from), to: refOf(to) }
    const jobId = jobs.add(kind, { userNo, payload: { ...places, isDeep, isReplacing } })
    try {
      await waits.wait(jobId)
    } finally {
      // The client gets the result itself; a list of thousands of copies, which a client asks for one by one, would help no user.
      if (hasClient()) jobs.remove(userNo, jobId)
    }
  }
}

const refOf = (at: Location) => ({ storageId: storageIdOf(at), path: at.path })

const placeOf = (at: Location) => ({ spaceId: storageIdOf(at), path: at.path })

/** PUB-02b: a place of a view was found for looking; each change is judged by its right at this moment. */
const allowIn =
  ({ spaces }: FilesHost) =>
  async (who: Principal, at: Location, access: Access): Promise<void> => {
    if (at.view) await spaces.locateFor(who, { storageId: at.view.storageId, path: at.path }, access)
  }

async function setModified(host: FilesHost, { at, kind }: { readonly at: Location; readonly kind: Entry['kind'] }, mtimeMs: number) {
  const { disk } = host.staging
  try {
    await (kind === 'file' ? keepFileTime(host, at, mtimeMs) : keepFolderTime(host, at, mtimeMs))
  } catch (error) {
    throw await refusalIn(disk, at.space, error)
  }
}

/** Start-up: what was being written when the device was killed goes. */
async function dropHalfFiles({ staging: { disk } }: FilesHost, space: Space): Promise<void> {
  await runAsync(
    inStaging(disk, space, function* (folder) {
      for (const { name, kind } of yield* step(disk.readdir(folder.self))) {
        const text = name.toString('latin1')
        if (!/^[0-9A-Z]{26}\.service$/.test(text)) continue
        yield* kind === 'folder' ? removeTree(disk, folder, text) : dropName(disk, folder, text)
      }
    }),
  )
}
