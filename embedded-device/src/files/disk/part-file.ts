import { constants } from 'node:fs'
import { pool } from './blocks.ts'
import { OpenFlag } from './disk.ts'
import type { Disk, HostPath } from './disk.ts'
import { step } from './disk-work.ts'
import type { DiskWork } from './disk-work.ts'
import { createJoinedWrites } from './joined-writes.ts'
import type { WritePiece } from './joined-writes.ts'
import { errnoOf } from '@cove/server-kit/refusal'

/** From this size on an upload bypasses the page cache: it is not read again soon, and would evict what is read. */
export const STRAIGHT_FROM_BYTES = 64 << 20
/** What block devices want of places, lengths and memory. */
const ALIGNMENT_BYTES = 4096

/** An upload's part, open for writing. Close it. */
export interface PartFile {
  readonly fd: number
  /** All of `bytes` at `position`, in its turn. */
  readonly write: WritePiece
  close(): Promise<void>
}

export interface PartOptions {
  readonly isStraight: boolean
  readonly isNew?: boolean
}

/**
 * Opens a part, or makes it. W2: with `isStraight`, whole blocks go to the disk directly, without a copy in the page cache; what does
 * not begin or end at a border, and all of it where the file system cannot do that, goes the usual way. Both ways may be mixed: the
 * kernel keeps them coherent, and a sync of `fd` is one of both.
 */
export function* openPart(disk: Disk, path: HostPath, { isStraight, isNew }: PartOptions): DiskWork<PartFile> {
  const fd = yield* step(disk.open(path, isNew ? OpenFlag.createFile : OpenFlag.reopenFile))
  const straight = isStraight ? yield* openStraight(disk, path) : undefined

  async function writeStraight(to: number, pieces: readonly Uint8Array[], position: number): Promise<boolean> {
    try {
      await disk.write(to, pieces, position)
      return true
    } catch (error) {
      // The file system takes the flag and not the write, or only a part of it (a full disk): the usual way reports it.
      if (errnoOf(error) !== 'EINVAL') throw error
      return false
    }
  }

  async function write(pieces: readonly Uint8Array[], position: number): Promise<void> {
    const { head, headBytes, rest } = parted(pieces, position)
    const isStraightDone = straight !== undefined && headBytes > 0 && (await writeStraight(straight, head, position))
    if (!isStraightDone) await disk.write(fd, pieces, position)
    else if (rest.length > 0) await disk.write(fd, rest, position + headBytes)
  }

  return {
    fd,
    write: createJoinedWrites(write),
    async close() {
      if (straight !== undefined) await disk.close(straight)
      await disk.close(fd)
    },
  }
}

function* openStraight(disk: Disk, path: HostPath): DiskWork<number | undefined> {
  // Linux only: other systems' constants have no such flag.
  if (!('O_DIRECT' in constants)) return undefined
  try {
    return yield* step(disk.open(path, OpenFlag.reopenFile | constants.O_DIRECT))
  } catch {
    // The part is open already, so this is only about the way.
    return undefined
  }
}

/** What of `pieces`, from their beginning, may go straight, and what comes after it. */
function parted(pieces: readonly Uint8Array[], position: number) {
  const head: Uint8Array[] = []
  const rest: Uint8Array[] = []
  let headBytes = 0
  for (const piece of pieces) {
    const bytes = rest.length > 0 ? 0 : alignedBytes(piece, position + headBytes)
    if (bytes > 0) head.push(piece.subarray(0, bytes))
    if (bytes < piece.byteLength) rest.push(piece.subarray(bytes))
    headBytes += bytes
  }
  return { head, headBytes, rest }
}

/** How much of `bytes`, from its beginning, may go straight. */
function alignedBytes(bytes: Uint8Array, position: number): number {
  const isAligned = bytes.buffer === pool.buffer && bytes.byteOffset % ALIGNMENT_BYTES === 0 && position % ALIGNMENT_BYTES === 0
  return isAligned ? bytes.byteLength - (bytes.byteLength % ALIGNMENT_BYTES) : 0
}
