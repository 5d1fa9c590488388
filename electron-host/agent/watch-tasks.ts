import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { sync } from '@cove/device-contract/sync'
import type { SyncTask } from '@cove/device-contract/sync'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SyncTree } from '@cove/kernel/sync'
import { isSignedOut } from './connection.ts'
import type { LinkedFolder } from './agent-store.ts'
import { openFolderIndex } from './folder-index.ts'
import type { FolderIndex } from './folder-index.ts'
import { runBackupTask, runSyncTask } from './run-tasks.ts'
import type { AgentParts } from './run-tasks.ts'

const lookEveryMs = 10_000
/** Watchers lose events, so every folder is compared again after this time. */
const rescanEveryMs = 5 * 60_000
const hourMs = 3_600_000
const backupEveryMs: Readonly<Record<BackupTask['schedule'], number>> = {
  manual: Infinity,
  hourly: hourMs,
  daily: 24 * hourMs,
  weekly: 7 * 24 * hourMs,
}

/** Runs what is due until the signal is aborted: after changes, after some minutes, and when the desktop asks. */
export async function watchTasks(parts: AgentParts): Promise<void> {
  const { store, signal } = parts
  // What changed while no agent ran is found by the first run, which also begins to watch.
  const dirty = new Set(store.links().map(({ taskId }) => taskId))
  const indexes = new Map<string, FolderIndex>()
  const readAllMs = new Map<string, number>()
  using watchers = new DisposableStack()
  for (const { taskId, folder } of store.links()) {
    const onChange = () => void dirty.add(taskId)
    const onLimit = () => parts.say(watchLimitText(folder))
    indexes.set(taskId, watchers.use(openFolderIndex(folder, { onChange, onLimit })))
  }
  const watched = ({ taskId }: LinkedFolder, tree: SyncTree): SyncTree => indexes.get(taskId)?.over(tree) ?? tree
  while (!signal.aborted) {
    try {
      await lookOnce({ ...parts, watched }, { dirty, indexes, readAllMs })
    } catch (error) {
      if (isSignedOut(error)) throw error
      // The device is away, or a task met a defect: the next look tries again.
      parts.say(`later: ${error instanceof Error ? error.message : String(error)}`)
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

interface Watching {
  readonly dirty: Set<string>
  readonly indexes: ReadonlyMap<string, FolderIndex>
  /** When everything was last read. */
  readonly readAllMs: Map<string, number>
}

async function lookOnce(parts: AgentParts, watching: Watching): Promise<void> {
  const { connection, store, pace } = parts
  const { dirty } = watching
  const [syncs, backups] = await Promise.all([connection.client.use(sync).list(), connection.client.use(backup).list()])
  const isOpen = await pace.isOpen()
  for (const link of store.links()) {
    if (link.kind === 'sync') {
      const task = syncs.ok ? syncs.data.tasks.find(({ taskId }) => taskId === link.taskId) : undefined
      const isNow = isOpen || (task?.requested ?? 'none') !== 'none'
      if (task && isNow && isSyncDue(task, dirty.has(link.taskId), Date.now())) {
        trustWatchers(watching, task)
        dirty.delete(link.taskId)
        await runSyncTask(parts, link, task)
      } else if (task?.requested === 'pause') await connection.client.use(sync).request({ body: { taskId: task.taskId, what: 'none' } })
    } else {
      const task = backups.ok ? backups.data.tasks.find(({ taskId }) => taskId === link.taskId) : undefined
      if (task && isBackupDue(task, isOpen, Date.now())) await runBackupTask(parts, link)
    }
  }
}

/** A run after events trusts the watchers; a run for the user, and one after some minutes, reads everything. */
function trustWatchers({ dirty, indexes, readAllMs }: Watching, { taskId, requested }: SyncTask): void {
  const nowMs = performance.now()
  if (!mustReadAll({ requested, isDirty: dirty.has(taskId), readAllMs: readAllMs.get(taskId), nowMs })) return
  indexes.get(taskId)?.forget()
  readAllMs.set(taskId, nowMs)
}

const watchLimitText = (folder: string): string =>
  `${folder}: the system allows no more watches, so some folders are read by each run. Raise fs.inotify.max_user_watches.`

/** What decides whether a run reads every folder. */
export interface Trust {
  readonly requested: SyncTask['requested']
  /** An event was seen since the last run. */
  readonly isDirty: boolean
  /** When everything was last read; undefined for never. */
  readonly readAllMs: number | undefined
  readonly nowMs: number
}

/** Watchers lose events: a run that the user asked for, a run without an event and one after five minutes read everything. */
export const mustReadAll = ({ requested, isDirty, readAllMs, nowMs }: Trust): boolean =>
  requested === 'run' || !isDirty || readAllMs === undefined || nowMs - readAllMs > rescanEveryMs

/** A pause waits for the user; what stopped by itself continues, and the rest runs by its schedule. */
export function isBackupDue(
  { requested, lastRun, schedule }: Pick<BackupTask, 'requested' | 'lastRun' | 'schedule'>,
  isOpen: boolean,
  nowMs: number,
): boolean {
  if (requested === 'run') return true
  if (!isOpen) return false
  if (lastRun?.state === 'paused') return lastRun.reason !== undefined
  return nowMs - (lastRun?.startedSeconds ?? 0) * 1000 > backupEveryMs[schedule]
}

/** A plan, a refusal and a pause wait for the user; anything else runs after changes and from time to time. */
export function isSyncDue(
  { requested, lastRun, mode }: Pick<SyncTask, 'requested' | 'lastRun' | 'mode'>,
  isDirty: boolean,
  nowMs: number,
): boolean {
  if (requested === 'run' || requested === 'undo') return true
  if (lastRun?.state === 'paused' && lastRun.reason === 'decided') return true
  if (mode !== 'auto' || requested === 'pause') return false
  if (!lastRun) return true
  if (lastRun.state === 'paused') return lastRun.reason !== undefined
  if (lastRun.state !== 'complete' || lastRun.undoes !== undefined) return false
  return isDirty || nowMs - (lastRun.endedSeconds ?? 0) * 1000 > rescanEveryMs
}
