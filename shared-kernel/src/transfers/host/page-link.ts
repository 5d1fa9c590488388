import { expose, wrap, type Remote } from 'comlink'
import type { StoreApi } from 'zustand/vanilla'
import type { SessionState } from '../../session/session.ts'
import type { Texts } from '../../texts/texts.ts'
import type { EngineTask } from '../engine/engine.ts'
import type { DownloadRequest, TransferFilePage, TransferFileQuery, TransfersState, TransferTask, UploadRequest } from '../transfers.ts'
import { createChangeBatch } from './change-batch.ts'
import { chooseLocal, type LocalChoice } from './choose-local.ts'
import { failureText } from './failure-text.ts'
import { askAccess } from './handle-access.ts'
import type { Credentials, DeviceState, PageApi, TransferAction, TransferPort, WorkerApi } from './protocol.ts'
import { openTransferPort } from './transfer-port.ts'
import { inSlices } from '../../turns/in-slices.ts'
import { nextTurn } from '../../turns/next-turn.ts'
import { groupsOf, slicesOf, type UploadGroup } from './upload-groups.ts'

/** What the page's end of the transfers needs. */
export interface LinkParts {
  readonly store: StoreApi<TransfersState>
  readonly session: StoreApi<SessionState>
  readonly texts: Texts
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
/** The page's end of the transfers. */
export interface TransferLink extends Disposable {
  /** Says hello for an owner; from now on its tasks are shown. */
  readonly enter: (owner: string) => Promise<void>
  /** S-D6: ends the owner's engine and forgets what is finished, in the worker and on the disk. */
  readonly leave: (owner: string) => Promise<void>
  /** Lends the session anew: signed in again, or the address moved. */
  readonly lend: () => void
  readonly setDevice: (device: DeviceState) => void
  readonly upload: (request: UploadRequest) => Promise<void>
  readonly download: (request: DownloadRequest) => Promise<void>
  readonly act: (action: TransferAction) => void
  readonly files: (id: string, query: TransferFileQuery) => Promise<TransferFilePage>
  readonly continueInterrupted: (ids: readonly string[] | undefined) => Promise<readonly string[]>
  readonly chooseSource: (ids: readonly string[] | undefined) => Promise<number | undefined>
  readonly rebind: (request: LocalChoice) => Promise<number>
}

const textLoaders = { 'zh-CN': () => import('../texts/zh-CN.ts'), en: () => import('../texts/en.ts') }

/** Opens the way to the worker. Dispose it with the page. */
export async function openTransferLink(parts: LinkParts): Promise<TransferLink> {
  const pageId = parts.newId()
  const lockName = `cove.transfers-page ${pageId}`
  const held = await holdLock(parts.locks, lockName)
  await Promise.all([parts.texts.register('transfers', textLoaders), parts.texts.loadErrors()])
  let owner: string | undefined
  let stopsWithPage = false
  /** Choices that are still handed to the worker: only this page can read them. */
  let handing = 0
  let api = Promise.withResolvers<Remote<WorkerApi>>()
  let isOpen = false
  const inWords = (task: EngineTask): TransferTask => ({ ...task, failure: failureText(parts.texts, task.failureKind, task.shortage) })
  const device = (): DeviceState => (parts.session.getState().online ? 'ready' : 'away')
  const batch = createChangeBatch({ ...parts, inWords })
  const page: PageApi = {
    changed: (of, change) => {
      if (of !== owner) return
      stopsWithPage = change.stopsWithPage
      batch.push(change)
    },
    happened: (of, event) => {
      if (of !== owner) return
      batch.flush()
      if (event.kind === 'landed') parts.onLanded(event)
      else parts.onEnded(inWords(event.task))
    },
    renew: async (staleToken) => {
      const { apiToken } = parts.credentials()
      // LGN-10: a session that is over comes back with a sign-in only.
      const isOver = parts.session.getState().phase !== 'signedIn'
      const usable = apiToken !== undefined && apiToken !== staleToken ? true : !isOver && (await parts.renew(staleToken))
      return usable ? parts.credentials() : undefined
    },
    suspect: parts.suspect,
  }
  const hello = async () => {
    if (owner === undefined) return
    const worker = await api.promise
    await worker.hello({ pageId, owner, lockName: held ? lockName : '', credentials: parts.credentials(), device: device() })
  }
  const port = (parts.openPort ?? openTransferPort)({
    pageId,
    locks: parts.locks,
    onOpen: (endpoint: TransferPort) => {
      expose(page, endpoint)
      // Another tab leads now: its worker knows nothing of this page yet.
      if (isOpen) api = Promise.withResolvers()
      const isNext = isOpen
      isOpen = true
      api.resolve(wrap<WorkerApi>(endpoint))
      if (isNext) void hello()
    },
  })
  const unchanged = parts.texts.onChanged(() =>
    parts.store.setState(({ tasks }) => ({
      tasks: tasks.map((task) =>
        task.failureKind === undefined ? task : { ...task, failure: failureText(parts.texts, task.failureKind, task.shortage) },
      ),
    })),
  )
  // TR-08: a page whose transfers go on without it asks nothing.
  const warn = (event: BeforeUnloadEvent) => {
    if (owner !== undefined && (stopsWithPage || handing > 0)) event.preventDefault()
  }
  addEventListener('beforeunload', warn)
  /** Hands the files of a group over in slices; `onBegun` when the first is there. Waiting for the answers also lets the page draw. */
  const addGroup = async (worker: Remote<WorkerApi>, group: UploadGroup, onBegun: (sourceId: string) => Promise<unknown>) => {
    const sourceId = parts.newId()
    const slices = [...slicesOf(group.files)]
    for (const [order, slice] of (slices.length > 0 ? slices : [[]]).entries()) {
      // TR-12: the browser asks for the size of what goes to a worker, with the page's thread held; asked before, it is known.
      await inSlices(slice, ({ file }) => file.size, { nowMs: parts.nowMs, turn: nextTurn })
      const files = slice.map(({ relativePath, file }) => ({ path: relativePath, file }))
      const isPart = order + 1 < slices.length
      if (await worker.addFiles(pageId, { sourceId, files, emptyFolders: order === 0 ? group.emptyFolders : [], isPart })) return
      if (order === 0) await onBegun(sourceId)
    }
  }
  const addWhole = async (worker: Remote<WorkerApi>, group: UploadGroup): Promise<string> => {
    let added = ''
    await addGroup(worker, group, async (sourceId) => void (added = sourceId))
    return added
  }
  const addHandle = async (worker: Remote<WorkerApi>, handle: FileSystemHandle): Promise<string> => {
    const sourceId = parts.newId()
    await worker.addHandle(pageId, sourceId, handle)
    return sourceId
  }
  const isInterrupted = (name: string, { storageId, folderPath }: UploadRequest): boolean =>
    parts.store
      .getState()
      .tasks.some(
        (task) => task.needs === 'source' && task.name === name && task.targetStorageId === storageId && task.targetFolder === folderPath,
      )
  const handOver = async (request: UploadRequest): Promise<void> => {
    const worker = await api.promise
    const target = { storageId: request.storageId, folderPath: request.folderPath, repeat: request.repeat }
    const begin = (name: string, isFolder: boolean) => (sourceId: string) =>
      worker.upload(pageId, [{ ...target, sourceId, name, isFolder }])
    // TR-08: what a reload interrupted is dropped again: it goes on instead of beginning a second time.
    const goesOn = async (name: string, add: () => Promise<string>) =>
      isInterrupted(name, request) && (await worker.takeUp(pageId, await add()))
    for (const handle of request.handles ?? []) {
      const add = () => addHandle(worker, handle)
      if (!(await goesOn(handle.name, add))) await begin(handle.name, handle.kind === 'directory')(await add())
    }
    for (const group of await groupsOf(request, nextTurn)) {
      if (await goesOn(group.name, () => addWhole(worker, group))) continue
      const start = begin(group.name, group.isFolder)
      // W3: the first files travel while the others are handed over; only where the worker hears of a page that went in the middle.
      if (held) await addGroup(worker, group, start)
      else await start(await addWhole(worker, group))
    }
  }
  const rebind = async (request: LocalChoice): Promise<number> => {
    const worker = await api.promise
    const sourceIds: string[] = []
    for (const handle of request.handles ?? []) sourceIds.push(await addHandle(worker, handle))
    for (const group of await groupsOf(request, nextTurn)) sourceIds.push(await addWhole(worker, group))
    return worker.rebind(pageId, sourceIds)
  }
  const quiet = (call: (worker: Remote<WorkerApi>) => Promise<unknown>) => void api.promise.then(call).catch(() => undefined)
  return {
    enter: (of) => {
      if (of !== owner) batch.clear()
      owner = of
      return hello()
    },
    leave: async (of) => {
      if (of === owner) {
        owner = undefined
        stopsWithPage = false
        batch.clear()
      }
      await (await api.promise).leave(of)
    },
    lend: () => quiet((worker) => (owner === undefined ? Promise.resolve() : worker.lend(pageId, parts.credentials()))),
    setDevice: (state) =>
      quiet(async (worker) => {
        if (owner === undefined) return
        if (state === 'ready') await worker.lend(pageId, parts.credentials())
        await worker.setDevice(pageId, state)
      }),
    upload: async (request) => {
      handing += 1
      try {
        await handOver(request)
      } finally {
        handing -= 1
      }
    },
    download: async ({ items, folder }) => {
      const worker = await api.promise
      const folderId = await addHandle(worker, folder)
      const wishes = items.map(({ storageId, path, isFolder, name, sizeBytes = 0 }) => ({
        folderId,
        localFolder: folder.name,
        name,
        isFolder,
        sizeBytes,
        item: { storageId, path },
      }))
      await worker.download(pageId, wishes)
    },
    act: (action) => quiet((worker) => worker.act(pageId, action)),
    files: async (id, query) => {
      const { total, rows } = await (await api.promise).files(pageId, id, query)
      return { total, rows: rows.map(({ failureKind, ...row }) => ({ ...row, failure: failureText(parts.texts, failureKind) })) }
    },
    continueInterrupted: async (ids) => {
      const worker = await api.promise
      // One after the other: the browser asks about one at a time, and the click still counts.
      for (const { handle, mode } of await worker.handlesOf(pageId, ids)) await askAccess(handle, mode)
      return worker.continueInterrupted(pageId, ids)
    },
    chooseSource: async (ids) => {
      const { tasks } = parts.store.getState()
      const first = tasks.find(({ id, needs }) => needs === 'source' && (ids === undefined || ids.includes(id)))
      if (!first) return 0
      const chosen = await chooseLocal(first.isFolder ? 'folder' : 'files')
      return chosen && rebind(chosen)
    },
    rebind,
    [Symbol.dispose]: () => {
      removeEventListener('beforeunload', warn)
      unchanged[Symbol.dispose]()
      batch[Symbol.dispose]()
      port[Symbol.dispose]()
      held?.[Symbol.dispose]()
    },
  }
}

/** A lock that says this page lives; undefined where the browser has no locks. */
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
