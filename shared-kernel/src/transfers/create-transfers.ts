import type { DeviceClient } from '@cove/device-contract'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { createListeners } from '../bus/listeners.ts'
import type { DialogService } from '../dialogs/dialog-service.ts'
import type { Log } from '../log/log.ts'
import type { SessionState } from '../session/session.ts'
import type { Settings } from '../settings/settings.ts'
import type { Texts } from '../texts/texts.ts'
import type { ToastService } from '../toasts/toast-service.ts'
import { downloadItems } from './download.ts'
import type { SaveLink } from './download.ts'
import { followPage } from './follow-page.ts'
import type { TransferLink } from './host/page-link.ts'
import type { Credentials, TransferAction } from './host/protocol.ts'
import { databaseRefused } from './host/transfer-database.ts'
import type { openTransferPort } from './host/transfer-port.ts'
import { createLandedListeners } from './landed-listeners.ts'
import { createLinkLoader } from './link-loader.ts'
import type { LinkLoader } from './link-loader.ts'
import { createLocalFolder } from './local-folder.ts'
import type { LocalFolder, LocalFolderParts } from './local-folder.ts'
import { noTransfers } from './start-state.ts'
import { createTaskMemory } from './task-memory.ts'
import type { TaskMemory } from './task-memory.ts'
import { createThumbnailUrls } from './thumbnail-urls.ts'
import type { Transfers, TransfersState, TransferTask } from './transfers.ts'

/** What transfers need of the page. */
export interface TransferParts extends LocalFolderParts {
  readonly device: () => DeviceClient
  readonly baseUrl: () => string
  readonly saveLink: SaveLink
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly newId: () => string
  readonly local: Storage
  readonly locks: LockManager | undefined
  /** Calls back with the key that another tab wrote. */
  readonly onStorage: (listener: (key: string) => void) => Disposable
  readonly log: Log
  readonly texts: Texts
  readonly settings: Settings
  readonly toasts: ToastService
  readonly dialogs: DialogService
  readonly session: StoreApi<SessionState>
  /** Identifies user and device: data is stored per owner (S-D7). */
  readonly owner: () => string | undefined
  readonly credentials: () => Credentials
  readonly renew: (staleToken: string | undefined) => Promise<boolean>
  readonly suspect: (what: 'way' | 'session') => void
  /** Replaced in tests; the browser's worker otherwise. */
  readonly openPort?: typeof openTransferPort | undefined
}
/** The transfers with what only the kernel uses. Dispose them with the page. */
export interface OwnedTransfers extends Transfers, Disposable {
  /** LGN-11a, S-D6, S-D7: clears the page when the user signs out; unfinished tasks come back with the next sign-in. */
  readonly leave: () => void
  /** S-C2: the address of the device changed. */
  readonly moved: () => void
}

/** Creates the transfers of this page. The engine is loaded with the first action, or when the browser remembers tasks. */
export function createTransfers(parts: TransferParts): OwnedTransfers {
  const store = createStore<TransfersState>(() => noTransfers)
  const landed = createLandedListeners(parts.setTimer)
  const ended = createListeners<TransferTask>()
  const localFolder = createLocalFolder(parts)
  const memory = createTaskMemory(parts.local)
  const loader = createLinkLoader({ ...parts, store, onLanded: landed.emit, onEnded: ended.emit }, parts.owner)
  const following = followPage({ ...parts, store, loader, memory, onFailed: (cause) => reportFailure(parts, cause) })
  return {
    store,
    canSaveToFolder: 'showDirectoryPicker' in globalThis,
    ...createThumbnailUrls({ ...parts, onThumbnailsReady: () => store.setState({ thumbnailsReady: true }) }),
    mediaUrl: async (file) => (await import('./media-url.ts')).mediaUrl(parts, file),
    download: (items) => downloadItems(parts, items),
    readRange: createLazyReadRange(parts),
    readStart: async (file, range) => (await import('./read-start.ts')).readStart(parts, file, range),
    defaultFolder: localFolder.get,
    keepDefaultFolder: localFolder.keep,
    ...createCommands(parts, loader),
    onLanded: landed.add,
    onEnded: ended.add,
    moved: () => loader.current()?.lend(),
    leave: () => leave(parts, { store, loader, memory, localFolder }),
    [Symbol.dispose]: () => {
      following[Symbol.dispose]()
      landed[Symbol.dispose]()
      loader[Symbol.dispose]()
    },
  }
}

