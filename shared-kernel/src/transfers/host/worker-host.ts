import { expose, wrap } from 'comlink'
import type { Remote } from 'comlink'
import type { Engine } from '../engine/engine.ts'
import type { OwnerParts, PageLink, Ready } from './owner-run.ts'
import { createOwnerRuns } from './owner-runs.ts'
import type { OwnerRuns } from './owner-runs.ts'
import type { AskedHandle, Hello, PageApi, TransferAction, TransferPort, WorkerApi } from './protocol.ts'
import { keepUnfinished } from './transfer-database.ts'

/** What the worker brings. */
export interface WorkerHostParts extends Omit<OwnerParts, 'owner' | 'onLost'> {
  /** Resolves when the page that holds the lock closed; never where the browser has no locks. */
  readonly released: (lockName: string) => Promise<void>
}
/** The engines of this browser, one for each owner. */
export interface WorkerHost {
  /** Connects a new page. */
  readonly connect: (port: TransferPort) => void
}

/** Creates the host: one engine for each owner with a page, stopped with the last of them. */
export function createWorkerHost(parts: WorkerHostParts): WorkerHost {
  const runs = createOwnerRuns(parts)
  const leaveOwner = async (owner: string) => {
    const run = runs.drop(owner)
    await run?.ready.catch(() => undefined)
    await keepUnfinished(await parts.database(), owner)
  }
  return {
    connect: (port) => {
      const page = wrap<PageApi>(port)
      expose(createWorkerApi(runs, { hello: (hello) => addPage(parts, runs, { hello, page }), leave: leaveOwner }), port)
    },
  }
}

function createWorkerApi(runs: OwnerRuns, { hello, leave }: Pick<WorkerApi, 'hello' | 'leave'>): WorkerApi {
  const when = async <R>(pageId: string, work: (ready: Ready) => R | Promise<R>): Promise<R> => work(await runs.use(pageId).ready)
  return {
    hello,
    leave,
    lend: (pageId, credentials) => runs.of(pageId)?.session.lend(credentials),
    setDevice: (pageId, device) => {
      const run = runs.of(pageId)
      if (device === 'away') run?.session.withhold()
      run?.setDevice(device)
    },
    addFiles: (pageId, slice) => when(pageId, ({ sources }) => sources.addFiles(pageId, slice)),
    addHandle: (pageId, sourceId, handle) => when(pageId, ({ handles }) => handles.put(sourceId, handle)),
    upload: (pageId, uploads) => when(pageId, ({ engine }) => engine.upload(uploads)),
    download: (pageId, downloads) => when(pageId, ({ engine }) => engine.download(downloads)),
    act: (pageId, action) => when(pageId, ({ engine }) => act(engine, action)),
    spend: (pageId, kind, bytes) => when(pageId, ({ engine }) => engine.spend(kind, bytes)),
    files: (pageId, id, query) => when(pageId, ({ engine }) => engine.files(id, query)),
    handlesOf: (pageId, ids) => when(pageId, (ready) => handlesOf(ready, ids)),
    continueInterrupted: (pageId, ids) => when(pageId, ({ engine }) => engine.continueInterrupted(ids ?? interruptedIds(engine))),
    rebind: (pageId, sourceIds) => when(pageId, (ready) => rebind(ready, sourceIds)),
    takeUp: (pageId, sourceId) => when(pageId, (ready) => takeUp(ready, sourceId)),
  }
}

/** Connects a page with the engine of its owner, and starts the engine for the first one. */
async function addPage(
  { released }: WorkerHostParts,
  runs: OwnerRuns,
  { hello, page }: { readonly hello: Hello; readonly page: Remote<PageApi> },
): Promise<void> {
  const gone = hello.lockName === '' ? new Promise<void>(() => undefined) : released(hello.lockName)
  const link = pageLink(hello.pageId, page, gone)
  const run = runs.add(hello.owner, link)
  run.session.lend(hello.credentials)
  run.setDevice(hello.device)
  void gone.then(() => {
    if (run.pages.includes(link)) runs.removePage(hello.pageId)
    void run.ready.then(({ sources }) => sources.abandon(hello.pageId)).catch(() => undefined)
  })
  await run.ready
  run.greet(link)
  // TR-08: with another page the transfers of the first one no longer stop with it.
  run.refresh()
}

function pageLink(pageId: string, page: Remote<PageApi>, gone: Promise<void>): PageLink {
  const quiet = (call: Promise<unknown>) => void call.catch(() => undefined)
  return {
    pageId,
    gone,
    renew: (staleToken) => page.renew(staleToken),
    suspect: (what) => quiet(page.suspect(what)),
    api: {
      changed: (owner, change) => quiet(page.changed(owner, change)),
      happened: (owner, event) => quiet(page.happened(owner, event)),
    },
  }
}

function act(engine: Engine, action: TransferAction): void {
  switch (action.kind) {
    case 'pause':
    case 'resume':
    case 'remove':
      return engine[action.kind](action.selection)
    case 'retry':
      return engine.retry(action.selection, action.indexes)
    case 'clearFinished':
      return engine.clearFinished()
    case 'move':
      return engine.move(action.id, action.beforeId)
    case 'limit':
      return engine.limit(action.id, action.bytesPerSecond)
    case 'settings':
      return engine.setSettings(action.settings)
  }
}

/** Tasks that wait for the user: interrupted by a reload, or without what they need. */
function interruptedIds(engine: Engine): readonly string[] {
  return engine
    .state()
    .tasks.filter((task) => task.needs !== undefined || task.failureKind === 'browserRefresh')
    .map((task) => task.id)
}

async function handlesOf({ engine, handles, store }: Ready, ids: readonly string[] | undefined): Promise<readonly AskedHandle[]> {
  const wanted = ids ?? interruptedIds(engine)
  const asked: AskedHandle[] = []
  const { tasks } = await store.load()
  for (const { localId, kind } of tasks.filter((task) => wanted.includes(task.id))) {
    const handle = await handles.get(localId)
    const mode = kind === 'download' ? 'readwrite' : 'read'
    if (!handle || (await isKnown(asked, handle, mode))) continue
    asked.push({ handle, mode })
  }
  return asked
}

async function isKnown(asked: readonly AskedHandle[], handle: FileSystemHandle, mode: AskedHandle['mode']): Promise<boolean> {
  for (const one of asked) if (one.mode === mode && (await one.handle.isSameEntry(handle))) return true
  return false
}

/** True when an interrupted task continues with the source. */
async function takeUp({ engine }: Ready, sourceId: string): Promise<boolean> {
  const before = interruptedIds(engine)
  const matched = await engine.rebind(sourceId)
  return matched > 0 || interruptedIds(engine).length < before.length
}

async function rebind({ engine }: Ready, sourceIds: readonly string[]): Promise<number> {
  let matched = 0
  for (const sourceId of sourceIds) {
    matched += await engine.rebind(sourceId)
  }
  return matched
}
