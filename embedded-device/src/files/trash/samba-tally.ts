import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { wireName } from '../disk/names.ts'
import { platformResolver, statOr, withFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import type { Space } from '../places/space.ts'
import { sambaBinNames } from './samba-bin.ts'
import { emptyWhenUnread } from './unread-bin.ts'

/** A folder of a bin as it was read; its time changes with every name that comes or goes. */
interface KnownFolder {
  readonly mtimeMs: number
  readonly fileBytes: number
  readonly folders: readonly string[]
}

/** What was measured, and when it may be measured again. */
interface Measured {
  readonly folders: ReadonlyMap<string, KnownFolder>
  readonly sumBytes: number
  readonly againAtMs: number
}

/** A folder that changed just now may change again within the same tick of its clock. */
const settledMs = 1_000
/** Measuring takes no more than a part of the time, however many folders there are. */
const restFactor = 10

/** H-69: measures what the SMB server has moved into its bins; the device learns of none of it, so folders are looked at again. */
export function createSambaTally(disk: Disk) {
  /** By user, then by space. */
  const people = new Map<string, Map<string, Measured>>()
  return {
    async bytesOf(userNo: string, space: Space): Promise<number> {
      const bins = people.get(userNo) ?? new Map<string, Measured>()
      people.set(userNo, bins)
      const known = bins.get(space.id)
      const startMs = performance.now()
      if (known && startMs < known.againAtMs) return known.sumBytes
      const folders = new Map<string, KnownFolder>()
      const walk: Walk = { disk, before: known?.folders ?? new Map(), now: folders, readAtMs: Date.now() }
      const place = { rootDir: space.rootDir, names: sambaBinNames(userNo) }
      const sumBytes = await emptyWhenUnread(runAsync(withFolder(disk, place, (bin) => folderBytes(walk, bin, ''))), 0)
      const endMs = performance.now()
      bins.set(space.id, { folders, sumBytes, againAtMs: endMs + restFactor * (endMs - startMs) })
      return sumBytes
    },
    /** The bins of a user are measured at the next call. */
    again: (userNo: string): void => void people.delete(userNo),
    forget: (): void => people.clear(),
  }
}

interface Walk {
  readonly disk: Disk
  readonly before: ReadonlyMap<string, KnownFolder>
  readonly now: Map<string, KnownFolder>
  readonly readAtMs: number
}

function* folderBytes(walk: Walk, folder: OpenFolder, path: string): DiskWork<number> {
  const { disk, before, now, readAtMs } = walk
  const { mtimeMs } = yield* step(disk.fstat(folder.fd))
  const known = before.get(path)
  const read = known?.mtimeMs === mtimeMs ? known : { mtimeMs, ...(yield* readFolder(disk, folder)) }
  if (readAtMs - mtimeMs > settledMs) now.set(path, read)
  let bytes = read.fileBytes
  for (const name of read.folders) bytes += yield* enteredBytes(walk, folder, { name, path: `${path}/${name}` })
  return bytes
}

/** A folder that went meanwhile has nothing. */
function* enteredBytes(walk: Walk, parent: OpenFolder, { name, path }: { readonly name: string; readonly path: string }): DiskWork<number> {
  const stat = yield* statOr(walk.disk, parent.at(name))
  if (stat?.kind !== 'folder') return 0
  const folder = yield* platformResolver.enter(walk.disk, parent, name)
  try {
    return yield* folderBytes(walk, folder, path)
  } finally {
    walk.disk.closeFolder(folder.fd)
  }
}

function* readFolder(disk: Disk, folder: OpenFolder): DiskWork<Omit<KnownFolder, 'mtimeMs'>> {
  const folders: string[] = []
  let fileBytes = 0
  for (const one of yield* step(disk.readdir(folder.self))) {
    const name = wireName(one.name)
    if (one.kind === 'folder') folders.push(name)
    else if (one.kind === 'file') fileBytes += (yield* statOr(disk, folder.at(name)))?.sizeBytes ?? 0
  }
  return { fileBytes, folders }
}
