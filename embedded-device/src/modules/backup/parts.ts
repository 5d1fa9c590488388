import type { backup } from '@cove/device-contract/backup'
import type { Turns } from '@cove/server-kit/turns'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { TransfersApi } from '../transfers/api.ts'
import type { ExternalQueue } from './external-queue.ts'
import type { EntryStore } from './store/entry-store.ts'
import type { FolderStore } from './store/folder-store.ts'
import type { FolderTimeStore } from './store/folder-time-store.ts'
import type { MomentStore } from './store/moment-store.ts'
import type { RunStore, StoredRun } from './store/run-store.ts'
import type { StoredTask, TaskStore } from './store/task-store.ts'
import type { UploadStore } from './store/upload-store.ts'

/** What the parts of the module work with. */
export interface BackupParts
  extends
    Pick<HostFiles, 'spaces' | 'vfs' | 'staging' | 'index' | 'answers'>,
    Pick<Host<typeof backup>, 'db' | 'events' | 'jobs' | 'notices' | 'nowMs' | 'principal'> {
  readonly tasks: TaskStore
  readonly runs: RunStore
  readonly entries: EntryStore
  readonly folders: FolderStore
  readonly folderTimes: FolderTimeStore
  readonly moments: MomentStore
  readonly pending: UploadStore
  /** The transfers of the device: bytes arrive through them. */
  readonly uploads: TransfersApi
  /** BK-08: which external disk the device backs up now. */
  readonly queue: ExternalQueue
  /** Work on one file of a task happens in turns. */
  readonly turns: Turns
  /** Tells every screen of the owner what a task looks like now. */
  readonly changed: (task: StoredTask) => void
}

/** A run that its client may continue, with its task. */
export interface OpenRun {
  readonly task: StoredTask
  readonly run: StoredRun
}

/** Work that may be ended before its end. */
export interface Abortable {
  readonly signal?: AbortSignal | undefined
}

/** The run of this user that is in progress. Undefined otherwise, also for runs of other users (S-H3). */
export function openRun({ tasks, runs }: Pick<BackupParts, 'tasks' | 'runs'>, userNo: string, runId: string): OpenRun | undefined {
  const run = runs.get(runId)
  const task = run && tasks.get(userNo, run.taskId)
  return run?.state === 'progress' && task ? { task, run } : undefined
}
