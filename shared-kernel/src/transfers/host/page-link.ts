import type { Remote } from 'comlink'
import type { StoreApi } from 'zustand/vanilla'
import type { SessionState } from '../../session/session.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Texts } from '../../texts/texts.ts'
import type { EngineTask } from '../engine/engine.ts'
import type {
  DownloadRequest,
  TransferFilePage,
  TransferFileQuery,
  Transfers,
  TransfersState,
  TransferTask,
  UploadRequest,
} from '../transfers.ts'
import { createChangeBatch } from './change-batch.ts'
import type { ChangeBatch } from './change-batch.ts'
import { chooseLocal } from './choose-local.ts'
import type { LocalChoice } from './choose-local.ts'
import { failureText } from './failure-text.ts'
import { askAccess } from './handle-access.ts'
import type { Credentials, DeviceState, PageApi, TransferAction, WorkerApi } from './protocol.ts'
import { followLimits, limitsAction } from './shared-limits.ts'
import { addHandle, sendRebind, sendUpload } from './source-transfer.ts'
import type { SourceParts } from './source-transfer.ts'
import type { openTransferPort } from './transfer-port.ts'
import { createSpending } from './spend-bytes.ts'
import { connectWorker } from './worker-connection.ts'

/** What the link of a page needs. */
export interface LinkParts {
  readonly store: StoreApi<TransfersState>
  readonly session: StoreApi<SessionState>
  readonly texts: Texts
  readonly settings: Settings
  readonly locks: LockManager | undefined
  readonly newId: () => string
  readonly nowMs: () => number
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly credentials: () => Credentials
  /** LGN-08b: renews through the page's single flight; false when the session is over. */
  readonly renew: (staleToken: string | undefined) => Promise<boolean>
  readonly suspect: (what: 'way' | 'session') => void
  readonly onLanded: (where: { readonly storageId: string; readonly folderPath: string }) => void
  readonly onEnded: (task: TransferTask) => void
  /** Replaced in tests; the browser's worker otherwise. */
  readonly openPort?: typeof openTransferPort | undefined
}
/** The link of a page to the worker that runs its transfers. */
export interface TransferLink extends Disposable {
  /** Connects for an owner; from now on its tasks are shown. */
  readonly enter: (owner: string) => Promise<void>
  /** S-D6: ends the owner's engine and forgets what is finished, in the worker and on the disk. */
  readonly leave: (owner: string) => Promise<void>
  /** Lends the session again after a sign-in, or after the address changed. */
  readonly lend: () => void
  readonly setDevice: (device: DeviceState) => void
  readonly upload: (request: UploadRequest) => Promise<void>
  readonly download: (request: DownloadRequest) => Promise<void>
  readonly act: (action: TransferAction) => void
  readonly spend: Transfers['spend']
  readonly files: (id: string, query: TransferFileQuery) => Promise<TransferFilePage>
  readonly continueInterrupted: (ids: readonly string[] | undefined) => Promise<readonly string[]>
  readonly chooseSource: (ids: readonly string[] | undefined) => Promise<number | undefined>
  readonly rebind: (request: LocalChoice) => Promise<number>
}

const textLoaders = { 'zh-CN': () => import('../texts/zh-CN.ts'), en: () => import('../texts/en.ts') }

/** Connects the page with the worker. Dispose the link with the page. */
export async function openTransferLink(parts: LinkParts): Promise<TransferLink> {
  const pageId = parts.newId()
  const lockName = `cove.transfers-page ${pageId}`
  const lock = await holdLock(parts.locks, lockName)
  await Promise.all([parts.texts.register('transfers', textLoaders), parts.texts.loadErrors()])
  const state: LinkState = { owner: undefined, stopsWithPage: false, sending: 0 }
  const batch = createChangeBatch({ ...parts, inWords: (task) => withText(parts.texts, task) })
  const hello = async () => {
    const { owner } = state
    if (owner === undefined) return
    const worker = await connection.worker()
    const device = parts.session.getState().online ? 'ready' : 'away'
    await worker.hello({ pageId, owner, lockName: lock ? lockName : '', credentials: parts.credentials(), device })
    await worker.act(pageId, limitsAction(parts.settings))
  }
  const connection = connectWorker({
    pageId,
    locks: parts.locks,
    openPort: parts.openPort,
    page: createPageApi(parts, state, batch),
    onReplaced: () => spending.workerReplaced(hello()),
  })
  const spending = createSpending(pageId, connection.worker)
  const sources: SourceParts = {
    pageId,
    worker: connection.worker,
    newId: parts.newId,
    nowMs: parts.nowMs,
    tasks: () => parts.store.getState().tasks,
    isWatched: lock !== undefined,
  }
  const act = (action: TransferAction) => quietly(sources, (worker) => worker.act(pageId, action))
  const limits = followLimits(parts.settings, (action) => state.owner !== undefined && act(action))
  const resources = [warnBeforeUnload(state), followTexts(parts), limits, batch, connection, ...(lock ? [lock] : [])]
  return {
    ...ownerCalls({ parts, state, batch, hello, sources }),
    ...sourceCalls(sources, state),
    act,
    spend: spending.spend,
    files: async (id, query) => {
      const { total, rows } = await (await connection.worker()).files(pageId, id, query)
      return { total, rows: rows.map(({ failureKind, ...row }) => ({ ...row, failure: failureText(parts.texts, failureKind) })) }
    },
    [Symbol.dispose]: () => resources.forEach((resource) => resource[Symbol.dispose]()),
  }
}

