import type { ResourceRef, transferState } from '@cove/device-contract'
import type { StoreApi } from 'zustand/vanilla'

/** State of a transfer, by name (TR-03a). */
export type TransferStateName = (typeof transferState.names)[number]
/** One row of a person's upload list: a file, or a folder with everything below it. */
export interface TransferTask {
  readonly id: string
  readonly name: string
  readonly isFolder: boolean
  readonly targetStorageId: string
  readonly targetFolder: string
  readonly state: TransferStateName
  readonly totalBytes: number
  readonly sentBytes: number
  readonly totalFiles: number
  readonly doneFiles: number
  readonly failedFiles: number
  /** Bytes per second over the last 2 s (H-24). */
  readonly bytesPerSecond: number
  /** Text of the first failure, in the person's language; undefined while all is well. */
  readonly failure: string | undefined
  readonly startedAtMs: number
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
  /** TR-08: what to do with a taken name. */
  readonly repeat: 'rename' | 'cover' | 'skip'
}
/** All transfers of this page. */
export interface TransfersState {
  /** Newest first. */
  readonly tasks: readonly TransferTask[]
  /** Turns true when `thumbnailUrl` starts to answer. */
  readonly thumbnailsReady: boolean
}
/** Uploads and downloads, running beside all windows. */
export interface Transfers {
  readonly store: StoreApi<TransfersState>
  /** Queues an upload: one task per top-level file or folder of the request. Three tasks run at once (TR-04c). */
  readonly upload: (request: UploadRequest) => readonly string[]
  /** Saves one file, or several and folders as a zip, through the browser's own download (H-62). Resolves when the link is open. */
  readonly download: (items: readonly (ResourceRef & { readonly isFolder: boolean; readonly name: string })[]) => Promise<boolean>
  readonly pause: (id: string) => void
  readonly resume: (id: string) => void
  /** Tries the failed files again. */
  readonly retry: (id: string) => void
  /** Cancels and forgets. */
  readonly remove: (id: string) => void
  readonly clearFinished: () => void
  /** Calls back when a task's files landed in a folder, coalesced; the caller disposes it. */
  readonly onLanded: (listener: (where: { readonly storageId: string; readonly folderPath: string }) => void) => Disposable
  /** An address for an image's src with this session's short-lived ticket (FM-13b); undefined until the ticket is there. */
  readonly thumbnailUrl: (
    file: ResourceRef & { readonly modifiedSeconds: number },
    size: 'SMALL' | 'LARGE' | 'NATURE',
  ) => string | undefined
}
