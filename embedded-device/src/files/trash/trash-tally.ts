import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { platformResolver, statOr, withFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { TRASH, trashNames } from '../places/space-folders.ts'
import { PAYLOAD } from './trash-box.ts'
import type { Space } from '../places/space.ts'
import { isUlid } from '@cove/server-kit/ulid'
import { wireName } from '../disk/names.ts'
import { sambaBins } from './samba-bin.ts'
import { createSambaTally } from './samba-tally.ts'
import { emptyWhenUnread } from './unread-bin.ts'

/** H-69: measures recycle bins on the disk, with what SMB deleted. The content of a box does not change, so each is measured once. */
export interface TrashTally {
  bytesOf(userNo: string, spaces: readonly Space[]): Promise<number>
  /** The bins of all users in a space. */
  bytesIn(space: Space): Promise<number>
  /** Until disposal, and once after it, every call reads the bin from the disk. */
  changing(userNo: string): Disposable
  /** Forgets all sizes: the next call measures again. */
  forget(): void
}

/** What is known of the bin of one user in one space. */
interface Known {
  readonly boxes: ReadonlyMap<string, number>
  readonly sumBytes: number | undefined
}

const nothing: Known = { boxes: new Map(), sumBytes: undefined }

export function createTrashTally(disk: Disk): TrashTally {
  /** By user, then by space. */
  const people = new Map<string, Map<string, Known>>()
  const changing = new Map<string, number>()
  const samba = createSambaTally(disk)
  let changes = 0

  async function measure(userNo: string, space: Space): Promise<number> {
    const bins = people.get(userNo) ?? new Map<string, Known>()
    const known = bins.get(space.id) ?? nothing
    if (known.sumBytes !== undefined && !changing.has(userNo)) return known.sumBytes
    const changesBefore = changes
    const boxes = await measureBin(disk, { userNo, space, known })
    const sumBytes = sum([...boxes.values()])
    // A box seen while the bin changes may be half filled: its size is not remembered.
    if (changes === changesBefore && !changing.has(userNo)) people.set(userNo, bins.set(space.id, { boxes, sumBytes }))
    return sumBytes
  }

  const bytesAt = async (userNo: string, space: Space): Promise<number> =>
    sum(await Promise.all([measure(userNo, space), samba.bytesOf(userNo, space)]))

  return {
    bytesOf: async (userNo, spaces) => sum(await Promise.all(spaces.map((space) => bytesAt(userNo, space)))),
    bytesIn: async (space) => sum(await Promise.all((await binOwners(disk, space)).map((userNo) => bytesAt(userNo, space)))),
    changing(userNo) {
      changes += 1
      changing.set(userNo, (changing.get(userNo) ?? 0) + 1)
      let isOver = false
      return {
        [Symbol.dispose]() {
          if (isOver) return
          isOver = true
          changes += 1
          const left = (changing.get(userNo) ?? 1) - 1
          if (left > 0) changing.set(userNo, left)
          else changing.delete(userNo)
          samba.again(userNo)
          const bins = people.get(userNo)
          for (const [spaceId, { boxes }] of bins ?? []) bins?.set(spaceId, { boxes, sumBytes: undefined })
        },
      }
    },
    forget() {
      changes += 1
      people.clear()
      samba.forget()
    },
  }
}

const sum = (all: readonly number[]): number => all.reduce((total, bytes) => total + bytes, 0)

/** The users who have a bin in a space. */
async function binOwners(disk: Disk, { rootDir }: Space): Promise<string[]> {
  const listed = function* (bins: OpenFolder): DiskWork<string[]> {
    return (yield* step(disk.readdir(bins.self))).map(({ name }) => name.toString('latin1')).filter((name) => /^\d+$/.test(name))
  }
  const owners = [TRASH, sambaBins].map((names) => emptyWhenUnread(runAsync(withFolder(disk, { rootDir, names }, listed)), []))
  return [...new Set((await Promise.all(owners)).flat())]
}

interface BinRequest {
  readonly userNo: string
  readonly space: Space
  readonly known: Known
}

/** Measures the boxes of one bin that are not known yet. */
function measureBin(disk: Disk, { userNo, space, known }: BinRequest): Promise<Map<string, number>> {
  const measured = function* (bin: OpenFolder): DiskWork<Map<string, number>> {
    const boxes = new Map<string, number>()
    for (const { name } of yield* step(disk.readdir(bin.self))) {
      const id = name.toString('latin1')
      if (isUlid(id)) boxes.set(id, known.boxes.get(id) ?? (yield* boxBytes(disk, bin, id)))
    }
    return boxes
  }
  return emptyWhenUnread(runAsync(withFolder(disk, { rootDir: space.rootDir, names: trashNames(userNo) }, measured)), new Map())
}

/** Bytes of the payload of a box, without its note. */
function* boxBytes(disk: Disk, bin: OpenFolder, id: string): DiskWork<number> {
  try {
    const box = yield* platformResolver.enter(disk, bin, id)
    try {
      return yield* treeBytes(disk, box, PAYLOAD)
    } finally {
      disk.closeFolder(box.fd)
    }
  } catch (error) {
    if (isRefusal(toRefusal(error))) return 0
    throw error
  }
}

/** Bytes of a file, or of all files below a folder. What vanishes meanwhile counts nothing; links are not followed. */
function* treeBytes(disk: Disk, parent: OpenFolder, name: string): DiskWork<number> {
  const stat = yield* statOr(disk, parent.at(name))
  if (stat?.kind === 'file') return stat.sizeBytes
  if (stat?.kind !== 'folder') return 0
  const folder = yield* platformResolver.enter(disk, parent, name)
  try {
    let bytes = 0
    for (const one of yield* step(disk.readdir(folder.self))) bytes += yield* treeBytes(disk, folder, wireName(one.name))
    return bytes
  } finally {
    disk.closeFolder(folder.fd)
  }
}