/** What changes while the link is open. */
interface LinkState {
  owner: string | undefined
  stopsWithPage: boolean
  /** How many requests still send files to the worker: only this page can read them. */
  sending: number
}

interface OwnerCallParts {
  readonly parts: LinkParts
  readonly state: LinkState
  readonly batch: ChangeBatch
  readonly hello: () => Promise<void>
  readonly sources: SourceParts
}

function ownerCalls({ parts, state, batch, hello, sources }: OwnerCallParts) {
  const { pageId } = sources
  return {
    enter: (owner) => {
      if (owner !== state.owner) batch.clear()
      state.owner = owner
      return hello()
    },
    leave: async (owner) => {
      if (owner === state.owner) {
        state.owner = undefined
        state.stopsWithPage = false
        batch.clear()
      }
      await (await sources.worker()).leave(owner)
    },
    lend: () =>
      quietly(sources, async (worker) => {
        if (state.owner !== undefined) await worker.lend(pageId, parts.credentials())
      }),
    setDevice: (device) =>
      quietly(sources, async (worker) => {
        if (state.owner === undefined) return
        if (device === 'ready') await worker.lend(pageId, parts.credentials())
        await worker.setDevice(pageId, device)
      }),
  } satisfies Partial<TransferLink>
}

function sourceCalls(sources: SourceParts, state: LinkState) {
  const { pageId, worker: connected } = sources
  return {
    upload: async (request) => {
      state.sending += 1
      try {
        await sendUpload(sources, request)
      } finally {
        state.sending -= 1
      }
    },
    download: async ({ items, folder }) => {
      const worker = await connected()
      const folderId = await addHandle({ parts: sources, worker }, folder)
      const downloads = items.map(({ storageId, path, isFolder, name, sizeBytes = 0 }) => ({
        folderId,
        localFolder: folder.name,
        name,
        isFolder,
        sizeBytes,
        item: { storageId, path },
      }))
      await worker.download(pageId, downloads)
    },
    continueInterrupted: async (ids) => {
      const worker = await connected()
      // One after the other: the browser shows one permission prompt at a time, and all count for the same click.
      for (const { handle, mode } of await worker.handlesOf(pageId, ids)) await askAccess(handle, mode)
      return worker.continueInterrupted(pageId, ids)
    },
    chooseSource: async (ids) => {
      const first = sources.tasks().find(({ id, needs }) => needs === 'source' && (ids === undefined || ids.includes(id)))
      if (!first) return 0
      const chosen = await chooseLocal(first.isFolder ? 'folder' : 'files')
      return chosen && sendRebind(sources, chosen)
    },
    rebind: (request) => sendRebind(sources, request),
  } satisfies Partial<TransferLink>
}

function createPageApi(parts: LinkParts, state: LinkState, batch: ChangeBatch): PageApi {
  return {
    changed: (owner, change) => {
      if (owner !== state.owner) return
      state.stopsWithPage = change.stopsWithPage
      batch.push(change)
    },
    happened: (owner, event) => {
      if (owner !== state.owner) return
      batch.flush()
      if (event.kind === 'landed') parts.onLanded(event)
      else parts.onEnded(withText(parts.texts, event.task))
    },
    renew: async (staleToken) => {
      const { apiToken } = parts.credentials()
      // LGN-10: a session that ended comes back only with a sign-in.
      const isOver = parts.session.getState().phase !== 'signedIn'
      const usable = apiToken !== undefined && apiToken !== staleToken ? true : !isOver && (await parts.renew(staleToken))
      return usable ? parts.credentials() : undefined
    },
    suspect: parts.suspect,
  }
}

/** Calls the worker without waiting for the result. */
function quietly({ worker }: SourceParts, call: (worker: Remote<WorkerApi>) => Promise<unknown>): void {
  void worker()
    .then(call)
    .catch(() => undefined)
}

function withText(texts: Texts, task: EngineTask): TransferTask {
  return { ...task, failure: failureText(texts, task.failureKind, task.shortage) }
}

/** Writes the failures of tasks again when the language changes. */
function followTexts({ texts, store }: LinkParts): Disposable {
  return texts.onChanged(() =>
    store.setState(({ tasks }) => ({
      tasks: tasks.map((task) =>
        task.failureKind === undefined ? task : { ...task, failure: failureText(texts, task.failureKind, task.shortage) },
      ),
    })),
  )
}

/** TR-08: asks before the page closes, unless the transfers continue without it. */
function warnBeforeUnload(state: LinkState): Disposable {
  const warn = (event: BeforeUnloadEvent) => {
    if (state.owner !== undefined && (state.stopsWithPage || state.sending > 0)) event.preventDefault()
  }
  addEventListener('beforeunload', warn)
  return { [Symbol.dispose]: () => removeEventListener('beforeunload', warn) }
}

/** Holds a lock while this page is open; undefined where the browser has no locks. */
async function holdLock(locks: LockManager | undefined, name: string): Promise<Disposable | undefined> {
  if (!locks) return undefined
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<Disposable>()
  void locks.request(name, () => {
    held.resolve({ [Symbol.dispose]: () => release.resolve() })
    return release.promise
  })
  return held.promise
}
