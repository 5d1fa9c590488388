import type { Principal } from '../../../module-kit/module-kit.ts'
import type { RunFile } from '../place-files.ts'
import type { BackupParts } from '../parts.ts'
import type { FileContent } from '../store/entry-store.ts'

/** What a step of a file names (BK-03). */
export interface NamedFile {
  readonly taskId: string
  readonly name: string
  readonly storageId: string
  readonly path: string
}

/** The file with its task and run, or the failure to answer: calls of a task go to its open run. */
export function fileOf({ tasks, runs }: BackupParts, who: Principal, named: NamedFile): RunFile | 'backupTaskMissing' | 'backupRunMissing' {
  const task = tasks.get(who.userNo, named.taskId)
  // A task of another name or space: the client knows an older one.
  if (!task || task.name !== named.name || task.storageId !== named.storageId) return 'backupTaskMissing'
  const run = runs.open(task.taskId)
  if (run?.state !== 'progress') return 'backupRunMissing'
  runs.touch(run.runId)
  return { task, run, who, path: named.path }
}

type AnnouncedContent = Omit<FileContent, 'modifiedMs'> & { readonly modifiedSeconds: number }

/** The content that a step announces. */
export const contentOf = ({ md5, sizeBytes, modifiedSeconds, stamp, mode }: AnnouncedContent): FileContent => ({
  md5,
  sizeBytes,
  modifiedMs: Math.round(modifiedSeconds * 1000),
  stamp,
  mode,
})
