import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import type { Kernel } from '@cove/kernel'
import { askFolderAccess, createFolderMemory, fileListTree, handleTree, isFolderReadable, kernelPace } from '@cove/kernel/backup'
import type { ChosenSource, FolderMemory, RunProgress, ShownRun, SourceTree } from '@cove/kernel/backup'
import type { Carried } from './run-here.data.ts'
import { isDue } from '../tasks/due.model.ts'

/** A run of this browser. */
export type LocalRun = ShownRun<RunProgress>
/** Why a run did not start: its folder has to be chosen, or the browser has to be allowed to read it. */
export type StartResult = 'started' | 'needsFolder' | 'needsPermission'

/** Runs backups while the desktop is open, with or without a window. */
export interface BackupRunner {
  /** Call it in a click to let the browser ask for the folder again; `isAsking` false never asks. */
  readonly start: (task: BackupTask, options: { readonly source?: ChosenSource; readonly isAsking: boolean }) => Promise<StartResult>
  readonly stop: (taskId: string, how: 'pause' | 'cancel') => void
  readonly runs: () => ReadonlyMap<string, LocalRun>
  readonly onChanged: (listener: () => void) => Disposable
  readonly memory: () => FolderMemory
  /** Starts what is due, now and every minute; dispose to end it and every run. */
  readonly watch: () => Disposable
}

const runners = new WeakMap<Kernel, BackupRunner>()

/** The one runner of this page. */
export function runnerOf(kernel: Kernel): BackupRunner {
  const known = runners.get(kernel) ?? createRunner(kernel)
  runners.set(kernel, known)
  return known
}

const lookEveryMs = 60_000

interface Active {
  readonly control: AbortController
  run: LocalRun
}

function createRunner(kernel: Kernel): BackupRunner {
  const active = new Map<string, Active>()
  const listeners = new Set<() => void>()
  let shown: ReadonlyMap<string, LocalRun> = new Map()
  const memory = () => createFolderMemory(ownerOf(kernel))
  const changed = () => {
    shown = new Map([...active].map(([taskId, { run }]) => [taskId, run]))
    for (const listener of listeners) listener()
  }
  const begin = (task: BackupTask, tree: SourceTree) => {
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
    void carryOut(kernel, { task, tree, signal: one.control.signal, onRun }).finally(() => {
      active.delete(task.taskId)
      changed()
    })
  }
  const runner: BackupRunner = {
    memory,
    runs: () => shown,
    onChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    async start(task, { source, isAsking }) {
      if (active.has(task.taskId)) return 'started'
      const tree = source ? await keep(memory(), task, source) : await keptTree(memory(), task, isAsking)
      if (typeof tree === 'string') return tree
      if (!active.has(task.taskId)) begin(task, tree)
      return 'started'
    },
    stop: (taskId, how) => active.get(taskId)?.control.abort(how),
    watch: () => watch(kernel, { runner, active }),
  }
  return runner
}

const ownerOf = ({ session }: Kernel): string => session.store.getState().user?.userNo ?? ''

/** A folder of a handle is kept, so that the next run needs no choice. */
async function keep(memory: FolderMemory, { taskId }: BackupTask, source: ChosenSource): Promise<SourceTree> {
  if (source.kind === 'files') return fileListTree(source.files)
  await memory.keep(taskId, source.handle)
  return handleTree(source.handle)
}

async function keptTree(
  memory: FolderMemory,
  { taskId }: BackupTask,
  isAsking: boolean,
): Promise<SourceTree | 'needsFolder' | 'needsPermission'> {
  const handle = await memory.get(taskId).catch(() => undefined)
  if (!handle) return 'needsFolder'
  const isAllowed = isAsking ? await askFolderAccess(handle) : await isFolderReadable(handle)
  return isAllowed ? handleTree(handle) : 'needsPermission'
}

async function carryOut(kernel: Kernel, carried: Carried): Promise<void> {
  try {
    // The engine is loaded with the first run: every desktop loads this file.
    const { runHere } = await import('./run-here.data.ts')
    await runHere(kernel, carried)
  } catch (cause) {
    // A defect ends this run only; the device shows it as interrupted.
    kernel.log.error('backup.runFailed', { cause: String(cause) })
  }
}

/** What the user asked for runs at any time, the rest in its hours. */
const isNow = (task: BackupTask, isOpen: boolean): boolean => task.requested === 'run' || (isOpen && isDue(task, Date.now()))

/** Tasks of this browser that are due and whose folder may be read without asking. */
async function startDue(kernel: Kernel, runner: BackupRunner): Promise<void> {
  if (ownerOf(kernel) === '') return
  try {
    const [answer, computerId] = await Promise.all([kernel.device.use(backup).list(), runner.memory().computerId()])
    const isOpen = await kernelPace(kernel).isOpen()
    const due = answer.ok ? answer.data.tasks.filter((task) => task.computer.computerId === computerId && isNow(task, isOpen)) : []
    for (const task of due) await runner.start(task, { isAsking: false })
  } catch (cause) {
    // The device is away or the browser has no database: the next look tries again.
    kernel.log.warn('backup.dueNotRead', { cause: String(cause) })
  }
}

function watch(
  kernel: Kernel,
  { runner, active }: { readonly runner: BackupRunner; readonly active: ReadonlyMap<string, Active> },
): Disposable {
  const timer = setInterval(() => void startDue(kernel, runner), lookEveryMs)
  const listening = kernel.events.on(backup, 'backup.changed', ({ requested }) => requested === 'run' && void startDue(kernel, runner))
  void startDue(kernel, runner)
  return {
    [Symbol.dispose]() {
      clearInterval(timer)
      listening[Symbol.dispose]()
      for (const { control } of active.values()) control.abort('pause')
    },
  }
}