/** Its code is loaded with the first file that is read in parts. */
function createLazyReadRange(parts: TransferParts): Transfers['readRange'] {
  let loading: Promise<Transfers['readRange']> | undefined
  return async (file, range) => {
    loading ??= import('./read-range.ts').then(({ createReadRange }) => createReadRange(parts))
    try {
      return await (
        await loading
      )(file, range)
    } catch (cause) {
      range.signal?.throwIfAborted()
      loading = undefined
      throw cause
    }
  }
}

/** The actions that the worker carries out. */
function createCommands(parts: TransferParts, loader: LinkLoader) {
  const start = (run: (opened: TransferLink) => void | Promise<void>) => {
    const onFailed = (cause: unknown) => {
      const isShown = reportFailure(parts, cause)
      if (!isShown) parts.toasts.show({ tone: 'error', title: parts.texts.t('faults.other') })
    }
    void loader.ready().then(run).catch(onFailed)
  }
  const act = (action: TransferAction) => start((opened) => opened.act(action))
  return {
    upload: (request) => start((opened) => opened.upload(request)),
    downloadTo: (request) => start((opened) => opened.download(request)),
    pause: (id) => act({ kind: 'pause', selection: { ids: [id] } }),
    resume: (id) => act({ kind: 'resume', selection: { ids: [id] } }),
    retry: (id, indexes) => act({ kind: 'retry', selection: { ids: [id] }, indexes }),
    remove: (id) => act({ kind: 'remove', selection: { ids: [id] } }),
    clearFinished: () => act({ kind: 'clearFinished' }),
    pauseAll: (selection) => act({ kind: 'pause', selection }),
    resumeAll: (selection) => act({ kind: 'resume', selection }),
    retryAll: (selection) => act({ kind: 'retry', selection }),
    removeAll: (selection) => act({ kind: 'remove', selection }),
    move: (id, beforeId) => act({ kind: 'move', id, beforeId }),
    limit: (id, bytesPerSecond) => act({ kind: 'limit', id, bytesPerSecond }),
    setSettings: (settings) => act({ kind: 'settings', settings }),
    spend: async (kind, bytes, signal) => (await loader.ready()).spend(kind, bytes, signal),
    files: async (id, query) => (await loader.ready()).files(id, query),
    continueInterrupted: async (ids) => (await loader.ready()).continueInterrupted(ids),
    chooseSource: async (ids) => (await loader.ready()).chooseSource(ids),
    rebind: async (request) => (await loader.ready()).rebind(request),
  } satisfies Partial<Transfers>
}

/** Logs a failure; true when a dialog also showed it to the user. */
function reportFailure({ log, dialogs }: TransferParts, cause: unknown): boolean {
  log.error('transfers.failed', { cause: String(cause) })
  if (!(cause instanceof Error) || cause.name !== databaseRefused) return false
  // DEV-06c: the database of transfers cannot be opened: signing in again tries it again.
  dialogs.showSession({ kind: 'database-error' })
  return true
}

interface LeaveParts {
  readonly store: StoreApi<TransfersState>
  readonly loader: LinkLoader
  readonly memory: TaskMemory
  readonly localFolder: LocalFolder
}

function leave(parts: TransferParts, { store, loader, memory, localFolder }: LeaveParts): void {
  const owner = parts.owner()
  const isRemembered = owner !== undefined && memory.has(owner)
  const hasUnfinished = loader.owner() !== owner || store.getState().tasks.some(({ state }) => state !== 'finished')
  loader.forgetOwner()
  store.setState({ ...noTransfers, thumbnailsReady: store.getState().thumbnailsReady })
  if (owner === undefined) return
  void localFolder.forget(owner)
  if (!isRemembered && !loader.isLoading()) return
  memory.set(owner, isRemembered && hasUnfinished)
  void loader
    .load()
    .then((opened) => opened.leave(owner))
    .catch((cause: unknown) => parts.log.error('transfers.notLeft', { cause: String(cause) }))
}
