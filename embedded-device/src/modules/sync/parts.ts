import type { sync } from '@cove/device-contract/sync'
import type { Turns } from '@cove/server-kit/turns'
import type { Host, HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { Location } from '../../files/places/space.ts'
import { child } from '../../module-kit/staging-kit.ts'
import type { TransfersApi } from '../transfers/api.ts'
import type { BaseStore } from './store/base-store.ts'
import type { ChangeStore } from './store/change-store.ts'
import type { FileStore } from './store/file-store.ts'
import type { FolderStore } from './store/folder-store.ts'
import type { RunStore, StoredRun } from './store/run-store.ts'
import type { StoredTask, TaskStore } from './store/task-store.ts'
import type { UploadStore } from './store/upload-store.ts'

/** What the parts of the module work with. */
export interface SyncParts
  extends
    Pick<HostFiles, 'spaces' | 'vfs' | 'trash' | 'staging' | 'index' | 'quota'>,
    Pick<Host<typeof sync>, 'db' | 'events' | 'notices' | 'nowMs'> {
  readonly tasks: TaskStore
  readonly runs: RunStore
  readonly files: FileStore
  readonly bases: BaseStore
  readonly folders: FolderStore
  readonly changes: ChangeStore
  readonly pending: UploadStore
  /** The transfers of the device: bytes arrive through them. */
  readonly uploads: TransfersApi
  /** Work on one file of the device happens in turns. */
  readonly turns: Turns
  /** Contents that are being read, by place and file. */
  readonly hashing: Map<string, Promise<string | undefined>>
  /** Tells every screen of the owner what a task looks like now. */
  readonly changed: (task: StoredTask) => void
}

/** A run that its client may continue, with its task. */
export interface OpenRun {
  readonly who: Principal
  readonly task: StoredTask
  readonly run: StoredRun
}

/** The run of this user that is in progress. Undefined otherwise, also for runs of other users (S-H3). */
export function openRun({ tasks, runs }: Pick<SyncParts, 'tasks' | 'runs'>, who: Principal, runId: string): OpenRun | undefined {
  const run = runs.get(runId)
  const task = run && tasks.get(who.userNo, run.taskId)
  return task && (run.state === 'scanning' || run.state === 'synchronizing') ? { who, task, run } : undefined
}

/** Marks of tasks and nothing else; never synchronized. */
export const ownFolder = '.cove-sync'

/** A device path below the folder of a task; '' is the folder itself. */
export const fullPath = ({ path: folder }: Pick<StoredTask, 'path'>, path: string): string => {
  const base = folder === '/' ? '' : folder
  return path === '' ? base || '/' : `${base}/${path}`
}

/** Where a file of a task is. Refuses paths that are none. */
export const placeOf = ({ spaces }: Pick<SyncParts, 'spaces'>, { who, task }: Omit<OpenRun, 'run'>, path: string): Promise<Location> =>
  spaces.locate(who, task.storageId, fullPath(task, path))

/** The mark of a task in its folder: without it the folder is another one, or an empty mount point. */
export async function markerOf(parts: Pick<SyncParts, 'spaces'>, of: Omit<OpenRun, 'run'>): Promise<Location> {
  return [ownFolder, of.task.taskId].reduce(child, await placeOf(parts, of, ''))
}
