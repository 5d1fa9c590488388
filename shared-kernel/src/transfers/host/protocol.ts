import type { Endpoint } from 'comlink'
import type { EngineEvent, EngineFilePage, EngineState, EngineTask } from '../engine/engine.ts'
import type { NewDownload, StoredSettings, NewUpload } from '../engine/records.ts'
import type { TransferFileQuery, TransferKind, TransferSelection } from '../transfers.ts'

/** What a page lends the worker so that it may speak to the device; kept in memory only. */
export interface Credentials {
  /** S-C2: the address of a device that has proved itself; '' for the page's own origin. */
  readonly baseUrl: string
  readonly apiToken: string | undefined
  /** REQ-01a, H-27: foreign devices want the token in the query too. */
  readonly tokenInQuery: boolean
}
/** The state of the device, as the page sees it. */
export type DeviceState = 'ready' | 'away' | 'migrating'
/** How a page introduces itself. */
export interface Hello {
  readonly pageId: string
  /** User and device; tasks of others are another engine's (S-D7). */
  readonly owner: string
  /** A Web Lock the page holds as long as it lives; '' where the browser has none. */
  readonly lockName: string
  readonly credentials: Credentials
  readonly device: DeviceState
}

/** What changed since the last message: unchanged tasks are not sent again. */
export interface StateChange {
  /** The tasks in order; absent while no task came, went or moved. */
  readonly order?: readonly string[]
  readonly changed: readonly EngineTask[]
  readonly rest: Omit<EngineState, 'tasks'>
  /** True while transfers run, or hold files in memory, that end with the only page. */
  readonly stopsWithPage: boolean
}
/** What the worker calls in a page. */
export interface PageApi {
  readonly changed: (owner: string, change: StateChange) => void
  readonly happened: (owner: string, event: EngineEvent) => void
  /** LGN-08b: renews the token through the page's single flight; undefined when the session is over. */
  readonly renew: (staleToken: string | undefined) => Promise<Credentials | undefined>
  /** Something is wrong that the page must look into: the way to the device, or the session. */
  readonly suspect: (what: 'way' | 'session') => void
}

/** A choice of plain files, in slices. */
export interface FileSlice {
  readonly sourceId: string
  readonly files: readonly { readonly path: string; readonly file: File }[]
  readonly emptyFolders: readonly string[]
  /** True where more of the choice follows: it may be sent meanwhile (W3). */
  readonly isPart?: boolean
}
/** A handle to ask the browser's permission for. */
export interface AskedHandle {
  readonly handle: FileSystemHandle
  readonly mode: 'read' | 'readwrite'
}
/** What a page calls in the worker, on behalf of the owner that it connected for. */
export interface WorkerApi {
  readonly hello: (hello: Hello) => Promise<void>
  readonly lend: (pageId: string, credentials: Credentials) => void
  readonly setDevice: (pageId: string, device: DeviceState) => void
  /** LGN-11a, S-D6: the user signs out: their engine stops; only unfinished tasks are kept for them (S-D7). */
  readonly leave: (owner: string) => Promise<void>
  /** True when the source was forgotten: the page need not send the rest. */
  readonly addFiles: (pageId: string, slice: FileSlice) => Promise<boolean>
  readonly addHandle: (pageId: string, sourceId: string, handle: FileSystemHandle) => Promise<void>
  readonly upload: (pageId: string, uploads: readonly NewUpload[]) => Promise<void>
  readonly download: (pageId: string, downloads: readonly NewDownload[]) => Promise<void>
  readonly act: (pageId: string, action: TransferAction) => Promise<void>
  readonly spend: (pageId: string, kind: TransferKind, bytes: number) => Promise<boolean>
  readonly files: (pageId: string, id: string, query: TransferFileQuery) => Promise<EngineFilePage>
  /** Which handles interrupted tasks need a permission for. */
  readonly handlesOf: (pageId: string, ids: readonly string[] | undefined) => Promise<readonly AskedHandle[]>
  readonly continueInterrupted: (pageId: string, ids: readonly string[] | undefined) => Promise<readonly string[]>
  /** Tries sources on interrupted tasks; those that fit nothing are forgotten. */
  readonly rebind: (pageId: string, sourceIds: readonly string[]) => Promise<number>
  /** The same for one source before it becomes a new task: true when an interrupted task continues with it. */
  readonly takeUp: (pageId: string, sourceId: string) => Promise<boolean>
}
/** An action that needs no answer. */
export type TransferAction =
  | { readonly kind: 'pause' | 'resume' | 'remove'; readonly selection: TransferSelection }
  | { readonly kind: 'retry'; readonly selection: TransferSelection; readonly indexes?: readonly number[] | undefined }
  | { readonly kind: 'clearFinished' }
  | { readonly kind: 'move'; readonly id: string; readonly beforeId: string | undefined }
  | { readonly kind: 'limit'; readonly id: string; readonly bytesPerSecond: number }
  | { readonly kind: 'settings'; readonly settings: Partial<StoredSettings> }

/** One end of the way between a page and the worker. */
export type TransferPort = Endpoint
