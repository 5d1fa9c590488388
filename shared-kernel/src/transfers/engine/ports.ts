import type { DeviceClient, OctetBody } from '@cove/device-contract'
import type { StoredSettings, StoredTask, TaskFiles } from './records.ts'

/** A file on this computer, opened at one moment; its size and time are of that moment. */
export interface LocalFile {
  readonly sizeBytes: number
  readonly modifiedMs: number
  /** Bytes [start, end), shorter when the file ended earlier. Rejects when it changed or went (S-A8). */
  readonly read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
  /**
   * S-A8: false when the file is not as it was opened any more. Asked after the last byte: a browser looks at a file's time before it reads,
   * and what is written between the two is mixed with what was there. Undefined where the host cannot check.
   */
  readonly isUnchanged?: (() => Promise<boolean>) | undefined
  /** W2: undefined where the bytes of a request have to be read first. */
  readonly direct?: DirectFile | undefined
}
/** W2: a file that the host reads and sends without holding all of it in memory. */
export interface DirectFile {
  /**
   * Bytes [start, end) for a request. They may be newer than what `stream` read: the MD5 of what it read goes along, and the
   * device refuses others (S-A8).
   */
  readonly body: (start: number, end: number) => OctetBody
  /** Reads the same bytes in order, in pieces that are valid only until `take` returns. Rejects as `read` does. */
  readonly stream: (start: number, end: number, take: (bytes: Uint8Array) => void) => Promise<void>
}
/** What walking a source finds; folders only where they are empty. */
export interface WalkedEntry {
  /** Path below the target folder, beginning with the task's name. */
  readonly path: string
  readonly isFolder: boolean
  readonly sizeBytes: number
  readonly modifiedMs: number
}
/** Why a source or a place cannot be used: 'denied' waits for a click, 'missing' for the files themselves. */
export type Unavailable = 'denied' | 'missing'

/** Sources of uploads. A source id identifies what the user chose; the host keeps its handles and files. */
export interface SourcePort {
  /** Walks a source, in batches of at most 1,000. Rejects with an `UnavailableError`. */
  readonly walk: (sourceId: string, signal: AbortSignal) => AsyncIterable<readonly WalkedEntry[]>
  readonly open: (sourceId: string, path: string) => Promise<LocalFile | Unavailable>
  /**
   * Reads small files whole and together, which costs a browser a third of reading them one by one (W3). Undefined when one of them
   * cannot be read as it was opened, or changed meanwhile: the caller reads each by itself then.
   */
  readonly readWhole: (files: readonly LocalFile[]) => Promise<readonly Uint8Array<ArrayBuffer>[] | undefined>
  readonly forget: (sourceId: string) => void
}

/** A file being written on this computer. Bytes arrive in order from `beginBytes`. */
export interface LocalSink {
  /** How many bytes are already there, safely. */
  readonly beginBytes: number
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Makes what was written survive a crash; it may copy all that is there, so it is called now and then. Returns the safe length. */
  readonly checkpoint: () => Promise<number>
  /** Reads back what is there, for the hash of a resumed file. */
  readonly readBack: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
  /** Starts over from byte 0. */
  readonly truncate: () => Promise<void>
  /** Gives the file its final, unique name and closes it; returns that name. */
  readonly finish: (modifiedMs: number) => Promise<string>
  /** Closes and keeps the partial file for later. */
  readonly pause: () => Promise<void>
  /** Closes and deletes the partial file. */
  readonly discard: () => Promise<void>
}
/** Targets of downloads: the folder that the user chose, and below it. Partial files carry `.nas_downloading` (TR-09b). */
export interface SinkPort {
  readonly open: (folderId: string, path: string) => Promise<LocalSink | Unavailable>
  readonly makeFolder: (folderId: string, path: string) => Promise<void | Unavailable>
  readonly forget: (folderId: string) => void
}

/** A hash that takes bytes as they come. */
export interface RunningHash {
  readonly update: (bytes: Uint8Array) => void
  /** The hash of what came since the beginning, or since the last time this was asked. */
  readonly digest: () => string
}
/** Hashes in lower-case hex. */
export interface HashPort {
  readonly md5: (bytes: Uint8Array) => Promise<string>
  readonly startMd5: () => Promise<RunningHash>
  readonly startSha1: () => Promise<RunningHash>
}

/** What a download request gives. */
export interface RemoteBytes {
  /** The first byte of what comes, as the device says. */
  readonly beginBytes: number
  readonly totalBytes: number
  /** Identity of the content while it lasts: changes when the file changes (4064). */
  readonly etag: string
  readonly body: AsyncIterable<Uint8Array<ArrayBuffer>>
}
/** The device, with session rules already applied: a call either answers or rejects with a DeviceFault. */
export interface NetworkPort {
  readonly device: DeviceClient
  /** Opens bytes [start, end) of a file. Rejects with a DeviceFault; 'redownload' when `etag` no longer holds. */
  readonly openBytes: (
    file: { readonly storageId: string; readonly path: string },
    range: { readonly start: number; readonly end: number | undefined; readonly etag: string | undefined },
    signal: AbortSignal,
  ) => Promise<RemoteBytes>
  /** TR-06a: the threshold of chunks on the present route, in bytes. */
  readonly thresholdBytes: () => number
  /** TR-06b: one chunk at a time on relays. */
  readonly isPeerToPeer: () => boolean
}

/** The only source of time. */
export interface ClockPort {
  readonly nowMs: () => number
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Minutes since local midnight, for the schedule. */
  readonly minuteOfDay: () => number
}

/** What survives the engine. Writes are ordered; a resolved promise means it is stored. */
export interface StorePort {
  readonly load: () => Promise<{ readonly tasks: readonly StoredTask[]; readonly settings: StoredSettings | undefined }>
  readonly loadFiles: (taskId: string) => Promise<TaskFiles | undefined>
  readonly saveTasks: (tasks: readonly StoredTask[]) => Promise<void>
  /** Appends or replaces rows of a task's files by index, in slices. */
  readonly saveFiles: (taskId: string, files: TaskFiles, changed: readonly number[]) => Promise<void>
  readonly removeTasks: (taskIds: readonly string[]) => Promise<void>
  readonly saveSettings: (settings: StoredSettings) => Promise<void>
}

/** Everything the engine touches. */
export interface EnginePorts {
  readonly network: NetworkPort
  readonly sources: SourcePort
  readonly sinks: SinkPort
  readonly hash: HashPort
  readonly clock: ClockPort
  readonly store: StorePort
  readonly newId: () => string
  readonly warn: (what: string, cause: unknown) => void
}

/** Thrown by `walk` when the source cannot be read. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  readonly reason: Unavailable
  constructor(reason: Unavailable) {
    super(reason)
    this.reason = reason
  }
}
