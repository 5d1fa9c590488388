import type { BackupFailure, BackupRunState, BackupStage } from '@cove/device-contract/backup'

// The engine knows a source, a device, a hash and a clock through these ports only. A browser, a Node program and tests provide them; a sync
// engine can use the same ones.

/** One name in a folder of the source. */
export interface SourceEntry {
  readonly name: string
  /** `link` is anything that is neither a file nor a folder; it is never followed. */
  readonly kind: 'file' | 'folder' | 'link'
  readonly sizeBytes: number
  readonly modifiedMs: number
  /** Where the system has one: another text for every state of a file, also for one that was put in its place with the same size and time. */
  readonly stamp?: string
}

/**
 * Why a source cannot be used: it is gone, the user or the system does not allow it, another program has it open (`busy`), its disk is
 * full, or it cannot store such a name.
 */
export type SourceProblem = 'missing' | 'denied' | 'unreadable' | 'busy' | 'full' | 'name'

/** Thrown by a source. Compare `name` and `problem`. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly problem: SourceProblem

  constructor(problem: SourceProblem, options?: ErrorOptions) {
    super(`the source is ${problem}`, options)
    this.problem = problem
  }
}

/** A file that was opened. It shows the state of that moment, or throws a `SourceError`. */
export interface SourceFile {
  readonly sizeBytes: number
  readonly modifiedMs: number
  /** As in the list of its folder. */
  readonly stamp?: string
  /** Its permission bits, where the system has them. */
  readonly mode?: number
  /** Bytes [startByte, endByte). */
  read(startByte: number, endByte: number): Promise<Uint8Array<ArrayBuffer>>
  /** Whether the file still has the size and time with which it was opened. */
  isUnchanged(): Promise<boolean>
}

/** A folder of a computer. Paths have `/` between names; '' is the folder itself. Throws `SourceError`. */
export interface SourceTree {
  /** In any order. A tree that knows that nothing changed may answer the same array again. */
  list(folder: string): Promise<readonly SourceEntry[]>
  /** Resolves while the folder itself can be read. */
  check(): Promise<void>
  open(path: string): Promise<SourceFile>
  /** When a folder was changed last; undefined for one that is gone. Left out where the system does not tell it: no browser does. */
  folderTime?(folder: string): Promise<number | undefined>
}

/** When a folder was changed last. */
export interface FolderTime {
  readonly path: string
  readonly modifiedMs: number
}

/** The content of a file. */
export interface FileContent {
  readonly md5: string
  readonly sizeBytes: number
  readonly modifiedSeconds: number
  readonly stamp?: string
  readonly mode?: number
}

/** A file of a scan. */
export interface ScannedFile {
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedMs: number
  readonly stamp?: string
}

/** Bytes [start, end) of a file with their MD5. */
export interface FileChunk {
  readonly start: number
  readonly end: number
  readonly md5: string
  readonly sizeBytes: number
  readonly modifiedSeconds: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Progress as the device keeps it for all screens. */
export interface RunReport {
  readonly state: BackupRunState
  readonly stage: BackupStage
  readonly scannedCount: number
  readonly unchangedCount: number
  readonly totalCount: number
  readonly doneCount: number
  readonly totalBytes: number
  readonly doneBytes: number
  readonly reason?: string
}

/** The device refused (`error` is a name of the contract), or could not be reached (`isAway`). Compare `name`. */
export class DeviceProblem extends Error {
  override readonly name = 'DeviceProblem'
  readonly error: string
  readonly isAway: boolean

  constructor(error: string, isAway = false) {
    super(error)
    this.error = error
    this.isAway = isAway
  }
}

/** The device's side of one task (BK-03, BK-04). Throws `DeviceProblem`. */
export interface BackupDevice {
  /** Starts or continues a run; answers its id. */
  begin(): Promise<string>
  /** Positions of files that need no upload. */
  compare(runId: string, files: readonly ScannedFile[]): Promise<readonly number[]>
  /** Empty folders, and the times of all; answers positions of those whose names the device cannot store. */
  folders(runId: string, paths: readonly string[], times: readonly FolderTime[]): Promise<readonly number[]>
  check(path: string, content: FileContent): Promise<boolean>
  create(
    path: string,
    content: FileContent,
  ): Promise<{ readonly received: readonly (readonly [number, number])[]; readonly finished: boolean }>
  /** Answers how many bytes the device has. */
  upload(path: string, chunk: FileChunk): Promise<number>
  fail(runId: string, files: readonly { readonly path: string; readonly reason: BackupFailure }[]): Promise<void>
  report(runId: string, report: RunReport): Promise<void>
  /** Answers the files to prove. */
  finish(runId: string, isComplete: boolean): Promise<readonly string[]>
  prove(runId: string, files: readonly { readonly path: string; readonly md5: string }[]): Promise<void>
}

/** A hash that takes bytes in order. */
export interface RunningMd5 {
  update(bytes: Uint8Array): void
  digest(): string
}

/** Time, so that tests need not wait. */
export interface BackupClock {
  nowMs(): number
  /** Rejects with the reason of the signal. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Everything that a run works with. */
export interface BackupPorts {
  readonly tree: SourceTree
  readonly device: BackupDevice
  readonly startMd5: () => Promise<RunningMd5>
  readonly clock: BackupClock
}
