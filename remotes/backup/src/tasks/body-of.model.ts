import type { BackupTask } from '@cove/device-contract/backup'

/** What `save` takes, of a task that exists. */
export function bodyOf(task: BackupTask) {
  const { taskId, computer, name, sourceName, storageId, path, categories, excludedExtensions, excludedPaths } = task
  const { includesHidden, includesTemporary, schedule, keepDays, overdueDays, proves, external } = task
  return {
    taskId,
    computer,
    name,
    sourceName,
    storageId,
    path,
    categories: [...categories],
    excludedExtensions: [...excludedExtensions],
    excludedPaths: [...excludedPaths],
    includesHidden,
    includesTemporary,
    schedule,
    keepDays,
    overdueDays,
    proves,
    ...(external && { external }),
  }
}
