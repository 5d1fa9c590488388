import type { ContentRef, FilePart, ReadRange } from './read-range.ts'
import type { CallDefinition, ErrorName, InputOf } from '@cove/device-contract'
import type { ResourceRef } from '@cove/device-contract/files'
import type { transferState } from '@cove/device-contract/transfer'
import type { StoreApi } from 'zustand/vanilla'
import type { FileStart } from './read-start.ts'

/** The query of a call without the ticket, which the kernel adds. */
export type TicketQuery<D extends CallDefinition> = InputOf<D> extends { readonly query?: infer Q } ? Omit<NonNullable<Q>, 'ticket'> : never

/** State of a transfer, by name (TR-03a). */
export type TransferStateName = (typeof transferState.names)[number]
/** TR-02a: what a task of this list does. */
export type TransferKind = 'upload' | 'download'
/** TR-07b: faults of a file that no device answered. */
export type LocalFault =
  | 'unknown'
  | 'parsePathError'
  | 'readDataError'
  | 'writeDataError'
  | 'networkError'
  | 'serverError'
  | 'calMD5Error'
  | 'notPermitted'
  | 'fileNotExist'
  | 'notSupport'
  | 'innerError'
  | 'checkError'
  | 'ebusy'
  | 'browserRefresh'
/** Why a file or a task stopped: a name of the catalogue, or a fault on this computer. */
export type TransferFailure = ErrorName | LocalFault
/** What a task needs before it can continue: a click that lets the browser read or write again, or the files themselves. */
export type TransferNeed = 'permission' | 'source'

/** S-B1: how much was wanted, and how much of it was left. */
export interface Shortage {
  readonly neededBytes: number
  readonly freeBytes: number
}

/** One row of the transfer list: a file, or a folder with everything below it. Sizes in bytes. */
export interface TransferTask {
  readonly id: string
  readonly kind: TransferKind
  readonly name: string
  readonly isFolder: boolean
  /** Uploads: the folder files go to. Downloads: the folder or file they come from. */
  readonly targetStorageId: string
  readonly targetFolder: string
  /** Downloads: the name of the local folder; '' for uploads. */
  readonly localFolder: string
  readonly state: TransferStateName
  /** True while what was chosen is still being counted; totals grow until then. */
  readonly isCounting: boolean
  readonly totalBytes: number
  readonly sentBytes: number
  readonly totalFiles: number
  readonly doneFiles: number
  readonly failedFiles: number
  /** Done without sending, because they were there already (TR-08). */
  readonly skippedFiles: number
  /** Bytes per second over the last 2 s (H-24). */
  readonly bytesPerSecond: number
  /** The first failure; undefined while all is well. */
  readonly failureKind: TransferFailure | undefined
  /** Its text in the user's language. */
  readonly failure: string | undefined
  /** With a failure for want of room. */
  readonly shortage?: Shortage | undefined
  readonly needs: TransferNeed | undefined
  /** Its own limit; 0 is none. */
  readonly limitBytesPerSecond: number
  readonly startedAtMs: number
  readonly finishedAtMs: number | undefined
}

/** TR-02b: one file or folder inside a task. */
export interface TransferFileRow {
  readonly index: number
  /** Path inside the task, from its root: `Photos/2026/a.jpg`. */
  readonly path: string
  readonly sizeBytes: number
  readonly doneBytes: number
  readonly state: TransferStateName
  readonly isSkipped: boolean
  readonly failure: string | undefined
}
/** One page of a task's files; at most 256 rows. */
export interface TransferFilePage {
  readonly total: number
  readonly rows: readonly TransferFileRow[]
}
/** Which files of a task are asked for. */
export interface TransferFileQuery {
  readonly filter: 'all' | 'active' | 'finished' | 'error'
  readonly offset: number
  readonly count: number
}

