import type { DeviceClient } from '@cove/device-contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DialogService } from '../dialogs/dialog-service.ts'
import type { Log } from '../log/log.ts'
import type { SessionState } from '../session/session.ts'
import type { Texts } from '../texts/texts.ts'
import type { ToastService } from '../toasts/toast-service.ts'
import { downloadItems, type SaveLink } from './download.ts'
import { createLocalFolder, type LocalFolderParts } from './local-folder.ts'
import type { TransferLink } from './host/page-link.ts'
import type { Credentials } from './host/protocol.ts'
import { databaseRefused } from './host/transfer-database.ts'
import type { openTransferPort } from './host/transfer-port.ts'
import { noTransfers } from './start-state.ts'
import { createThumbnailUrls } from './thumbnail-urls.ts'
import type { Transfers, TransfersState } from './transfers.ts'

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
  /** Calls back with the key another tab wrote. */
  readonly onStorage: (listener: (key: string) => void) => Disposable
  readonly log: Log
  readonly texts: Texts
  readonly toasts: ToastService
  readonly dialogs: DialogService
  readonly session: StoreApi<SessionState>
  /** User and device, as everything of a person is kept (S-D7). */
  readonly owner: () => string | undefined
  readonly credentials: () => Credentials
  readonly renew: (staleToken: string | undefined) => Promise<boolean>
  readonly suspect: (what: 'way' | 'session') => void
  /** Replaced in tests; the browser's worker otherwise. */
  readonly openPort?: typeof openTransferPort | undefined
}
/** The transfers with the half only the kernel uses. Dispose them with the page. */
export interface OwnedTransfers extends Transfers, Disposable {
  /** LGN-11a, S-D6, S-D7: the user signs out: nothing stays on the page; what is unfinished is listed when they sign in again. */
  readonly leave: () => void
  /** S-C2: the device is somewhere else now. */
  readonly moved: () => void
}

/** How long after signing in interrupted tasks are looked at, in ms: the desktop first (W9). */
const lookAfterMs = 2_000
/** How long landed files wait for more of their folder, in ms. */
const landedMs = 400

