import { readNote, writeNote } from '../disk/atomic-text.ts'
import type { Disk } from '../disk/disk.ts'
import { runAsync } from '../disk/disk-work.ts'
import { withFolder, withMadeFolder } from '../disk/path-guard.ts'
import { MARKER, OWN_FOLDER, stagingPlace } from '../places/space-folders.ts'
import type { Space } from '../places/space.ts'

// The marker is looked at again at most once a second: a pulled disk is noticed, a busy device is not slowed.
const MARKER_TRUST_MS = 1000

/** The files that say which space a folder is. */
export interface Markers {
  /** The id in the marker of a folder; undefined without a readable marker. */
  read(rootDir: string): Promise<string | undefined>
  matches(space: Space): Promise<boolean>
  /** Reads the marker also where it is trusted. False where the disk does not answer in time. */
  isThereNow(space: Space): Promise<boolean>
  /** False also where the disk does not answer in time. */
  matchesInTime(space: Space): Promise<boolean>
  /** Writes the marker and makes the space's own folders. */
  write(space: Space): Promise<void>
  /** S-B6: `late` when the work takes longer than a disk may need. */
  inTime<T>(work: Promise<T>, late: T): Promise<T>
  /** Whether something was checked less than a second ago. */
  isTrusted(key: string): boolean
  trust(key: string): void
}

export interface MarkersOptions {
  readonly disk: Disk
  readonly monotonicMs: () => number
  readonly patienceMs: number
}

/** Creates the markers of spaces on one disk interface. */
export function createMarkers({ disk, monotonicMs, patienceMs }: MarkersOptions): Markers {
  const trustedUntil = new Map<string, number>()
  const looking = new Map<string, Promise<boolean>>()
  const isTrusted = (key: string): boolean => (trustedUntil.get(key) ?? -Infinity) > monotonicMs()
  const trust = (key: string): void => void trustedUntil.set(key, monotonicMs() + MARKER_TRUST_MS)
  const inTime = <T>(work: Promise<T>, late: T): Promise<T> => within(patienceMs, work, late)

  async function lookAt(space: Space): Promise<boolean> {
    try {
      if ((await readMarker(disk, space.rootDir)) !== space.id) return false
    } catch {
      // No folder, EIO, no right: a space whose marker cannot be read cannot be served.
      return false
    }
    trust(space.id)
    return true
  }

  /** S-B6: a disk that hangs holds one of our threads, not one for each request. */
  function lookOnce(space: Space): Promise<boolean> {
    const running = looking.get(space.id) ?? lookAt(space).finally(() => looking.delete(space.id))
    looking.set(space.id, running)
    return running
  }

  const matches = async (space: Space): Promise<boolean> => isTrusted(space.id) || lookOnce(space)

  return {
    read: (rootDir) => readMarker(disk, rootDir),
    matches,
    isThereNow: (space) => inTime(lookOnce(space), false),
    matchesInTime: (space) => inTime(matches(space), false),
    write: (space) => writeMarker(disk, space),
    inTime,
    isTrusted,
    trust,
  }
}

function readMarker(disk: Disk, rootDir: string): Promise<string | undefined> {
  return runAsync(
    withFolder(disk, { rootDir, names: [OWN_FOLDER] }, function* (own) {
      const note = yield* readNote(disk, own, MARKER)
      return typeof note === 'object' && note !== null && 'uuid' in note && typeof note.uuid === 'string' ? note.uuid : undefined
    }),
  )
}

async function writeMarker(disk: Disk, space: Space): Promise<void> {
  await runAsync(
    withMadeFolder(disk, stagingPlace(space), function* () {
      yield* withFolder(disk, { rootDir: space.rootDir, names: [OWN_FOLDER] }, (own) =>
        writeNote(disk, own, { name: MARKER, value: { uuid: space.id, mode: space.kind }, durable: true }),
      )
    }),
  )
}

async function within<T>(limitMs: number, work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(late), limitMs)))
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