/** One file to upload; `relativePath` places it below the target folder (`photos/a.jpg`). */
export interface UploadFile {
  readonly file: File
  readonly relativePath: string
}
/** What to upload and where to. */
export interface UploadRequest {
  readonly storageId: string
  readonly folderPath: string
  readonly files: readonly UploadFile[]
  /** Relative paths of folders without files, so that they are made too. */
  readonly emptyFolders?: readonly string[]
  /** Handles of files and folders: walked in the worker, and stored so that the task survives a reload (TR-08). */
  readonly handles?: readonly FileSystemHandle[]
  /** TR-08: what to do with a taken name. */
  readonly repeat: 'rename' | 'cover' | 'skip'
}
/** What to download and where to. */
export interface DownloadRequest {
  readonly items: readonly (ResourceRef & { readonly isFolder: boolean; readonly name: string; readonly sizeBytes?: number })[]
  /** The local folder; the caller has asked for its permission. */
  readonly folder: FileSystemDirectoryHandle
}

/**
 * Limits that transfers, backup and sync of this user share; stored on the device (the settings of the area `transfer`). Speeds in bytes per
 * second, 0 is no limit; minutes count from midnight.
 */
export interface TransferLimits {
  readonly uploadLimitBytesPerSecond: number
  readonly downloadLimitBytesPerSecond: number
  /** Transfers start only between these minutes of the day; others wait. */
  readonly isScheduled: boolean
  readonly fromMinute: number
  readonly toMinute: number
}
/** Settings of all transfers of this user in this browser. */
export interface TransferSettings extends TransferLimits {
  readonly uploadsAtOnce: number
  readonly downloadsAtOnce: number
}

/** TR-04x: how many tasks of a kind are in which group of states. */
export interface TransferCounts {
  readonly total: number
  readonly doing: number
  readonly paused: number
  readonly done: number
  readonly error: number
}

/** All transfers of this user in this browser. */
export interface TransfersState {
  /** In the order of the queue: the first starts first; new tasks are at the end unless moved. */
  readonly tasks: readonly TransferTask[]
  readonly counts: Readonly<Record<TransferKind, TransferCounts>>
  readonly settings: TransferSettings
  /** True while the engine holds everything back: the device migrates (H-67), or its hours have not come. */
  readonly heldBy: 'migration' | 'schedule' | undefined
  /** Turns true when `thumbnailUrl` starts to answer. */
  readonly thumbnailsReady: boolean
}
/** What a bulk action means: single tasks, or every task of a kind. */
export type TransferSelection =
  | { readonly ids: readonly string[] }
  | { readonly kind: TransferKind; readonly group: 'all' | 'doing' | 'done' | 'error' }