/** Creates the transfers of this page: what runs them is loaded with the first wish, or when the browser remembers tasks. */
export function createTransfers(parts: TransferParts): OwnedTransfers {
  const { session } = parts
  const store = createStore<TransfersState>(() => noTransfers)
  const landed = new Set<Parameters<Transfers['onLanded']>[0]>()
  const ended = new Set<Parameters<Transfers['onEnded']>[0]>()
  const landedTimers = new Map<string, Disposable>()
  const localFolder = createLocalFolder(parts)
  const thumbnails = createThumbnailUrls({ ...parts, onThumbnailsReady: () => store.setState({ thumbnailsReady: true }) })
  let loading: Promise<TransferLink> | undefined
  let link: TransferLink | undefined
  let entered: string | undefined
  let isDisposed = false
  const land = (where: { readonly storageId: string; readonly folderPath: string }) => {
    const key = `${where.storageId}${where.folderPath}`
    if (landedTimers.has(key)) return
    const tell = () => {
      landedTimers.delete(key)
      for (const listener of landed) listener(where)
    }
    landedTimers.set(key, parts.setTimer(tell, landedMs))
  }
  const load = (): Promise<TransferLink> => {
    loading ??= import('./host/page-link.ts')
      .then(({ openTransferLink }) =>
        openTransferLink({ ...parts, store, onLanded: land, onEnded: (task) => ended.forEach((listener) => listener(task)) }),
      )
      .then((opened) => {
        link = opened
        if (isDisposed) opened[Symbol.dispose]()
        return opened
      })
      .catch((cause: unknown) => {
        // A chunk that does not come is asked for again with the next wish.
        loading = undefined
        throw cause
      })
    return loading
  }
  /** The link, with the present person's tasks in it. */
  const ready = async (): Promise<TransferLink> => {
    const opened = await load()
    const owner = parts.owner()
    if (owner !== undefined && owner !== entered) {
      entered = owner
      await opened.enter(owner).catch((cause: unknown) => {
        // The next wish says hello again.
        entered = undefined
        throw cause
      })
    }
    return opened
  }
  const wish = <R>(run: (opened: TransferLink) => R | Promise<R>): Promise<R> => ready().then(run)
  /** True when the person was told. */
  const fail = (cause: unknown): boolean => {
    parts.log.error('transfers.failed', { cause: String(cause) })
    if (!(cause instanceof Error) || cause.name !== databaseRefused) return false
    // DEV-06c: what remembers transfers cannot be opened: never silently, and signing in again tries anew.
    parts.dialogs.showSession({ kind: 'database-error' })
    return true
  }
  const begin = (run: (opened: TransferLink) => void | Promise<void>) =>
    void wish(run).catch((cause: unknown) => {
      if (fail(cause)) return
      parts.toasts.show({ tone: 'error', title: parts.texts.t('faults.other') })
    })
  const act = (action: Parameters<TransferLink['act']>[0]) => begin((opened) => opened.act(action))
  const lookLater = async () => {
    const owner = parts.owner()
    if (owner === undefined || parts.local.getItem(markOf(owner)) === null) return
    await parts.sleep(lookAfterMs)
    if (session.getState().phase === 'signedIn' && parts.owner() === owner) await ready().catch(fail)
  }
  /** TR-08: another tab of this person began something: this one shows it too. */
  const hearing = parts.onStorage((key) => {
    const owner = parts.owner()
    if (owner === undefined || key !== markOf(owner) || parts.local.getItem(key) === null) return
    if (session.getState().phase === 'signedIn') void ready().catch(fail)
  })
  const stopMarking = store.subscribe(({ tasks }, before) => {
    const owner = parts.owner()
    if (owner === undefined || tasks.length > 0 === before.tasks.length > 0) return
    if (tasks.length > 0) parts.local.setItem(markOf(owner), 'yes')
    else parts.local.removeItem(markOf(owner))
  })
  const stopFollowing = session.subscribe((state, before) => {
    if (state.phase === 'signedIn' && before.phase !== 'signedIn') {
      // LGN-10: signed in again in place, or another person altogether.
      if (entered !== undefined && entered === parts.owner()) link?.lend()
      else void lookLater()
    }
    if (state.online !== before.online) link?.setDevice(state.online ? 'ready' : 'away')
  })
  return {
    store,
    canSaveToFolder: 'showDirectoryPicker' in globalThis,
    thumbnailUrl: thumbnails,
    download: (items) => downloadItems(parts, items),
    readStart: async (file, range) => (await import('./read-start.ts')).readStart(parts, file, range),
    defaultFolder: localFolder.get,
    keepDefaultFolder: localFolder.keep,
    upload: (request) => begin((opened) => opened.upload(request)),
    downloadTo: (request) => begin((opened) => opened.download(request)),
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
    files: (id, query) => wish((opened) => opened.files(id, query)),
    continueInterrupted: (ids) => wish((opened) => opened.continueInterrupted(ids)),
    chooseSource: (ids) => wish((opened) => opened.chooseSource(ids)),
    rebind: (request) => wish((opened) => opened.rebind(request)),
    onLanded: (listener) => listenerOf(landed, listener),
    onEnded: (listener) => listenerOf(ended, listener),
    moved: () => link?.lend(),
    leave: () => {
      const owner = parts.owner()
      const mayHave = entered !== owner || store.getState().tasks.some(({ state }) => state !== 'finished')
      entered = undefined
      const isMarked = owner !== undefined && parts.local.getItem(markOf(owner)) !== null
      store.setState({ ...noTransfers, thumbnailsReady: store.getState().thumbnailsReady })
      if (owner !== undefined) void localFolder.forget(owner)
      if (owner === undefined || (!isMarked && !loading)) return
      if (isMarked && mayHave) parts.local.setItem(markOf(owner), 'yes')
      else parts.local.removeItem(markOf(owner))
      void load()
        .then((opened) => opened.leave(owner))
        .catch((cause: unknown) => parts.log.error('transfers.notLeft', { cause: String(cause) }))
    },
    [Symbol.dispose]: () => {
      isDisposed = true
      hearing[Symbol.dispose]()
      stopMarking()
      stopFollowing()
      for (const timer of landedTimers.values()) timer[Symbol.dispose]()
      link?.[Symbol.dispose]()
    },
  }
}

/** Says that this person has tasks here, so that nobody else loads the engine for nothing (W9). */
function markOf(owner: string): string {
  return `cove.transfers.${owner}`
}

function listenerOf<T>(listeners: Set<T>, listener: T): Disposable {
  listeners.add(listener)
  return { [Symbol.dispose]: () => void listeners.delete(listener) }
}
