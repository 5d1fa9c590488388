import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { platformResolver, statOr, withFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { trashNames } from '../spaces/space-folders.ts'
import { PAYLOAD } from './trash-box.ts'
import type { Space } from '../spaces/space.ts'
import { isUlid } from '@cove/server-kit/ulid'
import { wireName } from '../disk/names.ts'

/** H-69: measures recycle bins on the disk. The content of a box does not change, so each is measured once. */
export interface TrashTally {
  bytesOf(userNo: string, spaces: readonly Space[]): Promise<number>
  /** Until disposal, and once after it, every call reads the bin from the disk. */
  changing(userNo: string): Disposable
  /** Forgets all sizes: the next call measures again. */
  forget(): void
}

interface Known {
  /** By space and box. */
  readonly boxes: ReadonlyMap<string, number>
  readonly sumBytes: number | undefined
}

const nothing: Known = { boxes: new Map(), sumBytes: undefined }

export function createTrashTally(disk: Disk): TrashTally {
  const people = new Map<string, Known>()
  const changing = new Map<string, number>()
  let changes = 0

  async function measure(userNo: string, spaces: readonly Space[]): Promise<number> {
    const known = people.get(userNo) ?? nothing
    if (known.sumBytes !== undefined && !changing.has(userNo)) return known.sumBytes
    const changesBefore = changes
    const found = await Promise.all(spaces.map((space) => measureBin(disk, { userNo, space, known })))
    const boxes = new Map(found.flatMap((one) => [...one]))
    const sumBytes = [...boxes.values()].reduce((sum, bytes) => sum + bytes, 0)
    // A box seen while the bin changes may be half filled: its size is not remembered.
    if (changes === changesBefore && !changing.has(userNo)) people.set(userNo, { boxes, sumBytes })
    return sumBytes
  }

  return {
    bytesOf: measure,
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
          const known = people.get(userNo)
          if (known) people.set(userNo, { boxes: known.boxes, sumBytes: undefined })
        },
      }
    },
    forget() {
      changes += 1
      people.clear()
    },
  }
}

interface BinRequest {
  readonly userNo: string
  readonly space: Space
  readonly known: Known
}

/** Measures the boxes of one bin that are not known yet. */
async function measureBin(disk: Disk, { userNo, space, known }: BinRequest): Promise<Map<string, number>> {
  const boxes = new Map<string, number>()
  const measured = function* (bin: OpenFolder): DiskWork<void> {
    for (const { name } of yield* step(disk.readdir(bin.self))) {
      const id = name.toString('latin1')
      if (!isUlid(id)) continue
      const key = `${space.id}/${id}`
      boxes.set(key, known.boxes.get(key) ?? (yield* boxBytes(disk, bin, id)))
    }
  }
  try {
    await runAsync(withFolder(disk, { rootDir: space.rootDir, names: trashNames(userNo) }, measured))
  } catch (error) {
    // No bin yet, or a removed space: what cannot be read counts as empty.
    if (!isRefusal(toRefusal(error))) throw error
  }
  return boxes
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
    let sum = 0
    for (const one of yield* step(disk.readdir(folder.self))) sum += yield* treeBytes(disk, folder, wireName(one.name))
    return sum
  } finally {
    disk.closeFolder(folder.fd)
  }
}
