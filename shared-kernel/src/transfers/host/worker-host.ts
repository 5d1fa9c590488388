import { expose, wrap, type Remote } from 'comlink'
import type { Engine } from '../engine/engine.ts'
import { createOwnerRun, type OwnerParts, type OwnerRun, type PageLink, type Ready } from './owner-run.ts'
import type { AskedHandle, Hello, PageApi, TransferAction, TransferPort, WorkerApi } from './protocol.ts'
import { keepUnfinished } from './transfer-database.ts'

/** What the worker brings. */
export interface WorkerHostParts extends Omit<OwnerParts, 'owner' | 'onLost'> {
  /** Resolves when whoever holds the lock is gone; never where there are no locks. */
  readonly released: (lockName: string) => Promise<void>
}
/** The engines of this browser behind their pages. */
export interface WorkerHost {
  /** A page came. */
  readonly connect: (port: TransferPort) => void
}

/** Creates the host: one engine for each owner with a page, stopped with the last of them. */
export function createWorkerHost(parts: WorkerHostParts): WorkerHost {
  const runs = new Map<string, OwnerRun>()
  const ownerOf = new Map<string, string>()
  const runOf = (owner: string): OwnerRun => {
    const run = runs.get(owner) ?? createOwnerRun({ ...parts, owner, onLost: () => drop(owner) })
    runs.set(owner, run)
    return run
  }
  /** The run of a page; a page that is used moves to the front. */
  const runOfPage = (pageId: string): OwnerRun => {
    const run = runs.get(ownerOf.get(pageId) ?? '')
    if (!run) throw new Error('this page has not said hello')
    const at = run.pages.findIndex((page) => page.pageId === pageId)
    run.pages.unshift(...run.pages.splice(at, at < 0 ? 0 : 1))
    return run
  }
  const leave = (pageId: string) => {
    const owner = ownerOf.get(pageId)
    const run = owner === undefined ? undefined : runs.get(owner)
    ownerOf.delete(pageId)
    if (owner === undefined || !run) return
    run.pages.splice(0, run.pages.length, ...run.pages.filter((page) => page.pageId !== pageId))
    run.refresh()
    // The page that was to say when the device is back is gone itself: another one says how things are.
    if (run.pages.length > 0) return void run.session.renew(undefined)
    // S-D7: nobody of this person is here any more.
    runs.delete(owner)
    run[Symbol.dispose]()
  }
  const enter = async (hello: Hello, page: Remote<PageApi>) => {
    leave(hello.pageId)
    const run = runOf(hello.owner)
    const gone = hello.lockName === '' ? new Promise<void>(() => undefined) : parts.released(hello.lockName)
    const quiet = (call: Promise<unknown>) => void call.catch(() => undefined)
    const link: PageLink = {
      pageId: hello.pageId,
      gone,
      renew: (staleToken) => page.renew(staleToken),
      suspect: (what) => quiet(page.suspect(what)),
      api: {
        changed: (owner, change) => quiet(page.changed(owner, change)),
        happened: (owner, event) => quiet(page.happened(owner, event)),
      },
    }
    run.pages.unshift(link)
    ownerOf.set(hello.pageId, hello.owner)
    run.session.lend(hello.credentials)
    run.setDevice(hello.device)
    void gone.then(() => {
      if (run.pages.includes(link)) leave(hello.pageId)
      void run.ready.then(({ sources }) => sources.abandon(hello.pageId)).catch(() => undefined)
    })
    await run.ready
    run.greet(link)
    // TR-08: with another page the transfers of the first no longer stop with it.
    run.refresh()
  }
  /** Stops an owner's engine whoever still looks at it. */
  const drop = (owner: string): OwnerRun | undefined => {
    const run = runs.get(owner)
    runs.delete(owner)
    for (const page of run?.pages ?? []) ownerOf.delete(page.pageId)
    run?.[Symbol.dispose]()
    return run
  }
  const leaveOwner = async (owner: string) => {
    const run = drop(owner)
    await run?.ready.catch(() => undefined)
    await keepUnfinished(await parts.database(), owner)
  }
  const when = async <R>(pageId: string, work: (ready: Ready) => R | Promise<R>): Promise<R> => work(await runOfPage(pageId).ready)
  return {
    connect: (port) => {
      const page = wrap<PageApi>(port)
      const api: WorkerApi = {
        hello: (hello) => enter(hello, page),
        lend: (pageId, credentials) => runs.get(ownerOf.get(pageId) ?? '')?.session.lend(credentials),
        setDevice: (pageId, device) => {
          const run = runs.get(ownerOf.get(pageId) ?? '')
          if (device === 'away') run?.session.withhold()
          run?.setDevice(device)
        },
        leave: leaveOwner,
        addFiles: (pageId, slice) => when(pageId, ({ sources }) => sources.addFiles(pageId, slice)),
        addHandle: (pageId, sourceId, handle) => when(pageId, ({ handles }) => handles.put(sourceId, handle)),
        upload: (pageId, wishes) => when(pageId, ({ engine }) => engine.upload(wishes)),
        download: (pageId, wishes) => when(pageId, ({ engine }) => engine.download(wishes)),
        act: (pageId, action) => when(pageId, ({ engine }) => act(engine, action)),
        files: (pageId, id, query) => when(pageId, ({ engine }) => engine.files(id, query)),
        handlesOf: (pageId, ids) => when(pageId, (ready) => handlesOf(ready, ids)),
        continueInterrupted: (pageId, ids) => when(pageId, ({ engine }) => engine.continueInterrupted(ids ?? interruptedIds(engine))),
        rebind: (pageId, sourceIds) => when(pageId, (ready) => rebind(ready, sourceIds)),
        takeUp: (pageId, sourceId) => when(pageId, (ready) => takeUp(ready, sourceId)),
      }
      expose(api, port)
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

/** Tasks that wait for the person: interrupted by a reload, or without what they need. */
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

/** True when a task that was interrupted goes on with the source. */
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
