import type { Contract, DeviceClient, ErrorName } from '@cove/device-contract'
import { childOf } from '@cove/device-contract/rules'
import { createStore } from 'zustand/vanilla'
import type { Log } from '../log/log.ts'
import { downloadItems, type SaveLink } from './download.ts'
import { nextTask, tasksToStart, type TaskEvent } from './queue-state.ts'
import { countsOf, noTransfers, startSettings } from './start-state.ts'
import { createSpeedMeter, type SpeedMeter } from './speed-meter.ts'
import { createThumbnailUrls } from './thumbnail-urls.ts'
import type { Transfers, TransferSelection, TransfersState, TransferTask, UploadRequest } from './transfers.ts'
import { groupsOf, type UploadGroup } from './upload-plan.ts'

/** What transfers need. */
export interface TransferParts {
  readonly device: () => DeviceClient<Contract>
  readonly md5: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
  readonly sleep: (ms: number) => Promise<void>
  readonly nowMs: () => number
  readonly log: Log
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly saveLink: SaveLink
  readonly errorText: (error: ErrorName | 'sourceChanged') => string
  readonly baseUrl: () => string
}
interface Running {
  readonly request: UploadRequest
  readonly group: UploadGroup
  readonly pendingFiles: Set<number>
  abort: AbortController
  meter: SpeedMeter
  /** It stopped because the device could not be reached, not because of anything in it. */
  isStranded?: boolean
}
interface Engine {
  readonly parts: TransferParts
  readonly runs: Map<string, Running>
  readonly apply: (id: string, event: TaskEvent) => void
  readonly landed: (where: { readonly storageId: string; readonly folderPath: string }) => void
}

/** W3: how many small files of one folder travel at once. */
const filesAtOnce = 6
/** How often bytes and speed reach the screen, and landed files their folder, in ms. */
const paintMs = 100
const landedMs = 400

/** The transfers with the half only the kernel uses. */
export interface OwnedTransfers extends Transfers {
  readonly stopAll: () => void
  /** S-C2: the device is back: what was stranded goes on from its offset. */
  readonly resumeStranded: () => void
}

/** Creates the transfers of this page. They run beside all windows and end with the session. */
export function createTransfers(parts: TransferParts): OwnedTransfers {
  const store = createStore<TransfersState>(() => noTransfers)
  const landedListeners = new Set<(where: { readonly storageId: string; readonly folderPath: string }) => void>()
  const runs = new Map<string, Running>()
  const thumbnails = createThumbnailUrls({ ...parts, onThumbnailsReady: () => store.setState({ thumbnailsReady: true }) })
  const landedTimers = new Map<string, Disposable>()
  let lastId = 0
  const apply = (id: string, event: TaskEvent) =>
    store.setState((state) => {
      const tasks = state.tasks.map((task) => (task.id === id ? nextTask(task, event) : task))
      return { tasks, counts: countsOf(tasks) }
    })
  const engine: Engine = {
    parts,
    runs,
    apply,
    landed: (where) => {
      const key = `${where.storageId}${where.folderPath}`
      if (landedTimers.has(key)) return
      landedTimers.set(
        key,
        parts.setTimer(() => {
          landedTimers.delete(key)
          for (const listener of landedListeners) listener(where)
        }, landedMs),
      )
    },
  }
  const pump = () => {
    for (const task of tasksToStart(store.getState().tasks)) {
      apply(task.id, { kind: 'started' })
      void runTask(engine, task.id).finally(() => {
        apply(task.id, { kind: 'settled' })
        pump()
      })
    }
  }
  const remove = (id: string) => {
    const run = runs.get(id)
    run?.abort.abort()
    runs.delete(id)
    store.setState((state) => ({ tasks: state.tasks.filter((task) => task.id !== id) }))
  }
  const restart = (id: string, kind: 'resumed' | 'retried') => {
    const run = runs.get(id)
    if (run) Object.assign(run, { abort: new AbortController(), isStranded: false })
    apply(id, { kind })
    pump()
  }
  return {
    store,
    thumbnailUrl: thumbnails,
    download: (items) => downloadItems(parts, items),
    upload: (request) => {
      const groups = groupsOf(request)
      const tasks = groups.map((group): TransferTask => {
        lastId += 1
        return taskOf(`upload-${lastId}`, { request, group, nowMs: parts.nowMs() })
      })
      groups.forEach((group, index) => {
        const id = tasks[index]?.id ?? ''
        runs.set(id, {
          request,
          group,
          pendingFiles: new Set(group.files.keys()),
          abort: new AbortController(),
          meter: createSpeedMeter(parts.nowMs),
        })
      })
      store.setState((state) => ({ tasks: [...tasks.toReversed(), ...state.tasks] }))
      pump()
    },
    pause: (id) => {
      apply(id, { kind: 'paused' })
      runs.get(id)?.abort.abort()
      pump()
    },
    resume: (id) => restart(id, 'resumed'),
    retry: (id) => restart(id, 'retried'),
    remove: (id) => {
      remove(id)
      pump()
    },
    canSaveToFolder: false,
    downloadTo: () => undefined,
    pauseAll: (selection) => idsOf(store.getState().tasks, selection).forEach((id) => runs.get(id)?.abort.abort()),
    resumeAll: (selection) => idsOf(store.getState().tasks, selection).forEach((id) => restart(id, 'resumed')),
    retryAll: (selection) => idsOf(store.getState().tasks, selection).forEach((id) => restart(id, 'retried')),
    removeAll: (selection) => idsOf(store.getState().tasks, selection).forEach(remove),
    move: () => undefined,
    limit: () => undefined,
    setSettings: (settings) => store.setState({ settings: { ...startSettings, ...settings } }),
    files: () => Promise.resolve({ total: 0, rows: [] }),
    continueInterrupted: () => Promise.resolve([]),
    rebind: () => Promise.resolve(0),
    onEnded: () => ({ [Symbol.dispose]: () => undefined }),
    clearFinished: () =>
      store
        .getState()
        .tasks.filter((task) => task.state === 'finished')
        .forEach((task) => remove(task.id)),
    onLanded: (listener) => {
      landedListeners.add(listener)
      return { [Symbol.dispose]: () => void landedListeners.delete(listener) }
    },
    resumeStranded: () => {
      for (const [id, run] of runs) if (run.isStranded) restart(id, 'retried')
    },
    stopAll: () => store.getState().tasks.forEach((task) => remove(task.id)),
  }
}

