import type { FileTask } from '@cove/device-contract/tasks'

/** Uploads and tasks in one number: bytes done of bytes to do, in whole percent; by files where no bytes are known. */
export function overallPercent(
  tasks: readonly Pick<FileTask, 'totalBytes' | 'doneBytes'>[],
  uploads: readonly { readonly totalBytes: number; readonly sentBytes: number }[],
): number {
  const total = sum(tasks, (task) => task.totalBytes) + sum(uploads, (upload) => upload.totalBytes)
  const done = sum(tasks, (task) => task.doneBytes) + sum(uploads, (upload) => upload.sentBytes)
  return total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((before, one) => before + of(one), 0)
}
