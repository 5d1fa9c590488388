import type {
  TransferFilePage,
  TransferFileQuery,
  TransferFileRow,
  TransferKind,
  TransfersState,
  TransferTask,
  TransferSelection,
} from '../transfers.ts'
import type { NewDownload, StoredSettings, NewUpload } from './records.ts'

/** A task without its texts: the page adds them in its language. */
export type EngineTask = Omit<TransferTask, 'failure'>
/** A file without its texts. */
export type EngineFileRow = Omit<TransferFileRow, 'failure'> & { readonly failureKind: TransferTask['failureKind'] }
export type EngineFilePage = Omit<TransferFilePage, 'rows'> & { readonly rows: readonly EngineFileRow[] }
export type EngineState = Omit<TransfersState, 'tasks' | 'thumbnailsReady'> & { readonly tasks: readonly EngineTask[] }

/** Events of the engine. */
export type EngineEvent =
  | { readonly kind: 'landed'; readonly storageId: string; readonly folderPath: string }
  | { readonly kind: 'ended'; readonly task: EngineTask }

/** The transfer engine: queue, files, retries. It knows no browser; everything outside is a port. Dispose stops it, nothing is lost. */
export interface Engine extends Disposable {
  /** Loads what is stored; tasks that ran continue where their source can be read, else they become browserRefresh (TR-03c, S-A7). */
  readonly start: () => Promise<void>
  readonly state: () => EngineState
  /** Calls back at most ten times a second while things move, at once when a task's state changes. */
  readonly onState: (listener: (state: EngineState) => void) => Disposable
  readonly onEvent: (listener: (event: EngineEvent) => void) => Disposable
  readonly upload: (wishes: readonly NewUpload[]) => void
  readonly download: (wishes: readonly NewDownload[]) => void
  readonly pause: (selection: TransferSelection) => void
  readonly resume: (selection: TransferSelection) => void
  readonly retry: (selection: TransferSelection, indexes?: readonly number[]) => void
  readonly remove: (selection: TransferSelection) => void
  readonly clearFinished: () => void
  readonly move: (id: string, beforeId: string | undefined) => void
  readonly limit: (id: string, bytesPerSecond: number) => void
  readonly setSettings: (settings: Partial<StoredSettings>) => void
  /** Waits until so many bytes of other work fit into the limit; false outside the hours. Rejects when the engine is disposed. */
  readonly spend: (kind: TransferKind, bytes: number) => Promise<boolean>
  readonly files: (id: string, query: TransferFileQuery) => Promise<EngineFilePage>
  /** Goes on with interrupted tasks; tasks whose source is missing keep their need. */
  readonly continueInterrupted: (ids: readonly string[]) => Promise<readonly string[]>
  /** Matches a source with interrupted tasks (path, size, time, sampled hash) and continues those that match. Returns how many files matched. */
  readonly rebind: (sourceId: string) => Promise<number>
  /** H-67 and the network: 'away' and 'migrating' suspend without an error, 'ready' resumes. */
  readonly setDevice: (state: 'ready' | 'away' | 'migrating') => void
}
