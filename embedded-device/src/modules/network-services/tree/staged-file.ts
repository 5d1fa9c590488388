import { refuse } from '../../../core/module-kit.ts'
import type { Host, Principal } from '../../../core/module-kit.ts'
import {
  checkNewName,
  dropName,
  inParent,
  inStaging,
  keepVersion,
  leafName,
  OpenFlag,
  parentIndexPath,
  payerOf,
  publishFile,
  putSteps,
  refusalIn,
  runAsync,
  sibling,
  step,
  storageIdOf,
  toEntry,
} from '../../../files/staging-kit.ts'
import type { Disk } from '../../../files/disk/disk.ts'
import type { DiskWork } from '../../../files/disk/disk-work.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/spaces/space.ts'
import { ulid } from '@cove/server-kit/ulid'
import type { WriteHold, WriteHolds } from './reservations.ts'

/** A file on its way: written in staging, then published with one step, so that a kill leaves the old file or the new one (P2). */
export interface StagedFile extends AsyncDisposable {
  /** Appends; resolves when the disk has it or when it waits for more to be written together. */
  write(bytes: Uint8Array): Promise<void>
  /** What was appended so far. */
  readonly writtenBytes: number
  /** Holds no descriptor until the next write. */
  pause(): Promise<void>
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
}

/** What is not published ends with this suffix in staging and is dropped at the next start. */
export const stagedSuffix = '.service'
/** Space is reserved in such steps where the client does not say the size. */
const stepBytes = 64 << 20
/** Small pieces of the network are written together. */
const joinBytes = 1 << 20

type StagedHost = Pick<Host, 'staging' | 'index' | 'undo' | 'quota'>

/** Opens a file in staging; refuses `overQuota`, `notEnoughSpace` and names that FM-06 refuses. */
export async function openStagedFile(host: StagedHost, holds: WriteHolds, request: StagedRequest): Promise<StagedFile> {
  const { at, who, sizeBytes } = request
  if (at.names.length === 0) refuse('noPermission')
  if (!request.isKnownName) checkNewName(leafName(at))
  const { disk } = host.staging
  const hold = await holds.take(payerOf(at, who.userNo), at.space, sizeBytes ?? stepBytes)
  const part = `${ulid()}${stagedSuffix}`
  try {
    const fd = await runAsync(inStaging(disk, at.space, (staging) => step(disk.open(staging.at(part), OpenFlag.createFile))))
    return new OneStagedFile(host, { userNo: who.userNo, at, part, fd, hold, sizeBytes, history: request.history })
  } catch (error) {
    hold[Symbol.dispose]()
    throw await refusalIn(disk, at.space, error)
  }
}

interface Opened {
  readonly history: WriteHistory
  readonly userNo: string
  readonly at: Location
  readonly part: string
  readonly fd: number
  readonly hold: WriteHold
  readonly sizeBytes: number | undefined
}

class OneStagedFile implements StagedFile {
  readonly #host: StagedHost
  readonly #opened: Opened
  #fd: number | undefined
  #pieces: Uint8Array[] = []
  #waitingBytes = 0
  #doneBytes = 0
  #heldBytes: number

  constructor(host: StagedHost, opened: Opened) {
    this.#host = host
    this.#opened = opened
    this.#fd = opened.fd
    this.#heldBytes = opened.sizeBytes ?? stepBytes
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#pieces.push(bytes)
    this.#waitingBytes += bytes.byteLength
    if (this.#waitingBytes >= joinBytes) await this.#flush()
  }

  get writtenBytes(): number {
    return this.#doneBytes + this.#waitingBytes
  }

  async pause(): Promise<void> {
    await this.#flush()
    await this.#close()
  }

  async publish(mtimeMs?: number): Promise<Entry> {
    const { at, hold, sizeBytes } = this.#opened
    const { disk } = this.#host.staging
    await this.#flush()
    if (sizeBytes !== undefined && sizeBytes !== this.#doneBytes) refuse('illegalParameter')
    try {
      const fd = await this.#open()
      if (mtimeMs !== undefined) await disk.futimes(fd, mtimeMs)
      await disk.fdatasync(fd)
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

  #record(entry: Entry): void {
    const { userNo, at, history } = this.#opened
    if (history === 'none') return
    if (entry.replacedBoxId !== undefined) this.#host.quota.binChanges(userNo)[Symbol.dispose]()
    this.#host.undo.record({ userNo, kind: 'upload', joins: true, steps: putSteps(storageIdOf(at), entry) })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { at, part, hold } = this.#opened
    const { disk } = this.#host.staging
    await this.#close()
    hold[Symbol.dispose]()
    await runAsync(inStaging(disk, at.space, (staging) => dropName(disk, staging, part)))
  }

  async #flush(): Promise<void> {
    const { hold, at } = this.#opened
    const pieces = this.#pieces
    const endByte = this.#doneBytes + this.#waitingBytes
    this.#pieces = []
    this.#waitingBytes = 0
    if (pieces.length === 0) return
    if (endByte > this.#heldBytes) {
      await hold.grow(endByte + stepBytes)
      this.#heldBytes = endByte + stepBytes
    }
    try {
      await this.#host.staging.disk.write(await this.#open(), pieces, this.#doneBytes)
    } catch (error) {
      throw await refusalIn(this.#host.staging.disk, at.space, error)
    }
    this.#doneBytes = endByte
    hold.wrote(endByte)
  }

  async #open(): Promise<number> {
    const { at, part } = this.#opened
    const { disk } = this.#host.staging
    this.#fd ??= await runAsync(inStaging(disk, at.space, (staging) => step(disk.open(staging.at(part), OpenFlag.reopenFile))))
    return this.#fd
  }

  async #close(): Promise<void> {
    const fd = this.#fd
    this.#fd = undefined
    if (fd !== undefined) await this.#host.staging.disk.close(fd)
  }
}

/** UNDO-01: the content that is replaced goes to the user's recycle bin. */
function* publishPart(disk: Disk, { userNo, at, part, history }: Opened): DiskWork<Entry> {
  return yield* inStaging(disk, at.space, (staging) =>
    inParent(disk, at, function* (target) {
      let replacedBoxId: string | undefined
      const version = { userNo, at, folder: target, id: ulid(), nowMs: Date.now(), isRepeat: false, way: 'service' as const }
      const beforeCover = function* (): DiskWork<void> {
        if (history === 'version') replacedBoxId = yield* keepVersion(disk, version)
      }
      const name = yield* publishFile(disk, { staging, part, target, name: leafName(at), policy: 'cover', beforeCover })
      if (name === undefined) return refuse('fileExists')
      // The last link of staging goes first: that changes the times that an ETag is made of.
      yield* dropName(disk, staging, part)
      yield* step(disk.fsync(target.fd))
      const entry = toEntry(sibling(at, name), yield* step(disk.lstat(target.at(name))))
      return replacedBoxId === undefined ? entry : { ...entry, replacedBoxId }
    }),
  )
}