function idsOf(tasks: readonly TransferTask[], selection: TransferSelection): readonly string[] {
  if ('ids' in selection) return selection.ids
  return tasks.filter((task) => task.kind === selection.kind).map((task) => task.id)
}

function taskOf(id: string, from: { readonly request: UploadRequest; readonly group: UploadGroup; readonly nowMs: number }): TransferTask {
  const { group, request } = from
  return {
    id,
    name: group.name,
    isFolder: group.isFolder,
    targetStorageId: request.storageId,
    targetFolder: request.folderPath,
    state: 'pending',
    totalBytes: group.files.reduce((sum, { file }) => sum + file.size, 0),
    sentBytes: 0,
    totalFiles: group.files.length,
    doneFiles: 0,
    failedFiles: 0,
    bytesPerSecond: 0,
    failure: undefined,
    failureKind: undefined,
    kind: 'upload',
    localFolder: '',
    isCounting: false,
    skippedFiles: 0,
    needs: undefined,
    limitBytesPerSecond: 0,
    startedAtMs: from.nowMs,
    finishedAtMs: undefined,
  }
}

async function runTask(engine: Engine, id: string): Promise<void> {
  const run = engine.runs.get(id)
  if (!run) return
  using _painting = paintProgress(engine, id, run)
  await makeEmptyFolders(engine, run)
  const queue = [...run.pendingFiles].values()
  const signal = run.abort.signal
  const lane = async () => {
    for (const index of queue) {
      if (signal.aborted) return
      await runFile(engine, { id, run, index, signal })
    }
  }
  await Promise.all(Array.from({ length: Math.min(filesAtOnce, run.pendingFiles.size) }, lane))
  engine.landed({ storageId: run.request.storageId, folderPath: run.request.folderPath })
}

async function runFile(
  engine: Engine,
  work: { readonly id: string; readonly run: Running; readonly index: number; readonly signal: AbortSignal },
): Promise<void> {
  const { id, run, index, signal } = work
  const file = run.group.files[index]
  if (!file) return
  let counted = 0
  const onBytes = (bytes: number) => {
    counted += bytes
    run.meter.add(bytes)
  }
  try {
    // W9: the wire rules come with the first upload.
    const { uploadFile } = await import('./upload-file.ts')
    const outcome = await uploadFile(
      { device: engine.parts.device(), md5: engine.parts.md5, sleep: engine.parts.sleep },
      { file, request: run.request, signal, onBytes },
    )
    if (outcome.kind === 'done') {
      run.pendingFiles.delete(index)
      engine.apply(id, { kind: 'fileDone' })
      engine.landed({ storageId: run.request.storageId, folderPath: run.request.folderPath })
      return
    }
    onBytes(-counted)
    engine.apply(id, { kind: 'fileFailed', text: engine.parts.errorText(outcome.error) })
    if (outcome.error === 'offline') run.isStranded = true
    if (outcome.stopsTask) run.abort.abort()
  } catch (cause) {
    onBytes(-counted)
    // Pause and cancel end here; anything else is a fault of this file.
    if (!signal.aborted) {
      engine.parts.log.error('transfers.fileFailed', { cause: String(cause) })
      engine.apply(id, { kind: 'fileFailed', text: engine.parts.errorText('unknownError') })
    }
  }
}

async function makeEmptyFolders(engine: Engine, run: Running): Promise<void> {
  const { request } = run
  for (const folder of run.group.emptyFolders) {
    await engine.parts
      .device()
      .files.add(
        { query: {}, body: { storageId: request.storageId, path: childOf(request.folderPath, folder), type: 'folder' } },
        { silent: true, signal: run.abort.signal },
      )
      // The folder may stand there already, or the task was cancelled: files that matter report for themselves.
      .catch(() => undefined)
  }
}

function paintProgress(engine: Engine, id: string, run: Running): Disposable {
  let timer: Disposable | undefined
  const paint = () => {
    const { bytes, bytesPerSecond } = run.meter.take()
    if (bytes !== 0) engine.apply(id, { kind: bytes > 0 ? 'sent' : 'unsent', bytes: Math.abs(bytes) })
    engine.apply(id, { kind: 'speed', bytesPerSecond })
  }
  const tick = () => {
    paint()
    timer = engine.parts.setTimer(tick, paintMs)
  }
  timer = engine.parts.setTimer(tick, paintMs)
  return {
    [Symbol.dispose]: () => {
      timer?.[Symbol.dispose]()
      paint()
    },
  }
}
