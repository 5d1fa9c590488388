import { isRefusal } from '@cove/server-kit/refusal'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { Host, HostFiles, Principal } from '../../../module-kit/module-kit.ts'
import {
  STRAIGHT_FROM_BYTES,
  checkNewName,
  createBlockWriter,
  dropName,
  inStaging,
  leafName,
  mayStill,
  openPart,
  parentIndexPath,
  payerOf,
  putSteps,
  refusalIn,
  runAsync,
  storageIdOf,
} from '../../../module-kit/staging-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { PartFile } from '../../../files/disk/part-file.ts'
import type { Location } from '../../../files/places/space.ts'
import { ulid } from '@cove/server-kit/ulid'
import type { KeptPart } from './kept-part.ts'
import { publishPart } from './publish-staged.ts'
import type { WriteHold, WriteHolds } from './reservations.ts'

/** A file on its way: written in staging, then published with one step, so that a kill leaves the old file or the new one (P2). */
export interface StagedFile extends AsyncDisposable {
  /** Appends a copy; resolves when there is room for the next piece. What fails is told by a later call at the latest by `publish`. */
  write(bytes: Uint8Array): Promise<void>
  /** What was appended so far. */
  readonly writtenBytes: number
  /** Holds no descriptor until the next write. */
  pause(): Promise<void>
  /** Makes durable what was appended. */
  sync(): Promise<void>
  /** Replaces or makes the file, durably. */
  publish(mtimeMs?: number): Promise<Entry>
}

/** UNDO-01, UNDO-06: `version` keeps what is replaced, `new` replaces nothing of value, `none` continues what is there. */
export type WriteHistory = 'version' | 'new' | 'none'

/** The history of a write; clients such as the Finder make an empty file first. */
export function historyOf(before: Entry | undefined, isContinued: boolean): WriteHistory {
  if (before && isContinued) return 'none'
  return before && before.sizeBytes > 0 ? 'version' : 'new'
}

/** Where a file goes and how large it will be. */
export interface StagedRequest {
  readonly who: Principal
  readonly at: Location
  /** Undefined when the client does not say it. */
  readonly sizeBytes?: number | undefined
  /** True when the name exists already and keeps its spelling. */
  readonly isKnownName: boolean
  readonly history: WriteHistory
  /** Continues a half file that outlives this process; what is not published stays until `dropKept`. */
  readonly kept?: KeptPart | undefined
}

/** What is not published ends with this suffix in staging and is dropped at the next start. */
export const stagedSuffix = '.service'
/** Space is reserved in such steps where the client does not say the size. */
const stepBytes = 64 << 20

const isStraightFor = (sizeBytes: number | undefined): boolean => (sizeBytes ?? 0) >= STRAIGHT_FROM_BYTES

type StagedHost = Pick<HostFiles, 'staging' | 'index' | 'undo' | 'quota' | 'spaces'> & Pick<Host, 'principal'>

/** Opens a file in staging; refuses `overQuota`, `notEnoughSpace` and names that FM-06 refuses. */
export async function openStagedFile(host: StagedHost, holds: WriteHolds, request: StagedRequest): Promise<StagedFile> {
  const { at, who, sizeBytes } = request
  if (at.names.length === 0) refuse('noPermission')
  if (!request.isKnownName) checkNewName(leafName(at))
  const { disk } = host.staging
  const { hold, heldBytes } = await takeHold(holds, request)
  const { kept } = request
  const part = kept?.part ?? `${ulid()}${stagedSuffix}`
  const keptBytes = kept?.doneBytes ?? 0
  try {
    const options = { isStraight: isStraightFor(sizeBytes), isNew: keptBytes === 0 }
    const file = await runAsync(
      inStaging(disk, at.space, function* (staging) {
        if (kept && keptBytes === 0) yield* dropName(disk, staging, part)
        return yield* openPart(disk, staging.at(part), options)
      }),
    )
    const opened = { userNo: who.userNo, at, part, file, hold, heldBytes, sizeBytes, history: request.history }
    return new OneStagedFile(host, { ...opened, keptBytes: kept && keptBytes })
  } catch (error) {
    hold[Symbol.dispose]()
    throw await refusalIn(disk, at.space, error)
  }
}

/** Where the size is not said, a whole step, or nothing yet where less is left. */
async function takeHold(holds: WriteHolds, { at, who, sizeBytes }: StagedRequest) {
  const take = async (heldBytes: number) => ({ hold: await holds.take(payerOf(at, who.userNo), at.space, heldBytes), heldBytes })
  if (sizeBytes !== undefined) return take(sizeBytes)
  try {
    return await take(stepBytes)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return take(0)
  }
}

interface Opened {
  readonly history: WriteHistory
  readonly userNo: string
  readonly at: Location
  readonly part: string
  readonly file: PartFile
  readonly hold: WriteHold
  readonly heldBytes: number
  readonly sizeBytes: number | undefined
  /** Bytes of an earlier run; undefined for a half file that goes with this process. */
  readonly keptBytes: number | undefined
}

