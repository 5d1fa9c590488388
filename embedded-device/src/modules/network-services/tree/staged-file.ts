import { refuse } from '../../../core/module-kit.ts'
import type { Host, Principal } from '../../../core/module-kit.ts'
import {
  checkNewName,
  dropName,
  inParent,
  inStaging,
  leafName,
  OpenFlag,
  parentIndexPath,
  publishFile,
  refusalIn,
  runAsync,
  sibling,
  step,
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
  /** Replaces or makes the file, durably. */
  publish(mtimeMs?: number): Promise<Entry>
}

/** Where a file goes and how large it will be. */
export interface StagedRequest {
  readonly who: Principal
  readonly at: Location
  /** Undefined when the client does not say it. */
  readonly sizeBytes?: number | undefined
  /** True when the name exists already and keeps its spelling. */
  readonly isKnownName: boolean
}

/** What is not published ends with this suffix in staging and is dropped at the next start. */
export const stagedSuffix = '.service'
/** Space is reserved in such steps where the client does not say the size. */
const stepBytes = 64 << 20
/** Small pieces of the network are written together. */
const joinBytes = 1 << 20

type StagedHost = Pick<Host, 'staging' | 'index'>

/** Opens a file in staging; refuses `overQuota`, `notEnoughSpace` and names that FM-06 refuses. */
export async function openStagedFile(host: StagedHost, holds: WriteHolds, request: StagedRequest): Promise<StagedFile> {
  const { at, who, sizeBytes } = request
  if (at.names.length === 0) refuse('noPermission')
  if (!request.isKnownName) checkNewName(leafName(at))
  const { disk } = host.staging
  const hold = await holds.take(who.userNo, at.space, sizeBytes ?? stepBytes)
  const part = `${ulid()}${stagedSuffix}`
  try {
    const fd = await runAsync(inStaging(disk, at.space, (staging) => step(disk.open(staging.at(part), OpenFlag.createFile))))
    return new OneStagedFile(host, { at, part, fd, hold, sizeBytes })
  } catch (error) {
    hold[Symbol.dispose]()
    throw await refusalIn(disk, at.space, error)
  }
}

interface Opened {
  readonly at: Location
  readonly part: string
  readonly fd: number
  readonly hold: WriteHold
  readonly sizeBytes: number | undefined
}

class OneStagedFile implements StagedFile {
  readonly #host: StagedHost
  readonly #opened: Opened
  #pieces: Uint8Array[] = []
  #waitingBytes = 0
  #doneBytes = 0
  #heldBytes: number
  #isOpen = true

  constructor(host: StagedHost, opened: Opened) {
    this.#host = host
    this.#opened = opened
    this.#heldBytes = opened.sizeBytes ?? stepBytes
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#pieces.push(bytes)
    this.#waitingBytes += bytes.byteLength
    if (this.#waitingBytes >= joinBytes) await this.#flush()
  }

  async publish(mtimeMs?: number): Promise<Entry> {
    const { at, part, fd, hold, sizeBytes } = this.#opened
    const { disk } = this.#host.staging
    await this.#flush()
    if (sizeBytes !== undefined && sizeBytes !== this.#doneBytes) refuse('illegalParameter')
    try {
      if (mtimeMs !== undefined) await disk.futimes(fd, mtimeMs)
      await disk.fdatasync(fd)
      await this.#close()
      const entry = await runAsync(publishPart(disk, at, part))
      this.#host.index.upsert(at.space.id, parentIndexPath(at), entry.name)
      hold.settle(parentIndexPath(at))
      return entry
    } catch (error) {
      throw await refusalIn(disk, at.space, error)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { at, part, hold } = this.#opened
    const { disk } = this.#host.staging
    await this.#close()
    hold[Symbol.dispose]()
    await runAsync(inStaging(disk, at.space, (staging) => dropName(disk, staging, part)))
  }

  async #flush(): Promise<void> {
    const { fd, hold, at } = this.#opened
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
      await this.#host.staging.disk.write(fd, pieces, this.#doneBytes)
    } catch (error) {
      throw await refusalIn(this.#host.staging.disk, at.space, error)
    }
    this.#doneBytes = endByte
    hold.wrote(endByte)
  }

  async #close(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    await this.#host.staging.disk.close(this.#opened.fd)
  }
}

function* publishPart(disk: Disk, at: Location, part: string): DiskWork<Entry> {
  return yield* inStaging(disk, at.space, (staging) =>
    inParent(disk, at, function* (target) {
      const name = yield* publishFile(disk, { staging, part, target, name: leafName(at), policy: 'cover' })
      if (name === undefined) return refuse('fileExists')
      // The name in staging goes first: its removal changes the time that validators are made of.
      yield* dropName(disk, staging, part)
      yield* step(disk.fsync(target.fd))
      return toEntry(sibling(at, name), yield* step(disk.lstat(target.at(name))))
    }),
  )
}
