import type { SyncTask } from '@cove/device-contract/sync'
import type { SyncFilter } from '@cove/kernel/sync'

/** What the wizard and the settings let a user decide. */
export type TaskDraft = SyncFilter & Pick<SyncTask, 'direction' | 'mode' | 'brakeFiles' | 'brakePercent'>

/** What a new task starts with. */
export const firstDraft: TaskDraft = {
  direction: 'both',
  mode: 'auto',
  excludedExtensions: ['.swp', '.temp', '.tmp'],
  excludedPaths: [],
  ignoreLines: [],
  includesHidden: false,
  includesTemporary: false,
  brakeFiles: 20,
  brakePercent: 5,
}

/** What `save` takes, of a task that exists. */
export function bodyOf(task: SyncTask) {
  const { taskId, computer, name, sourceName, storageId, path, direction, mode, excludedExtensions, excludedPaths } = task
  const { ignoreLines = [], includesHidden, includesTemporary, brakeFiles, brakePercent } = task
  const lists = { excludedExtensions: [...excludedExtensions], excludedPaths: [...excludedPaths], ignoreLines: [...ignoreLines] }
  const limits = { brakeFiles, brakePercent }
  return { taskId, computer, name, sourceName, storageId, path, direction, mode, ...lists, includesHidden, includesTemporary, ...limits }
}
