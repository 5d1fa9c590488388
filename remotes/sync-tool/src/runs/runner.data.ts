import { sync } from '@cove/device-contract/sync'
import type { SyncTask } from '@cove/device-contract/sync'
import type { Kernel } from '@cove/kernel'
import { askSyncFolder, createFolderMemory, isSyncFolderReady, kernelPace } from '@cove/kernel/sync'
import type { FolderMemory, ShownRun, SyncProgress, UndoneRun } from '@cove/kernel/sync'
import type { Carried } from './run-here.data.ts'
import { isDue } from '../tasks/task-state.model.ts'

/** A run of this browser. */
export type LocalRun = ShownRun<SyncProgress>
/** Why a run did not start: its folder has to be chosen, or the browser has to be allowed to use it. */
export type StartResult = 'started' | 'needsFolder' | 'needsPermission'

/** How a run is started. */
export interface StartOptions {
  /** Call in a click to let the browser ask for the folder again; false never asks. */
  readonly isAsking: boolean
  /** A folder that the user has just chosen. */
  readonly folder?: FileSystemDirectoryHandle | undefined
  readonly isNewRoot?: boolean
  readonly undoes?: UndoneRun | undefined
}

/** Runs sync tasks while the desktop is open, with or without a window. */
export interface SyncRunner {
  readonly start: (task: SyncTask, options: StartOptions) => Promise<StartResult>
  readonly stop: (taskId: string, how: 'pause' | 'cancel') => void
  readonly runs: () => ReadonlyMap<string, LocalRun>
  readonly onChanged: (listener: () => void) => Disposable
  readonly memory: () => FolderMemory
  /** Starts what is due or was asked for elsewhere, now, every minute and when the device says so. */
  readonly watch: () => Disposable
}

const runners = new WeakMap<Kernel, SyncRunner>()

/** The one runner of this page. */
export function runnerOf(kernel: Kernel): SyncRunner {
  const known = runners.get(kernel) ?? createRunner(kernel)
  runners.set(kernel, known)
  return known
}

const lookEveryMs = 60_000

interface Active {
  readonly control: AbortController
  run: LocalRun
}

function createRunner(kernel: Kernel): SyncRunner {
  const active = new Map<string, Active>()
  const listeners = new Set<() => void>()
  let shown: ReadonlyMap<string, LocalRun> = new Map()
  const memory = () => createFolderMemory(ownerOf(kernel))
  const changed = () => {
    shown = new Map([...active].map(([taskId, { run }]) => [taskId, run]))
    for (const listener of listeners) listener()
  }
  const begin = (task: SyncTask, folder: FileSystemDirectoryHandle, options: StartOptions) => {
    const one: Active = {
      control: new AbortController(),
      run: { progress: undefined, bytesPerSecond: 0 },
    }
    active.set(task.taskId, one)
    changed()
    const onRun = (run: LocalRun) => {
      one.run = run
      changed()
    }
    void carryOut(kernel, { task, folder, options, signal: one.control.signal, onRun }).finally(() => {
      active.delete(task.taskId)
      changed()
    })
  }
  const runner: SyncRunner = {
    memory,
    runs: () => shown,
    onChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    async start(task, options) {
      if (active.has(task.taskId)) return 'started'
      const folder = options.folder ? await keep(memory(), task, options.folder) : await kept(memory(), task, options.isAsking)
      if (typeof folder === 'string') return folder
      if (!active.has(task.taskId)) begin(task, folder, options)
      return 'started'
    },
    stop: (taskId, how) => active.get(taskId)?.control.abort(how),
    watch: () => watch(kernel, { runner, active }),
  }
  return runner
}

const ownerOf = ({ session }: Kernel): string => session.store.getState().user?.userNo ?? ''
const keyOf = ({ taskId }: Pick<SyncTask, 'taskId'>): string => `sync ${taskId}`

async function keep(memory: FolderMemory, task: SyncTask, folder: FileSystemDirectoryHandle): Promise<FileSystemDirectoryHandle> {
  await memory.keep(keyOf(task), folder)
  return folder
}

async function kept(
  memory: FolderMemory,
  task: SyncTask,
  isAsking: boolean,
): Promise<FileSystemDirectoryHandle | 'needsFolder' | 'needsPermission'> {
  const folder = await memory.get(keyOf(task)).catch(() => undefined)
  if (!folder) return 'needsFolder'
  const isAllowed = isAsking ? await askSyncFolder(folder) : await isSyncFolderReady(folder)
  return isAllowed ? folder : 'needsPermission'
}

/** The folder of a task that this browser keeps; undefined also without a database. */
export const keptFolder = (runner: SyncRunner, taskId: string): Promise<FileSystemDirectoryHandle | undefined> =>
  runner
    .memory()
    .get(keyOf({ taskId }))
    .catch(() => undefined)

/** Forgets the folder of a task. A browser without a database has nothing to forget. */
export const forgetFolder = (runner: SyncRunner, task: SyncTask): Promise<void> =>
  runner
    .memory()
    .remove(keyOf(task))
    .catch(() => undefined)

async function carryOut(kernel: Kernel, carried: Carried): Promise<void> {
  try {
    // The engine is loaded with the first run: every desktop loads this file.
    const { runHere } = await import('./run-here.data.ts')
    await runHere(kernel, carried)
  } catch (cause) {
    // A defect ends this run only; the device shows it as interrupted.
    kernel.log.error('sync.runFailed', { cause: String(cause) })
  }
}

/** Tasks of this browser that are due, or that the user asked for on another screen. */
async function lookAround(kernel: Kernel, { runner, active }: Watching): Promise<void> {
  if (ownerOf(kernel) === '') return
  try {
    const [answer, computerId] = await Promise.all([kernel.device.use(sync).list(), runner.memory().computerId()])
    const own = answer.ok ? answer.data.tasks.filter((task) => task.computer.computerId === computerId) : []
    for (const task of own) await lookAt(kernel, task, { runner, active })
  } catch (cause) {
    // The device is away or the browser has no database: the next look tries again.
    kernel.log.warn('sync.dueNotRead', { cause: String(cause) })
  }
}

async function lookAt(kernel: Kernel, task: SyncTask, { runner, active }: Watching): Promise<void> {
  const { requested, requestedRun, taskId } = task
  if (requested === 'pause') {
    active.get(taskId)?.control.abort('pause')
    await kernel.device.use(sync).request({ body: { taskId, what: 'none' } })
  } else if (requested === 'run') await runner.start(task, { isAsking: false })
  else if (requested === 'undo' && requestedRun !== undefined) {
    const runs = await kernel.device.use(sync).runs({ query: { taskId } })
    const undoes = runs.ok ? runs.data.runs.find(({ runId }) => runId === requestedRun) : undefined
    if (undoes) await runner.start(task, { isAsking: false, undoes })
  } else if (isDue(task, Date.now()) && (await kernelPace(kernel).isOpen())) await runner.start(task, { isAsking: false })
}

interface Watching {
  readonly runner: SyncRunner
  readonly active: ReadonlyMap<string, Active>
}

function watch(kernel: Kernel, watching: Watching): Disposable {
  const look = () => void lookAround(kernel, watching)
  const timer = setInterval(look, lookEveryMs)
  look()
  const listening = kernel.events.on(sync, 'sync.changed', (task) => {
    const isDecided = task.lastRun?.state === 'paused' && task.lastRun.reason === 'decided'
    if (task.requested !== 'none' || isDecided) look()
  })
  return {
    [Symbol.dispose]() {
      clearInterval(timer)
      listening[Symbol.dispose]()
      for (const { control } of watching.active.values()) control.abort('pause')
    },
  }
}
