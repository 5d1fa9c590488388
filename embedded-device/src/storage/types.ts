/** Who asks. Read from the session on each request (P7), never cached beside a path. */
export interface Principal {
  readonly userNo: string
  readonly role: 'admin' | 'user'
}

/** One storage space: a managed directory tree, or a folder of the person shown as it is. */
export interface Space {
  /** uuid of the marker file `.pc/space.json`. */
  readonly id: string
  readonly name: string
  /** Absolute host directory. */
  readonly rootDir: string
  readonly kind: 'managed' | 'folder'
  /** Folder spaces belong to one user; administrators reach them too. */
  readonly ownerUserNo?: string
  readonly createdAtMs: number
}

/** A value a SQLite parameter or column may hold. */
export type DbValue = string | number | bigint | Uint8Array | null

/** The part of the database the storage needs; `database/database.ts` fits. */
export interface Db {
  run(sql: string, ...params: DbValue[]): unknown
  all(sql: string, ...params: DbValue[]): Readonly<Record<string, unknown>>[]
  get(sql: string, ...params: DbValue[]): Readonly<Record<string, unknown>> | undefined
}

/**
 * The index of names. Storage calls it after each own mutation (device.md 3.4 rule 4: file system first, index second).
 * Paths are host paths relative to the space root, in wire form (names.ts), e.g. `/users/1001/a/b`; `/` is the root. Must not throw.
 */
export interface FileIndex {
  upsert(spaceId: string, dirPath: string, name: string): void
  /** W3: many names that are read together with others of their folder, or when somebody asks for it. */
  landed(spaceId: string, dirPath: string, names: readonly string[]): void
  removed(spaceId: string, path: string): void
  moved(spaceId: string, oldPath: string, newPath: string): void
  /** The directory's content changed in some other way: rescan it. */
  touch(spaceId: string, dirPath: string): void
  /** Levels and bytes of the longest directory path below a directory; undefined where it is not known. */
  longestBelow?(spaceId: string, dirPath: string): { readonly levels: number; readonly bytes: number } | undefined
}

/** What one name on disk is. Symlinks and devices are `other`: listed by nobody, opened by nobody. */
export type EntryKind = 'file' | 'folder' | 'other'

/** A file or folder as callers see it. `path` is the device path (`/a/b`), below the caller's own root. */
export interface Entry {
  readonly path: string
  readonly name: string
  readonly kind: EntryKind
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  /** Inode as decimal text. */
  readonly fileId: string
}

/** A place inside a space, after rights were checked. Cheap; holds no descriptor. */
export interface Location {
  readonly space: Space
  /** Names below the space root where the caller's root is: `['users','1001']` or `[]`. */
  readonly base: readonly string[]
  /** Checked wire names below the caller's root. Empty = the caller's root itself. */
  readonly names: readonly string[]
  /** `/a/b` as the caller says it. */
  readonly path: string
  /** `/users/1001/a/b` as the index says it. */
  readonly indexPath: string
}

export type ConflictPolicy = 'skip' | 'rename' | 'cover'

