import type { SmallFile } from '../../files/vfs/small-file.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Space, Location } from '../../files/places/space.ts'
import type { Entry, ConflictPolicy, ByteRange } from '../../files/disk/entry.ts'

export interface UploadCreate {
  readonly at: Location
  readonly sizeBytes: number
  readonly cover: ConflictPolicy
  /** Chosen by the client: the same flag, path and size resume the same upload. */
  readonly flag?: string | number | undefined
  readonly mtimeMs?: number | undefined
  /** Makes missing parent folders, for uploads of folders. */
  readonly makeParents?: boolean | undefined
  /** S-J1: this many leading names of the path exist already; only what is below them is made. */
  readonly standingNames?: number | undefined
  /** False for a module that keeps versions itself: nothing goes to the recycle bin or into the history. Default true. */
  readonly hasHistory?: boolean | undefined
  /** For names that a computer has: those that only other programs can give are taken too, escaped as the wire says them. */
  readonly keepsNames?: boolean | undefined
  /** Permission bits where the file comes from: who may not read it there cannot from the first byte on, whatever it covers. */
  readonly mode?: number | null | undefined
  /** Called once when a new upload is about to begin, and not for one that goes on: the place for limits of the caller. Refuses by throwing. */
  readonly admit?: (() => void) | undefined
}

/** Gets files of one user and space that an upload has just put under their names. */
export type LandedListener = (userNo: string, spaceId: string, entries: readonly Entry[]) => void

export interface UploadStatus {
  readonly uploadId: string
  /** Device path under its final name after the conflict policy. */
  readonly path: string
  readonly sizeBytes: number
  /** Merged ranges that are on the device and match their MD5 (P1, P3). */
  readonly received: readonly ByteRange[]
  /** Present once the file exists under its final name. */
  readonly done?: Entry
}

export interface UploadChunk {
  readonly startByte: number
  /** Exclusive. */
  readonly endByte: number
  readonly md5: string
}

export interface UploadComplete {
  readonly mtimeMs?: number | undefined
  /** MD5 of the whole file (H-21: clients send it below 100 MB). */
  readonly md5?: string | undefined
}

/** Uploads in parts (TR-05). An upload of another user answers `uploadNotFound`, as a missing one does (S-H3). */
export interface Uploads {
  create(who: Principal, request: UploadCreate): Promise<UploadStatus>
  /** The open (or lately finished) upload whose final path this is: the wire calls name the path, not the id. */
  find(who: Principal, at: Location): UploadStatus | undefined
  /** The open (or else lately finished) upload that this user's client began with this flag. */
  withFlag(userNo: string, flag: string): UploadStatus | undefined
  status(who: Principal, uploadId: string): UploadStatus
  writeChunk(who: Principal, uploadId: string, part: UploadChunk & { readonly body: AsyncIterable<Uint8Array> }): Promise<UploadStatus>
  complete(who: Principal, uploadId: string, last?: UploadComplete): Promise<Entry>
  cancel(who: Principal, uploadId: string): Promise<void>
  /** W3: whole small files (at most 1 MiB each), durable when answered. One result per file, in order. */
  putSmall(who: Principal, files: readonly SmallFile[]): Promise<(Entry | Error)[]>
  /** Finishes or drops what a crash left in this space's staging. Call once per space before serving it. */
  recover(space: Space): Promise<void>
  /** Drops uploads idle for longer than 7 days and finished ones older than a day. Call hourly. */
  cleanUp(): Promise<void>
}
