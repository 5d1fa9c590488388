import type {
  SyncBaseRow,
  SyncChange,
  SyncFailure,
  SyncFile,
  SyncFolder,
  SyncNote,
  SyncPlanItem,
  SyncProposal,
  SyncReverted,
  SyncRun,
  SyncShown,
} from '@cove/device-contract/sync'
import type { BackupClock, FileChunk, FolderTime, RunningMd5, SourceTree } from '../backup/ports.ts'

/** What tells one state of a file from another without reading it. */
export interface FileState {
  readonly sizeBytes: number
  readonly modifiedMs: number
}

/** What a staged file gets besides its bytes. */
export interface StagedAs {
  /** The present time when it is left out. */
  readonly modifiedMs?: number | undefined
  /** Permission bits that it had elsewhere: a new file gets them within what its user allows new files, a replaced one who may run it. */
  readonly mode?: number | undefined
}

/** A file that is being written; it takes its place with `commit`, whole or not at all. Throws `SourceError`. */
export interface StagedFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Answers what the file is then; undefined, and nothing changed, when its path has no longer what was seen there. */
  commit(seen: FileState | undefined): Promise<FileState | undefined>
  discard(): Promise<void>
}

/** A folder of a computer that is kept equal to one of the device. Each run has a bin of its own (`binOf`). Throws `SourceError`. */
export interface SyncTree extends SourceTree {
  /** The task whose mark the folder has; undefined for a folder without one. */
  readMark(): Promise<string | undefined>
  writeMark(taskId: string): Promise<void>
  /** Opens a file to be written to a path; missing folders are made. */
  stage(path: string, as: StagedAs): Promise<StagedFile>
  /** Keeps a copy of a file that is replaced next. */
  keep(path: string, bin: string): Promise<void>
  /** Moves a file to the bin of a run. Folders that become empty go. */
  drop(path: string, bin: string): Promise<void>
  /** Makes a folder and those above it; one that is there is no failure. */
  makeFolder(path: string): Promise<void>
  /** Gives a folder its time, once everything is in it. Left out where the system does not let it. */
  keepFolderTime?(path: string, modifiedMs: number): Promise<void>
  /** Gives a file another time and leaves its content. Left out where the system does not let it. */
  keepFileTime?(path: string, modifiedMs: number): Promise<void>
  /** Removes a folder in which nothing is; one with anything in it stays, and none is no failure. */
  dropFolder(path: string): Promise<void>
  /** Moves a file to a free path. */
  move(fromPath: string, path: string): Promise<void>
  /** Moves a file out of the bin of a run to a free path; false when the bin does not have it. */
  takeOut(bin: string, path: string, toPath: string): Promise<boolean>
  bins(): Promise<readonly string[]>
  /** Removes a bin with everything in it. */
  dropBin(bin: string): Promise<void>
}

/** What a run starts with. */
export interface Begun {
  readonly run: SyncRun
  /** Why the run has to show its plan. */
  readonly shows?: SyncShown | undefined
}

/** What is uploaded, and what it replaces. */
export interface UploadRequest {
  readonly path: string
  readonly md5: string
  readonly sizeBytes: number
  readonly modifiedSeconds: number
  readonly mode?: number
  readonly vector: string
  readonly beforeMd5?: string | undefined
}

/** Progress as the device keeps it for all screens. */
export interface SyncReport {
  readonly state: 'scanning' | 'synchronizing' | 'paused' | 'exception' | 'canceled'
  readonly scannedCount: number
  readonly totalCount: number
  readonly doneCount: number
  readonly totalBytes: number
  readonly doneBytes: number
  readonly reason?: string
}

/** A page of the device's side. */
export interface FilePage {
  readonly files: readonly SyncFile[]
  readonly folders: readonly SyncFolder[]
  readonly next?: string | undefined
}

/** A page of what both sides agreed about; the last one has the empty folders. */
export interface BasePage {
  readonly rows: readonly SyncBaseRow[]
  readonly folders: readonly string[]
  readonly next?: string | undefined
}

/** Empty folders to make and to remove on the device, and what is agreed about them then. */
export interface FolderPage {
  readonly make: readonly string[]
  readonly drop: readonly string[]
  readonly agreed: readonly string[]
  readonly gone: readonly string[]
  /** Of folders that the run has made. */
  readonly times?: readonly FolderTime[]
}

/** What both sides agree about now. */
export interface AgreedPage {
  readonly rows: readonly SyncBaseRow[]
  readonly gone: readonly string[]
  /** Of files of the device that get another time first, where they still have the content of their row. */
  readonly times?: readonly FolderTime[]
}

/** The device's side of one task. Throws `DeviceProblem`. */
export interface SyncDevice {
  begin(how: { readonly undoes?: string | undefined; readonly isNewRoot?: boolean | undefined }): Promise<Begun>
  /** A page of files; `next` continues. */
  files(runId: string, after?: string): Promise<FilePage>
  base(runId: string, after?: string): Promise<BasePage>
  agree(runId: string, agreed: AgreedPage): Promise<void>
  propose(runId: string, page: ProposedPage): Promise<void>
  plan(runId: string, after?: number): Promise<{ readonly items: readonly SyncPlanItem[]; readonly next?: number | undefined }>
  create(
    runId: string,
    file: UploadRequest,
  ): Promise<{ readonly received: readonly (readonly [number, number])[]; readonly finished: boolean }>
  upload(runId: string, path: string, chunk: FileChunk): Promise<number>
  /** The bytes of a file of the device. */
  read(path: string, signal: AbortSignal): AsyncIterable<Uint8Array<ArrayBuffer>>
  drop(runId: string, file: { readonly path: string; readonly md5: string; readonly vector: string }): Promise<void>
  move(runId: string, file: MovedFile): Promise<void>
  note(runId: string, changes: readonly SyncNote[]): Promise<void>
  /** Answers which could not be made. */
  folders(runId: string, page: FolderPage): Promise<{ readonly refused: readonly string[] }>
  fail(runId: string, files: readonly { readonly path: string; readonly reason: SyncFailure }[]): Promise<void>
  report(runId: string, report: SyncReport): Promise<void>
  finish(runId: string): Promise<SyncRun>
  /** The runs of the task that may still be undone. */
  undoable(): Promise<readonly Pick<SyncRun, 'runId' | 'number'>[]>
  changes(runId: string, after?: number): Promise<{ readonly changes: readonly SyncChange[]; readonly next?: number | undefined }>
  revert(runId: string, changeId: number, outcome?: SyncReverted): Promise<SyncReverted>
}

/** A page of a plan. */
export interface ProposedPage {
  readonly reason: SyncShown
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly items: readonly SyncProposal[]
}

/** A file of the device that is moved. */
export interface MovedFile {
  readonly fromPath: string
  readonly path: string
  readonly md5: string
  readonly vector: string
  readonly localSeconds: number
}

/** Remembers contents of files by the stamp of their state, so that they are not read again. */
export interface HashMemory {
  get(path: string, stamp: string): string | undefined
  set(path: string, stamp: string, md5: string): void
  /** Forgets the contents of all other paths. */
  keepOnly(files: ReadonlyMap<string, unknown>): void
}

/** Everything that a run works with. */
export interface SyncPorts {
  readonly tree: SyncTree
  readonly device: SyncDevice
  readonly startMd5: () => Promise<RunningMd5>
  readonly clock: BackupClock
  readonly hashes?: HashMemory
}