/** Uploads and downloads: one queue for all windows and tabs, run by a worker. */
export interface Transfers {
  readonly store: StoreApi<TransfersState>
  /** True where downloads can go into a chosen local folder (H-33); elsewhere the browser's own download is used. */
  readonly canSaveToFolder: boolean
  /** Queues an upload: one task per top-level file or folder of the request. */
  readonly upload: (request: UploadRequest) => void
  /** Queues downloads into a local folder: one task per item. */
  readonly downloadTo: (request: DownloadRequest) => void
  /** TR-10a: the default local folder of downloads; it survives a reload, and its permission is asked for in a click. */
  readonly defaultFolder: () => Promise<FileSystemDirectoryHandle | undefined>
  /** Stores a folder as the default of this user in this browser; undefined deletes the default. */
  readonly keepDefaultFolder: (folder: FileSystemDirectoryHandle | undefined) => Promise<void>
  /** Saves one file, or several and folders as a zip, through the browser's own download (H-62). Resolves when the link is open. */
  readonly download: (items: readonly (ResourceRef & { readonly isFolder: boolean; readonly name: string })[]) => Promise<boolean>
  /** FM-15a: the first bytes of a file, for a preview; undefined when it cannot be read. Rejects only when `signal` aborts. */
  readonly readStart: (
    file: ResourceRef,
    range: { readonly maxBytes: number; readonly signal: AbortSignal },
  ) => Promise<FileStart | undefined>
  /**
   * OFF-05: a part of a file, both ends inclusive; undefined when it cannot be read. `version` changes with the content. Rejects only when
   * the signal aborts. With a `versionId` the part is of that earlier content (VER-02).
   */
  readonly readRange: (file: ContentRef, range: ReadRange) => Promise<FilePart | undefined>
  readonly pause: (id: string) => void
  readonly resume: (id: string) => void
  /** Tries the failed files again; with `indexes` only those. */
  readonly retry: (id: string, indexes?: readonly number[]) => void
  /** Cancels and forgets. */
  readonly remove: (id: string) => void
  readonly clearFinished: () => void
  /** TR-04a: the same for many: deletes run in batches of 8. */
  readonly pauseAll: (selection: TransferSelection) => void
  readonly resumeAll: (selection: TransferSelection) => void
  readonly retryAll: (selection: TransferSelection) => void
  readonly removeAll: (selection: TransferSelection) => void
  /** Puts a task before another in the queue; at the end without one. */
  readonly move: (id: string, beforeId: string | undefined) => void
  readonly limit: (id: string, bytesPerSecond: number) => void
  /** Limits are changed with `kernel.settings` instead. */
  readonly setSettings: (settings: Partial<Omit<TransferSettings, keyof TransferLimits>>) => void
  /**
   * TR-04c: takes bytes of other work from the limit that transfers have. Resolves with true when they may be sent, with false outside the
   * hours; rejects when the signal aborts.
   */
  readonly spend: (kind: TransferKind, bytes: number, signal: AbortSignal) => Promise<boolean>
  /** A task's files, page by page; they are not in the store (100,000 of them would not fit a frame). */
  readonly files: (id: string, query: TransferFileQuery) => Promise<TransferFilePage>
  /**
   * TR-08, one click after a reload: must be called in a click. Asks the browser for its files again where it has to, then goes
   * on; resolves with the ids of tasks that still need their source chosen again.
   */
  readonly continueInterrupted: (ids?: readonly string[]) => Promise<readonly string[]>
  /**
   * TR-08: the same for tasks whose files must be chosen again; must be called in a click. Opens the browser's chooser, for a folder where
   * the first such task is one; resolves with how many files matched, undefined when the user cancelled.
   */
  readonly chooseSource: (ids?: readonly string[]) => Promise<number | undefined>
  /** Matches files with tasks that miss their source, by path, size, time and sampled hash; returns how many matched. */
  readonly rebind: (request: Pick<UploadRequest, 'files' | 'handles'>) => Promise<number>
  /** Calls back when a task's files landed in a folder, coalesced; the caller disposes it. */
  readonly onLanded: (listener: (where: { readonly storageId: string; readonly folderPath: string }) => void) => Disposable
  /** Calls back when a task ended by itself, in one tab only; the caller disposes it. */
  readonly onEnded: (listener: (task: TransferTask) => void) => Disposable
  /** POS, H-27: an address for the src of a video or audio element, good for some minutes; undefined when the device gives none. */
  readonly mediaUrl: (file: ResourceRef) => Promise<string | undefined>
  /** An address for an image's src with this session's short-lived ticket (FM-13b); undefined until the ticket is there. */
  readonly thumbnailUrl: (
    file: ResourceRef & { readonly modifiedSeconds: number },
    size: 'SMALL' | 'LARGE' | 'NATURE',
  ) => string | undefined
  /** The same for any call that takes a media ticket (H-27), such as `media.thumbnail`. */
  readonly ticketUrl: <D extends CallDefinition>(call: D, query: TicketQuery<D>) => string | undefined
  /** The same for a picture whose path and query the device named, such as a wallpaper. */
  readonly signedUrl: (pathAndQuery: string) => string | undefined
}