/** An open file. The caller closes it: nothing that reads from it does. */
export interface OpenedFile {
  readonly name: string
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly etag: string
  /** Gives bytes `[startByte, endByte]`, both inclusive, as in HTTP Range, block by block; a block is taken back when the sink settles. */
  pump(range: { readonly startByte: number; readonly endByte: number }, sink: (bytes: Uint8Array) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface Capacity {
  readonly totalBytes: number
  /** What a user may still write: free blocks minus what running uploads have reserved (S-H7). */
  readonly freeBytes: number
  /** Undefined where the file system has no fixed number of files. */
  readonly freeFiles: number | undefined
  readonly maxFileBytes: number
}

/** User files. Every method throws `Refusal` for what the contract names; anything else is a defect. */
export interface Vfs {
  stat(at: Location): Promise<Entry>
  /** The folder's entries straight from disk (the index answers lists; this heals and tests it). */
  readFolder(at: Location): Promise<Entry[]>
  makeFolder(at: Location, options?: { readonly autoSuffix?: boolean; readonly parents?: boolean }): Promise<Entry>
  rename(from: Location, to: Location): Promise<Entry>
  openRead(at: Location): Promise<OpenedFile>
  /** TR-10a, H-22: one answer per place, in order. `undefined` = missing or not reachable. */
  exists(places: readonly Location[]): Promise<(Entry | undefined)[]>
  capacity(space: Space): Promise<Capacity>
  /** Makes and removes an empty file beside the people's files; refuses what the disk refuses (S-B2, S-B5). */
  probe(space: Space): Promise<void>
}

/** `[start, end)` in bytes. */
export type ByteRange = readonly [startByte: number, endByte: number]

export interface UploadCreate {
  readonly at: Location
  readonly sizeBytes: number
  readonly cover: ConflictPolicy
  /** The client's own mark: the same flag, path and size resume the same upload. */
  readonly flag?: string | number | undefined
  readonly mtimeMs?: number | undefined
  /** Makes missing parent folders, for uploads of folders. */
  readonly makeParents?: boolean | undefined
  /** S-J1: so many names of the path stand already; only what is below them is made. */
  readonly standingNames?: number | undefined
}

export interface UploadStatus {
  readonly uploadId: string
  /** Device path under its final name after the conflict policy. */
  readonly path: string
  readonly sizeBytes: number
  /** Merged ranges that are on the device and match their MD5 (P1, P3). */
  readonly received: readonly ByteRange[]
  /** Present once the file stands under its final name. */
  readonly done?: Entry
}

export interface UploadChunk {
  readonly startByte: number
  /** Exclusive. */
  readonly endByte: number
  readonly md5: string
}

export interface SmallFile {
  readonly at: Location
  readonly bytes: Uint8Array
  readonly md5: string
  readonly cover: ConflictPolicy
  readonly mtimeMs?: number | undefined
  readonly makeParents?: boolean | undefined
  /** As in `UploadCreate`. */
  readonly standingNames?: number | undefined
}

export interface UploadComplete {
  readonly mtimeMs?: number | undefined
  /** MD5 of the whole file (H-21: clients send it below 100 MB). */
  readonly md5?: string | undefined
}

/** Uploads in parts (TR-05). An upload of another user answers `uploadNotFound`, as a missing one does (S-H3). */
export interface Uploads {
  create(who: Principal, wish: UploadCreate): Promise<UploadStatus>
  /** The open (or lately finished) upload whose final path this is: the wire calls name the path, not the id. */
  find(who: Principal, at: Location): UploadStatus | undefined
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

export interface TrashMeta {
  readonly id: string
  readonly spaceId: string
  readonly originPath: string
  readonly name: string
  readonly kind: EntryKind
  readonly sizeBytes: number
  readonly deletedAtMs: number
  readonly deletedBy: string
  /** The note beside the payload was lost; it is restored to the user's root. */
  readonly damaged?: boolean
}

export interface Trash {
  /** RB-01: `sizeBytes` of a folder is what the index says; 0 if unknown. */
  remove(who: Principal, at: Location, sizeBytes?: number): Promise<TrashMeta>
  list(who: Principal, space: Space): Promise<TrashMeta[]>
  restore(who: Principal, space: Space, id: string): Promise<Entry>
  deleteForever(who: Principal, space: Space, id: string): Promise<void>
  empty(who: Principal, space: Space): Promise<number>
  recover(space: Space): Promise<void>
}

/** What a running copy, move or delete reports; plain data for the job row. */
export interface TransferProgress {
  readonly doneFiles: number
  readonly totalFiles: number
  readonly doneBytes: number
  readonly totalBytes: number
  readonly currentPath: string
}

/** Where a transfer stands. Plain JSON: store it, hand it back after a crash, and the work goes on. */
export interface TransferCursor {
  readonly item: number
  /** Relative path of the last finished entry inside the item, '' = none. */
  readonly lastPath: string
  /** Chosen top-level name per item (rename policy must not choose twice). */
  readonly targetNames: Readonly<Record<string, string>>
  readonly progress: TransferProgress
  readonly failed: readonly TransferFailure[]
}

export interface TransferFailure {
  readonly path: string
  readonly error: string
}

export interface TransferStep {
  readonly cursor: TransferCursor
  readonly progress: TransferProgress
  /** Index changes this step made; apply them after the step (worker threads have no index). */
  readonly changes: readonly IndexChange[]
  /** Store the cursor before asking for the next step: it holds a decision the next step acts on. Not stored, it is handed out again. */
  readonly mustPersist?: boolean
}

export type IndexChange =
  | { readonly kind: 'upsert'; readonly spaceId: string; readonly dirPath: string; readonly name: string }
  | { readonly kind: 'removed'; readonly spaceId: string; readonly path: string }
  | { readonly kind: 'moved'; readonly spaceId: string; readonly oldPath: string; readonly newPath: string }

/**
 * Steps of one transfer. Run in a worker thread: `next({ persisted })` after each step, `persisted: true` once the cursor
 * of the step before is stored; `return()` stops at a step border and removes half files. A caller that keeps no cursor tells nothing.
 */
export type TransferSteps = Generator<TransferStep, TransferStep, { readonly persisted: boolean } | undefined>

export interface TransferPlan {
  readonly jobId: string
  readonly who: Principal
  readonly sources: readonly Location[]
  /** Destination folder; unused by delete. */
  readonly into: Location
  readonly conflict: ConflictPolicy
}

/** Index for tests and for a device whose index is switched off. */
export const silentIndex: FileIndex = { upsert() {}, landed() {}, removed() {}, moved() {}, touch() {} }
