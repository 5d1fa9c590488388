import type { FileTask } from '@cove/device-contract/tasks'

/** Where a list shows a task: it runs or waits, has ended, or has failed. */
export type TaskGroup = 'doing' | 'done' | 'error'

/** TSK-03: a task that ended with failed files has failed, even where the rest is done. */
export function groupOfFileTask({ status, failedFiles }: Pick<FileTask, 'status' | 'failedFiles'>): TaskGroup {
  if (status === 'error') return 'error'
  if (status === 'completed') return failedFiles > 0 ? 'error' : 'done'
  return 'doing'
}

/** TSK-03: true where the device can list items of a task with a sentence for each: what failed, or is done under another name. */
export const hasTold = ({ failedFiles, remarkCount = 0 }: Pick<FileTask, 'failedFiles' | 'remarkCount'>): boolean =>
  failedFiles > 0 || remarkCount > 0
