import type { ResourceRef } from '@cove/device-contract/files'
import type { Shortage, TransferFailure, TransferKind, TransferNeed, TransferSettings, TransferStateName } from '../transfers.ts'

/** A task as it is stored (TR-02a, LDB-03); counters are derived from its files when it is loaded. */
export interface StoredTask {
  readonly id: string
  readonly kind: TransferKind
  readonly name: string
  readonly isFolder: boolean
  readonly storageId: string
  /** Upload: the target folder on the device. Download: the item on the device. */
  readonly devicePath: string
  /** The source of an upload or the local folder of a download, as the host knows it. */
  readonly localId: string
  readonly localFolder: string
  /** The top name inside a source that was chosen again, where it may hold more than this task or another name (TR-08). */
  readonly localRoot?: string | undefined
  readonly repeat: 'rename' | 'cover' | 'skip'
  readonly state: TransferStateName
  /** True when the whole source or tree was listed. */
  readonly isCounted: boolean
  readonly failureKind: TransferFailure | undefined
  readonly shortage?: Shortage | undefined
  readonly needs: TransferNeed | undefined
  readonly limitBytesPerSecond: number
  /** Its place in the queue; smaller goes first. */
  readonly order: number
  readonly startedAtMs: number
  readonly finishedAtMs: number | undefined
}

/** State of one file in a table: small numbers, because there may be 100,000. */
export const fileState = { pending: 0, started: 1, done: 2, skipped: 3, failed: 4, folder: 5, folderDone: 6 } as const
export type FileState = (typeof fileState)[keyof typeof fileState]

/** The files of a task as parallel columns; a row is an index. */
export interface TaskFiles {
  readonly paths: string[]
  readonly sizes: number[]
  readonly modifiedMs: number[]
  readonly states: number[]
  /** By index, only where there is one. */
  readonly failures: Map<number, TransferFailure>
  /** MD5 of the first and last 64 KB of files that were begun, so that the same file is known again (TR-08). */
  readonly samples: Map<number, string>
  /** Downloads: the device's identity of a file that was begun. */
  readonly etags: Map<number, string>
  /** Uploads: device paths of open uploads, so that their bytes are found and freed after a reload (TR-05d, TR-08). */
  readonly targets: Map<number, string>
}

export type StoredSettings = TransferSettings

/** What the engine is asked to upload: one task. */
export interface NewUpload {
  readonly sourceId: string
  readonly name: string
  readonly isFolder: boolean
  readonly storageId: string
  readonly folderPath: string
  readonly repeat: 'rename' | 'cover' | 'skip'
}
/** What the engine is asked to download: one task. */
export interface NewDownload {
  readonly folderId: string
  readonly localFolder: string
  readonly name: string
  readonly isFolder: boolean
  readonly item: ResourceRef
  readonly sizeBytes: number
}
