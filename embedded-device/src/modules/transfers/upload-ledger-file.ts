import { OpenFlag, dropQuietly, inStaging, runAsync, step } from '../../module-kit/staging-kit.ts'
import { coalesced } from '@cove/server-kit/coalesce'
import type { Disk } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { Space } from '../../files/places/space.ts'
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

interface LedgerPlace {
  readonly disk: Disk
  readonly space: Space
  readonly name: string
}

export interface LedgerFileOptions extends LedgerPlace {
  readonly ledger: () => Ledger
}

/** The file behind the descriptor, which is opened with the first `replace`. */
interface OpenLedger {
  isOpen(): boolean
  replace(bytes: Uint8Array): Promise<void>
  append(bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

function createOpenLedger(place: LedgerPlace): OpenLedger {
  const { disk } = place
  let open: { readonly fd: number; endByte: number } | undefined
  const close = async (): Promise<void> => {
    const before = open
    open = undefined
    if (before) await disk.close(before.fd)
  }
  return {
    isOpen: () => open !== undefined,
    close,
    async replace(bytes) {
      await close()
      open = { fd: await runAsync(layWhole(place, bytes)), endByte: bytes.byteLength }
    },
    async append(bytes) {
      const to = open
      if (!to) return
      await disk.write(to.fd, [bytes], to.endByte)
      to.endByte += bytes.byteLength
    },
  }
}

/** What the file still lacks, and whether it can be appended. */
interface LedgerChanges {
  add(piece: LedgerPiece): void
  outdate(): void
  isTorn(): boolean
  write(): Promise<void>
}

function createLedgerChanges(file: OpenLedger, ledger: () => Ledger): LedgerChanges {
  let added: LedgerPiece[] = []
  let isOutdated = true
  let isTorn = false

  async function replace(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(ledger()))
    added = []
    isOutdated = false
    try {
      await file.replace(bytes)
      isTorn = false
    } catch (error) {
      isOutdated = true
      throw error
    }
  }

  async function append(): Promise<void> {
    const bytes = Buffer.from(added.map(lineOf).join(''))
    added = []
    try {
      await file.append(bytes)
    } catch (error) {
      isOutdated = true
      isTorn = true
      throw error
    }
  }

  return {
    add: (piece) => void added.push(piece),
    outdate: () => void (isOutdated = true),
    isTorn: () => isTorn,
    async write() {
      if (isOutdated || !file.isOpen()) await replace()
      else if (added.length > 0) await append()
    },
  }
}

/** Nothing is opened before the first word. */
export function createLedgerFile(options: LedgerFileOptions): LedgerFile {
  const file = createOpenLedger(options)
  const changes = createLedgerChanges(file, options.ledger)
  let isClosed = false
  let isWanted = false
  let isResting = false

  // One after the other: a descriptor that is closed under a write may be another file's by the time its bytes arrive.
  const turn = coalesced(async () => {
    try {
      if (!isWanted) return
      isWanted = false
      await changes.write()
    } finally {
      if (isClosed || isResting) await file.close()
      isResting = false
    }
  })
  const wanted = (): Promise<void> => {
    isWanted = true
    return turn()
  }
  const save = (): Promise<void> => {
    changes.outdate()
    return wanted()
  }

  return {
    save,
    add(piece) {
      changes.add(piece)
      return wanted()
    },
    outdate: changes.outdate,
    mend: async () => {
      if (changes.isTorn()) await save()
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
function* layWhole({ disk, space, name }: LedgerPlace, bytes: Uint8Array): DiskWork<number> {
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
