import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { asyncDisk, type Disk } from './disk.ts'
import { runAsync, step } from './disk-work.ts'
import { readNote, writeNote } from './atomic-text.ts'
import { parseDevicePath } from './names.ts'
import { withFolder, withMadeFolder } from './path-guard.ts'
import { isRefusal, refuse, toRefusal } from './refusal.ts'
import { OWN_FOLDER, relocate, rootOf, STAGING } from './space-folders.ts'
import { type SpaceStore } from './space-store.ts'
import { type Location, type Principal, type Space } from './types.ts'

const MARKER = 'space.json'
// The marker is looked at again at most once a second: a pulled disk is noticed, a busy device is not slowed.
const MARKER_TRUST_MS = 1000

/** Storage spaces and the one door to places inside them. */
export interface Spaces {
  /** Spaces this person may see, oldest first. */
  list(who: Principal): Space[]
  /** 'missing' when the marker does not match or does not come: another disk, none, or one that hangs is mounted there. */
  state(space: Space): Promise<'ready' | 'missing'>
  createManaged(name: string): Promise<Space>
  /** Shows a folder of the host as a space; its files stay plain and in place. Again with the same folder gives the same space. */
  addFolder(wish: { readonly hostDir: string; readonly name: string; readonly ownerUserNo?: string }): Promise<Space>
  /** Rights and path in one step (P7, S-H3). Refuses `diskNotFound`, `storageMissing`, and what `parseDevicePath` refuses. */
  locate(who: Principal, spaceId: string, devicePath: string): Promise<Location>
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
  const trustedUntil = new Map<string, number>()
  const looking = new Map<string, Promise<boolean>>()

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
  async function matchesInTime(space: Space): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), patienceMs)))
    try {
      return await Promise.race([markerMatches(space), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

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

  async function makeHome(space: Space, userNo: string): Promise<void> {
    const key = `${space.id}/${userNo}`
    if (isTrusted(key)) return
    await runAsync(
      withMadeFolder(disk, { rootDir: space.rootDir, names: ['users', userNo], ours: true }, (home) => step(disk.fsync(home.fd))),
    )
    trust(key)
  }

  return {
    list: (who) => store.all().filter((space) => maySee(who, space)),
    state: async (space) => ((await matchesInTime(space)) ? 'ready' : 'missing'),

    async createManaged(name) {
      const id = randomUUID()
      await runAsync(
        withMadeFolder(disk, { rootDir: dataDir, names: ['spaces', id, 'users'], ours: true }, (users) => step(disk.fsync(users.fd))),
      )
      await runAsync(
        withMadeFolder(disk, { rootDir: dataDir, names: ['spaces', id, 'public'], ours: true }, (shared) => step(disk.fsync(shared.fd))),
      )
      const space: Space = { id, name, rootDir: join(dataDir, 'spaces', id), kind: 'managed', createdAtMs: nowMs() }
      await lay(space)
      return space
    },

    async addFolder({ hostDir, name, ownerUserNo }) {
      try {
        const rootDir = await disk.realpath(hostDir)
        const known = store.byRoot(rootDir)
        const marked = await readMarker(rootDir).catch((error: unknown) => {
          if (isRefusal(error)) return undefined
          throw error
        })
        if (known && marked === known.id) return known
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
        return space
      } catch (error) {
        throw toRefusal(error)
      }
    },

    async locate(who, spaceId, devicePath) {
      const names = parseDevicePath(devicePath)
      const space = store.get(spaceId)
      // S-H3: a space of somebody else answers as one that does not exist.
      if (!space || !maySee(who, space)) return refuse('diskNotFound')
      if (!(await markerMatches(space))) refuse('storageMissing')
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
