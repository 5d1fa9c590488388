import { OpenFlag, dropQuietly, inStaging, runAsync, step } from '../../files/staging-kit.ts'
import { coalesced } from '@cove/server-kit/coalesce'
import type { Disk } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { Space } from '../../files/spaces/space.ts'
import { lineOf } from './upload-ledger.ts'
import type { Ledger, LedgerPiece } from './upload-ledger.ts'

/** An upload's ledger on the disk. What it says outlives kill -9; what outlives a power cut is said by `synced`. */
export interface LedgerFile {
  /** The ledger as it is now, or later, is on the disk when this settles. */
  save(): Promise<void>
  /** The same for one piece more: appended in one call (W2), when nothing else has changed. */
  add(piece: LedgerPiece): Promise<void>
  /** More has changed than pieces that were added, and it need not be said at once: the next to be written is the whole. */
  outdate(): void
  /** P3: a failed `add` may have left its piece in the file. Its range must not be written before this has settled. */
  mend(): Promise<void>
  /** Closes the descriptor after what is being written; the next write opens it again. */
  rest(): Promise<void>
  /** The same for good: what is written later closes it again. `save` works on. */
  close(): Promise<void>
}

export interface LedgerFileOptions {
  readonly disk: Disk
  readonly space: Space
  readonly name: string
  readonly ledger: () => Ledger
}

interface Open {
  readonly fd: number
  endByte: number
}

/** Nothing is opened before the first word. */
export function createLedgerFile({ disk, space, name, ledger }: LedgerFileOptions): LedgerFile {
  let added: LedgerPiece[] = []
  let open: Open | undefined
  let isOutdated = true
  let isTorn = false
  let isClosed = false
  let isWanted = false
  let isResting = false

  async function letGo(): Promise<void> {
    const before = open
    open = undefined
    if (before) await disk.close(before.fd)
  }

  async function replace(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(ledger()))
    added = []
    isOutdated = false
    try {
      await letGo()
      open = { fd: await runAsync(layWhole({ disk, space, name }, bytes)), endByte: bytes.byteLength }
      isTorn = false
    } catch (error) {
      isOutdated = true
      throw error
    }
  }

  async function append(to: Open): Promise<void> {
    const bytes = Buffer.from(added.map(lineOf).join(''))
    added = []
    try {
      await disk.write(to.fd, [bytes], to.endByte)
      to.endByte += bytes.byteLength
    } catch (error) {
      isOutdated = true
      isTorn = true
      throw error
    }
  }

  async function write(): Promise<void> {
    isWanted = false
    if (isOutdated || !open) await replace()
    else if (added.length > 0) await append(open)
  }

  // One after the other: a descriptor that is closed under a write may be another file's by the time its bytes arrive.
  const turn = coalesced(async () => {
    try {
      if (isWanted) await write()
    } finally {
      if (isClosed || isResting) await letGo()
      isResting = false
    }
  })
  const wanted = (): Promise<void> => {
    isWanted = true
    return turn()
  }
  const save = (): Promise<void> => {
    isOutdated = true
    return wanted()
  }

  return {
    save,
    add(piece) {
      added.push(piece)
      return wanted()
    },
    outdate: () => void (isOutdated = true),
    mend: async () => {
      if (isTorn) await save()
    },
    async rest() {
      isResting = true
      await turn()
    },
    async close() {
      isClosed = true
      // A write that fails in the same turn rejects the call that requested it.
      await turn().catch(() => undefined)
    },
  }
}

/** Replaces the ledger, so that a reader sees the old one or this one, and leaves it open. */
function* layWhole({ disk, space, name }: Pick<LedgerFileOptions, 'disk' | 'space' | 'name'>, bytes: Uint8Array): DiskWork<number> {
  return yield* inStaging(disk, space, function* (staging) {
    const temporary = `${name}.tmp`
    const fd = yield* step(disk.open(staging.at(temporary), OpenFlag.replaceFile))
    try {
      yield* step(disk.write(fd, [bytes], 0))
      yield* step(disk.rename(staging.at(temporary), staging.at(name)))
    } catch (error) {
      yield* closeQuietly(disk, fd)
      yield* dropQuietly(disk, staging, [temporary])
      throw error
    }
    return fd
  })
}

function* closeQuietly(disk: Disk, fd: number): DiskWork<void> {
  try {
    yield* step(disk.close(fd))
  } catch {
    // What failed before is the one to tell.
  }
}
