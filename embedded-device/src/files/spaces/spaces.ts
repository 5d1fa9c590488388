import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { asyncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import { readNote, writeNote } from '../disk/atomic-text.ts'
import { overlapOf } from './folder-overlap.ts'
import type { Overlap } from './folder-overlap.ts'
import { parseDevicePath } from '../disk/names.ts'
import { withFolder, withMadeFolder } from '../disk/path-guard.ts'
import { isRefusal, Refusal, refuse, toRefusal } from '@cove/server-kit/refusal'
import { MARKER, OWN_FOLDER, relocate, rootOf, STAGING } from './space-folders.ts'
import type { SpaceStore } from './space-store.ts'
import type { Location, Space } from './space.ts'
import type { Principal } from '../../core/auth/principal.ts'

// The marker is looked at again at most once a second: a pulled disk is noticed, a busy device is not slowed.
const MARKER_TRUST_MS = 1000

/** Storage spaces, and the only way to places inside them. */
export interface Spaces {
  /** Spaces this person may see, oldest first. */
  list(who: Principal): Space[]
  /** 'missing' when the marker does not match or does not come: another disk, none, or one that hangs is mounted there. */
  state(space: Space): Promise<'ready' | 'missing'>
  /** Whether the space's folder is there, also while it is held back. */
  isThere(space: Space): Promise<boolean>
  /** S-B4: what was missing at the start stays missing until it is recovered and indexed; dispose to let it in. */
  holdBack(space: Space): Disposable
  createManaged(name: string): Promise<Space>
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
  /** Until the device ends, the space is neither listed nor found. Its row and its files stay. */
  hide(space: Space): void
  /** Stops showing a folder; its files and its hidden folder stay in place. False where no space shows it. */
  forgetFolder(hostDir: string): Promise<boolean>
  /** Rights and path in one step (P7, S-H3). Refuses `diskNotFound`, `storageMissing`, and what `parseDevicePath` refuses. */
  locate(who: Principal, spaceId: string, devicePath: string): Promise<Location>
}

/** Why a folder cannot be a space: it would show the device's own data, or files another space shows already. */
export class OverlappingFolder extends Error {
  override readonly name = 'OverlappingFolder'
  readonly other: string
  readonly overlap: Overlap
  /** The other folder holds the device's keys and databases. */
  readonly isData: boolean

  constructor(folder: string, of: { readonly other: string; readonly overlap: Overlap; readonly isData: boolean }) {
    super(`${folder} overlaps ${of.other}`)
    this.other = of.other
    this.overlap = of.overlap
    this.isData = of.isData
  }
}

export interface SpacesOptions {
  readonly store: SpaceStore
  /** DATA of device.md 3.3. */
  readonly dataDir: string
  readonly disk?: Disk
  readonly nowMs?: () => number
  /** Monotonic, for trust times (rule 9). */
  readonly monotonicMs?: () => number
  /** How long `state` waits for a disk. One that was asleep needs some seconds to turn. */
  readonly patienceMs?: number
}

export function createSpaces(options: SpacesOptions): Spaces {
  const { store, dataDir, disk = asyncDisk, nowMs = Date.now, monotonicMs = () => performance.now(), patienceMs = 10_000 } = options
  const managedRoot = (id: string): string => join(dataDir, 'spaces', id)
  // The data folder may have been moved since the last start, and the managed spaces with it.
  for (const space of store.all())
    if (space.kind === 'managed' && space.rootDir !== managedRoot(space.id)) store.save({ ...space, rootDir: managedRoot(space.id) })
  const trustedUntil = new Map<string, number>()
  const looking = new Map<string, Promise<boolean>>()

  const hidden = new Set<string>()
  const held = new Set<string>()
  /** By the path they were asked for with. */
  const expected = new Map<string, Space>()
  const shown = (): Space[] => [...store.all().filter((space) => !hidden.has(space.id)), ...expected.values()]
  const find = (id: string): Space | undefined => shown().find((space) => space.id === id)
  const shownFolders = (): string[] => shown().flatMap((space) => (space.kind === 'folder' ? [space.rootDir] : []))
  const maySee = (who: Principal, space: Space): boolean =>
    space.kind === 'managed' || who.role === 'admin' || space.ownerUserNo === who.userNo
  const isTrusted = (key: string): boolean => (trustedUntil.get(key) ?? -Infinity) > monotonicMs()
  const trust = (key: string): void => void trustedUntil.set(key, monotonicMs() + MARKER_TRUST_MS)

  function readMarker(rootDir: string): Promise<string | undefined> {
    return runAsync(
      withFolder(disk, { rootDir, names: [OWN_FOLDER] }, function* (own) {
        const note = yield* readNote(disk, own, MARKER)
        return typeof note === 'object' && note !== null && 'uuid' in note && typeof note.uuid === 'string' ? note.uuid : undefined
      }),
    )
  }

  /** S-B6: a disk that hangs holds one of our threads, not one for each who asks for it. */
  async function markerMatches(space: Space): Promise<boolean> {
    if (isTrusted(space.id)) return true
    const running = looking.get(space.id) ?? lookAtMarker(space).finally(() => looking.delete(space.id))
    looking.set(space.id, running)
    return running
  }

  /** S-B6: the list of the spaces is there although one of their disks hangs. */
  async function inTime<T>(work: Promise<T>, late: T): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(late), patienceMs)))
    try {
      return await Promise.race([work, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  const matchesInTime = (space: Space): Promise<boolean> => inTime(markerMatches(space), false)

  async function lookAtMarker(space: Space): Promise<boolean> {
    try {
      if ((await readMarker(space.rootDir)) !== space.id) return false
    } catch {
      // Whatever keeps us from reading the marker (no folder, EIO, no right) means the space cannot be served.
      return false
    }
    trust(space.id)
    return true
  }

  async function lay(space: Space): Promise<void> {
    await runAsync(
      withMadeFolder(disk, { rootDir: space.rootDir, names: STAGING, ours: true }, function* () {
        yield* withFolder(disk, { rootDir: space.rootDir, names: [OWN_FOLDER] }, (own) =>
          writeNote(disk, own, { name: MARKER, value: { uuid: space.id, mode: space.kind }, durable: true }),
        )
      }),
    )
    store.save(space)
  }

  async function refuseOverlap(rootDir: string, others: readonly string[]): Promise<void> {
    const compare = (other: string, overlap: Overlap | undefined): void => {
      if (overlap === undefined) return
      const cause = new OverlappingFolder(rootDir, { other, overlap, isData: other === dataDir })
      throw new Refusal('invalidPath', { cause })
    }
    compare(dataDir, await overlapOf(rootDir, dataDir))
    for (const other of others) compare(other, await inTime(overlapWith(rootDir, other), undefined))
  }

  /** Nothing for the same path, which is the same space, and for a folder that is away: it is compared again when it is back. */
  async function overlapWith(rootDir: string, other: string): Promise<Overlap | undefined> {
    try {
      const otherDir = await disk.realpath(other)
      return otherDir === rootDir ? undefined : await overlapOf(rootDir, otherDir)
    } catch {
      return undefined
    }
  }

  async function makeHome(space: Space, userNo: string): Promise<void> {
    const key = `${space.id}/${userNo}`
    if (isTrusted(key)) return
    await runAsync(
      withMadeFolder(disk, { rootDir: space.rootDir, names: ['users', userNo], ours: true }, (home) => step(disk.fsync(home.fd))),
    )
    trust(key)
  }

  return {
    list: (who) => shown().filter((space) => maySee(who, space)),
    state: async (space) => (!held.has(space.id) && (await matchesInTime(space)) ? 'ready' : 'missing'),
    isThere: matchesInTime,

    holdBack(space) {
      held.add(space.id)
      return { [Symbol.dispose]: () => void held.delete(space.id) }
    },

    async createManaged(name) {
      const id = randomUUID()
      await runAsync(
        withMadeFolder(disk, { rootDir: dataDir, names: ['spaces', id, 'users'], ours: true }, (users) => step(disk.fsync(users.fd))),
      )
      await runAsync(
        withMadeFolder(disk, { rootDir: dataDir, names: ['spaces', id, 'public'], ours: true }, (shared) => step(disk.fsync(shared.fd))),
      )
      const space: Space = { id, name, rootDir: managedRoot(id), kind: 'managed', createdAtMs: nowMs() }
      await lay(space)
      return space
    },

    async addFolder({ hostDir, name, ownerUserNo }) {
      try {
        const rootDir = await disk.realpath(hostDir)
        await refuseOverlap(rootDir, shownFolders())
        const known = store.byRoot(rootDir)
        const marked = await readMarker(rootDir).catch((error: unknown) => {
          if (isRefusal(error)) return undefined
          throw error
        })
        if (known && marked === known.id) return known
        // An empty folder in its place is a disk that is not mounted: it must not be shown as the space, and its index not be emptied.
        if (known && marked === undefined && (await disk.readdir(rootDir)).length === 0) refuse('storageMissing')
        // A folder that moved keeps its uuid, unless another space already goes by it (a copied folder).
        const other = marked === undefined ? undefined : store.get(marked)
        const id = marked !== undefined && (other === undefined || other.rootDir === rootDir) ? marked : (known?.id ?? randomUUID())
        if (known && known.id !== id) store.remove(known.id)
        const space: Space = {
          id,
          name,
          rootDir,
          kind: 'folder',
          ...(ownerUserNo === undefined ? {} : { ownerUserNo }),
          createdAtMs: nowMs(),
        }
        await lay(space)
        expected.delete(hostDir)
        return space
      } catch (error) {
        throw toRefusal(error)
      }
    },

    async checkFolder(hostDir, others) {
      const rootDir = await disk.realpath(hostDir)
      await refuseOverlap(rootDir, others)
    },

    expectFolder({ hostDir, name }) {
      const space: Space = { id: randomUUID(), name, rootDir: hostDir, kind: 'folder', createdAtMs: nowMs() }
      if (!store.byRoot(hostDir) && !expected.has(hostDir)) expected.set(hostDir, space)
    },

    hide: (space) => void hidden.add(space.id),

    async forgetFolder(hostDir) {
      // A folder that is away has no real path; then the path it was shown with is what is known.
      const rootDir = await Promise.resolve(disk.realpath(hostDir)).catch(() => hostDir)
      const known = store.byRoot(rootDir) ?? store.byRoot(hostDir)
      if (known?.kind !== 'folder') return false
      store.remove(known.id)
      return true
    },

    async locate(who, spaceId, devicePath) {
      const names = parseDevicePath(devicePath)
      const space = find(spaceId)
      // S-H3: a space of somebody else answers as one that does not exist.
      if (!space || !maySee(who, space)) return refuse('diskNotFound')
      if (held.has(space.id) || !(await markerMatches(space))) refuse('storageMissing')
      const root = rootOf(space, who)
      try {
        if (space.kind === 'managed') await makeHome(space, who.userNo)
      } catch (error) {
        throw toRefusal(error)
      }
      return relocate(root, names)
    },
  }
}
