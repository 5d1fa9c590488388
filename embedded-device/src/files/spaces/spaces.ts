import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { asyncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import { parseDevicePath } from '../disk/names.ts'
import { withMadeFolder } from '../disk/path-guard.ts'
import { isRefusal, refuse, toRefusal } from '@cove/server-kit/refusal'
import { removeTree } from '../places/tree-work.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { isSimulatedDisk, makeSimulatedDisk, simulatedRoot } from './simulated-disk.ts'
import { relocate, rootOf } from '../places/space-folders.ts'
import { createMarkers } from './space-markers.ts'
import type { Markers } from './space-markers.ts'
import type { SpaceStore } from './space-store.ts'
import type { Location, Space } from '../places/space.ts'
import type { Access, SpaceView } from './space-views.ts'
import type { Principal } from '../../core/auth/principal.ts'

/** Storage spaces, and the only way to places inside them. */
export interface Spaces {
  /** Spaces this person may see, oldest first. */
  list(who: Principal): Space[]
  /** 'missing' when the marker does not match or does not come: another disk, none, or one that hangs is mounted there. */
  state(space: Space): Promise<'ready' | 'missing'>
  /** Whether the space's folder is there at this moment, also while it is held back; other calls trust a marker for a second. */
  isThere(space: Space): Promise<boolean>
  /** S-B4: what was missing at the start stays missing until it is recovered and indexed; dispose to let it in. */
  holdBack(space: Space): Disposable
  /** Makes a managed space; again with the `id` of a known one gives that space, so that a step of a job may be repeated. */
  createManaged(name: string, id?: string): Promise<Space>
  /** Changes the name of a managed space. Refuses `storageMissing` for an unknown one. */
  renameManaged(id: string, name: string): Space
  /** Forgets a managed space and deletes its files; harmless for one that is gone. After a kill in between, call it again. */
  removeManaged(id: string): Promise<void>
  /**
   * Shows a folder of the host as a space; its files stay plain and in place. Again with the same folder gives the same space.
   * Refuses `storageMissing` where the folder of a space is there but empty, without its marker: a disk that is not mounted.
   * Refuses `invalidPath`, caused by `OverlappingFolder`, where it shares files with the device's data or with another space.
   */
  addFolder(request: { readonly hostDir: string; readonly name: string; readonly ownerUserNo?: string }): Promise<Space>
  /** Lists a folder as missing until `addFolder` finds it. It is forgotten with the end of the device. */
  expectFolder(request: { readonly hostDir: string; readonly name: string }): void
  /** Refuses as `addFolder` does a folder that overlaps the device's data or one of these host folders. */
  checkFolder(hostDir: string, others: readonly string[]): Promise<void>
  /** STO-06a: makes a simulated external disk: a folder space below the device's data. Again with the same id gives the same space. */
  createSimulatedDisk(name: string, id: string): Promise<Space>
  /** Until the device ends, or the result is disposed, the space is neither listed nor found. Its row and its files stay. */
  hide(space: Space): Disposable
  /** Stops showing a folder; its files and its hidden folder stay in place. False where no space shows it. */
  forgetFolder(hostDir: string): Promise<boolean>
  /** Rights and path in one step (P7, S-H3). Refuses `diskNotFound`, `storageMissing`, and what `parseDevicePath` refuses. */
  locate(who: Principal, spaceId: string, devicePath: string): Promise<Location>
  /** The same for what needs less than every right; views of other users' folders tell the difference. */
  locateFor(who: Principal, ref: PlaceRef, access: Access): Promise<Location>
  /** Folders of others that this user reaches: the public space, and what others share with them. */
  views(who: Principal): SpaceView[]
  /** Single files that others share with this user, each as a view with `onlyName`. */
  fileViews(who: Principal): SpaceView[]
  findView(id: string): SpaceView | undefined
  /** Whether the user of a place in a view made everything at and below it. */
  isOwn(at: Location): boolean
}

/** A place as calls name it. */
export interface PlaceRef {
  readonly storageId: string
  readonly path: string
}

export interface SpacesOptions {
  readonly store: SpaceStore
  /** DATA of device.md 3.3. */
  readonly dataDir: string
  readonly disk?: Disk
  readonly nowMs?: () => number
  /** Monotonic, for trust times (rule 9). */
  readonly monotonicMs?: () => number
  /** USR-02c: whether an ordinary user may use external storage: folders of the host that no single user owns. */
  readonly mayUseExternal?: (userNo: string) => boolean
  /** How long `state` waits for a disk. One that was asleep needs some seconds to turn. */
  readonly patienceMs?: number
}

/** What the work on spaces uses. */
interface Context {
  readonly store: SpaceStore
  readonly dataDir: string
  readonly disk: Disk
  readonly nowMs: () => number
  readonly markers: Markers
  readonly listed: ListedSpaces
  readonly maySee: (who: Principal, space: Space) => boolean
}

/** Creates the spaces of a device. */
export function createSpaces(options: SpacesOptions): Spaces {
  const { store, dataDir, disk = asyncDisk, nowMs = Date.now, monotonicMs = () => performance.now(), patienceMs = 10_000 } = options
  moveManaged(store, dataDir)
  const markers = createMarkers({ disk, monotonicMs, patienceMs })
  const listed = createListedSpaces(store)
  const held = new Set<string>()
  const maySee = seenWith(options.mayUseExternal)
  const context: Context = { store, dataDir, disk, nowMs, markers, listed, maySee }
  const locate = locateIn(context, held)
  return {
    list: (who) => listed.all().filter((space) => maySee(who, space)),
    state: async (space) => (!held.has(space.id) && (await markers.matchesInTime(space)) ? 'ready' : 'missing'),
    isThere: markers.isThereNow,
    holdBack(space) {
      held.add(space.id)
      return { [Symbol.dispose]: () => void held.delete(space.id) }
    },
    createManaged: (name, id) => createManaged(context, name, id),
    renameManaged: (id, name) => renameManaged(context, id, name),
    removeManaged: (id) => removeManaged(context, id),
    createSimulatedDisk: (name, id) => createSimulatedDisk(context, name, id),
    async addFolder(request) {
      try {
        return await addFolder(context, request)
      } catch (error) {
        throw toRefusal(error)
      }
    },
    checkFolder: async (hostDir, others) => refuseOverlap(context, await disk.realpath(hostDir), others),
    expectFolder({ hostDir, name }) {
      listed.expect({ id: randomUUID(), name, rootDir: hostDir, kind: 'folder', createdAtMs: nowMs() })
    },
    hide: listed.hide,
    forgetFolder: (hostDir) => forgetFolder(context, hostDir),
    locate,
    locateFor: (who, { storageId, path }) => locate(who, storageId, path),
    views: () => [],
    fileViews: () => [],
    findView: () => undefined,
    isOwn: () => false,
  }
}

function locateIn(context: Context, held: ReadonlySet<string>): Spaces['locate'] {
  const { listed, markers, maySee } = context
  return async (who, spaceId, devicePath) => {
    const names = parseDevicePath(devicePath)
    const space = listed.all().find(({ id }) => id === spaceId)
    // S-H3: a space of another user answers as one that does not exist.
    if (!space || !maySee(who, space)) return refuse('diskNotFound')
    if (held.has(space.id) || !(await markers.matches(space))) refuse('storageMissing')
    const root = rootOf(space, who)
    try {
      if (space.kind === 'managed') await makeHome(context, space, who.userNo)
    } catch (error) {
      throw toRefusal(error)
    }
    const isLent = space.kind === 'folder' && who.role !== 'admin' && space.ownerUserNo === undefined
    return relocate(isLent ? { ...root, lentTo: who.userNo } : root, names)
  }
}

const managedRoot = (dataDir: string, id: string): string => join(dataDir, 'spaces', id)

/** The data folder may have been moved since the last start, and the managed spaces with it. */
function moveManaged(store: SpaceStore, dataDir: string): void {
  for (const space of store.all()) {
    const rootDir = isSimulatedDisk(space) ? simulatedRoot(dataDir, space.id) : managedRoot(dataDir, space.id)
    if ((space.kind === 'managed' || isSimulatedDisk(space)) && space.rootDir !== rootDir) store.save({ ...space, rootDir })
  }
}

type ListedSpaces = ReturnType<typeof createListedSpaces>

/** The stored spaces without the hidden ones, and folders that are expected. */
function createListedSpaces(store: SpaceStore) {
  const hidden = new Set<string>()
  /** By the path they were added with. */
  const expected = new Map<string, Space>()
  const all = (): Space[] => [...store.all().filter((space) => !hidden.has(space.id)), ...expected.values()]
  return {
    all,
    folders: (): string[] => all().flatMap((space) => (space.kind === 'folder' ? [space.rootDir] : [])),
    hide(space: Space): Disposable {
      hidden.add(space.id)
      return { [Symbol.dispose]: () => void hidden.delete(space.id) }
    },
    expect(space: Space): void {
      if (!store.byRoot(space.rootDir) && !expected.has(space.rootDir)) expected.set(space.rootDir, space)
    },
    found: (hostDir: string): void => void expected.delete(hostDir),
  }
}

/** STO-08d, USR-02c: everything external is the administrator's, except for its owner, and for users whom the administrator allows it. */
const seenWith =
  (mayUseExternal: (userNo: string) => boolean = () => false): Context['maySee'] =>
  (who, space) => {
    if (space.kind === 'managed' || who.role === 'admin' || space.ownerUserNo === who.userNo) return true
    return space.ownerUserNo === undefined && mayUseExternal(who.userNo)
  }

async function save({ markers, store }: Context, space: Space): Promise<Space> {
  await markers.write(space)
  store.save(space)
  return space
}

async function createManaged(context: Context, name: string, id: string = randomUUID()): Promise<Space> {
  const { disk, dataDir, nowMs, store } = context
  const known = store.get(id)
  if (known) return known
  for (const folder of ['users', 'public'])
    await runAsync(
      withMadeFolder(disk, { rootDir: dataDir, names: ['spaces', id, folder], ours: true }, (made) => step(disk.fsync(made.fd))),
    )
  return save(context, { id, name, rootDir: managedRoot(dataDir, id), kind: 'managed', createdAtMs: store.nextTimeMs(nowMs()) })
}

async function createSimulatedDisk(context: Context, name: string, id: string): Promise<Space> {
  const { disk, dataDir, nowMs, store } = context
  const known = store.get(id)
  if (known) return known
  const rootDir = await makeSimulatedDisk(disk, dataDir, id)
  return save(context, { id, name, rootDir, kind: 'folder', createdAtMs: store.nextTimeMs(nowMs()) })
}

function renameManaged({ store }: Context, id: string, name: string): Space {
  const known = store.get(id)
  if (known?.kind !== 'managed') return refuse('storageMissing')
  const space = { ...known, name }
  store.save(space)
  return space
}

async function removeManaged({ disk, dataDir, store }: Context, id: string): Promise<void> {
  // Ids become names of folders here.
  if (!/^[0-9a-f-]{36}$/.test(id)) refuse('storageMissing')
  if (store.get(id)?.kind === 'folder') refuse('storageMissing')
  store.remove(id)
  await runAsync(
    withMadeFolder(disk, { rootDir: dataDir, names: ['spaces'], ours: true }, function* (spaces) {
      yield* removeTree(disk, spaces, id)
      yield* step(disk.fsync(spaces.fd))
    }),
  )
}

async function addFolder(context: Context, { hostDir, name, ownerUserNo }: Parameters<Spaces['addFolder']>[0]): Promise<Space> {
  const { disk, listed, store, nowMs } = context
  const rootDir = await disk.realpath(hostDir)
  await refuseOverlap(context, rootDir, listed.folders())
  const known = store.byRoot(rootDir)
  const marked = await readableMarker(context, rootDir)
  if (known && marked === known.id) return known
  // An empty folder in its place is a disk that is not mounted: it must not be shown as the space, and its index not be emptied.
  if (known && marked === undefined && (await disk.readdir(rootDir)).length === 0) refuse('storageMissing')
  const id = idFor(store, { rootDir, marked, known })
  if (known && known.id !== id) store.remove(known.id)
  const owner = ownerUserNo === undefined ? {} : { ownerUserNo }
  const space = await save(context, { id, name, rootDir, kind: 'folder', ...owner, createdAtMs: store.nextTimeMs(nowMs()) })
  listed.found(hostDir)
  return space
}

async function readableMarker({ markers }: Context, rootDir: string): Promise<string | undefined> {
  try {
    return await markers.read(rootDir)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

interface FoundFolder {
  readonly rootDir: string
  readonly marked: string | undefined
  readonly known: Space | undefined
}

/** A folder that moved keeps its id, unless another space has it already (a copied folder). */
function idFor(store: SpaceStore, { rootDir, marked, known }: FoundFolder): string {
  const other = marked === undefined ? undefined : store.get(marked)
  return marked !== undefined && (other === undefined || other.rootDir === rootDir) ? marked : (known?.id ?? randomUUID())
}

async function forgetFolder({ disk, store }: Context, hostDir: string): Promise<boolean> {
  // A folder that is missing has no real path; then the path it was shown with is what is known.
  const rootDir = await Promise.resolve(disk.realpath(hostDir)).catch(() => hostDir)
  const known = store.byRoot(rootDir) ?? store.byRoot(hostDir)
  if (known?.kind !== 'folder') return false
  store.remove(known.id)
  return true
}

async function makeHome({ disk, markers }: Context, space: Space, userNo: string): Promise<void> {
  const key = `${space.id}/${userNo}`
  if (markers.isTrusted(key)) return
  await runAsync(
    withMadeFolder(disk, { rootDir: space.rootDir, names: ['users', userNo], ours: true }, (home) => step(disk.fsync(home.fd))),
  )
  markers.trust(key)
}