class OneStagedFile implements StagedFile {
  readonly #host: StagedHost
  readonly #opened: Opened
  #file: Promise<PartFile> | undefined
  #appendedBytes: number
  #doneBytes: number
  #syncedBytes = -1
  #heldBytes: number
  // W2: blocks are written while the next ones come over the network.
  readonly #blocks = createBlockWriter((block, position) => this.#writeBlock(block, position))

  constructor(host: StagedHost, opened: Opened) {
    this.#host = host
    this.#opened = opened
    this.#file = Promise.resolve(opened.file)
    this.#heldBytes = opened.heldBytes
    this.#appendedBytes = opened.keptBytes ?? 0
    this.#doneBytes = this.#appendedBytes
  }

  async write(bytes: Uint8Array): Promise<void> {
    const endByte = this.#appendedBytes + bytes.byteLength
    if (endByte > this.#heldBytes) await this.#holdUntil(endByte)
    this.#appendedBytes = endByte
    await this.#refusing(this.#blocks.add(bytes))
  }

  get writtenBytes(): number {
    return this.#appendedBytes
  }

  async pause(): Promise<void> {
    await this.#flush()
    await this.#close()
    // What may never come takes no space from others.
    await this.#opened.hold.grow(this.#appendedBytes)
    this.#heldBytes = this.#appendedBytes
  }

  async sync(): Promise<void> {
    await this.#flush()
    const { fd } = await this.#open()
    await this.#refusing(Promise.resolve(this.#host.staging.disk.fdatasync(fd)))
    this.#syncedBytes = this.#doneBytes
  }

  async publish(mtimeMs?: number): Promise<Entry> {
    const { at, hold, sizeBytes } = this.#opened
    const { disk } = this.#host.staging
    await this.#flush()
    if (sizeBytes !== undefined && sizeBytes !== this.#doneBytes) refuse('illegalParameter')
    await this.#checkCover()
    try {
      const { fd } = await this.#open()
      if (mtimeMs !== undefined) await disk.setModified(fd, mtimeMs)
      if (mtimeMs !== undefined || this.#syncedBytes !== this.#doneBytes) await disk.fdatasync(fd)
      await this.#close()
      const entry = await runAsync(publishPart(disk, this.#opened))
      this.#host.index.upsert(at.space.id, parentIndexPath(at), entry.name)
      this.#record(entry)
      hold.settle(parentIndexPath(at))
      return entry
    } catch (error) {
      throw await refusalIn(disk, at.space, error)
    }
  }

  /** USR-02c: the right may end while bytes come. */
  #checkRight(): void {
    if (!mayStill(this.#host, this.#opened.at, 'add')) refuse('noPermission')
  }

  /** PUB-02b: what has the name may be another user's by now, or its writer a contributor. */
  async #checkCover(): Promise<void> {
    this.#checkRight()
    const { at } = this.#opened
    const { spaces, principal } = this.#host
    if (!at.view) return
    await spaces.locateFor(principal(at.view.userNo) ?? refuse('noPermission'), { storageId: at.view.storageId, path: at.path }, 'add')
  }

  #record(entry: Entry): void {
    const { userNo, at, history } = this.#opened
    if (history === 'none') return
    if (entry.replacedBoxId !== undefined) this.#host.quota.binChanges(userNo)[Symbol.dispose]()
    this.#host.undo.record({ userNo, kind: 'upload', joins: true, steps: putSteps(storageIdOf(at), entry) })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { at, part, hold, keptBytes } = this.#opened
    const { disk } = this.#host.staging
    await this.#blocks.settle()
    try {
      await this.#close()
      if (keptBytes !== undefined) return
      await runAsync(inStaging(disk, at.space, (staging) => dropName(disk, staging, part)))
    } finally {
      hold[Symbol.dispose]()
    }
  }

  /** A whole step ahead, or as much as is needed where less is left. */
  async #holdUntil(endByte: number): Promise<void> {
    const { hold } = this.#opened
    try {
      await hold.grow(endByte + stepBytes)
      this.#heldBytes = endByte + stepBytes
    } catch (error) {
      if (!isRefusal(error)) throw error
      await hold.grow(endByte)
      this.#heldBytes = endByte
    }
  }

  async #writeBlock(block: Uint8Array, position: number): Promise<void> {
    this.#checkRight()
    const file = await this.#open()
    await file.write(block, position + (this.#opened.keptBytes ?? 0))
    this.#doneBytes += block.byteLength
    this.#opened.hold.wrote(this.#doneBytes)
  }

  async #flush(): Promise<void> {
    this.#blocks.flush()
    await this.#blocks.settle()
    await this.#refusing(this.#blocks.check())
  }

  async #refusing(work: Promise<void> | undefined): Promise<void> {
    try {
      await work
    } catch (error) {
      throw await refusalIn(this.#host.staging.disk, this.#opened.at.space, error)
    }
  }

  #open(): Promise<PartFile> {
    const { at, part, sizeBytes } = this.#opened
    const { disk } = this.#host.staging
    const isStraight = isStraightFor(sizeBytes)
    this.#file ??= runAsync(inStaging(disk, at.space, (staging) => openPart(disk, staging.at(part), { isStraight }))).catch(
      (error: unknown) => {
        this.#file = undefined
        throw error
      },
    )
    return this.#file
  }

  async #close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    await (await file)?.close()
  }
}
