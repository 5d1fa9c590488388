import { catalogue } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import type { FileTask, operationStatus } from '@cove/device-contract/tasks'
import type { Job, JobState } from '../../../files/jobs/job-types.ts'

type Status = (typeof operationStatus.names)[number]

const statusOf: Readonly<Record<JobState, Status>> = {
  ready: 'prerunning',
  running: 'running',
  paused: 'pause',
  done: 'completed',
  failed: 'error',
  canceled: 'completed',
}
const statesOf: Readonly<Record<Status, readonly JobState[]>> = {
  prerunning: ['ready'],
  running: ['running'],
  pause: ['paused'],
  completed: ['done'],
  error: ['failed'],
}

/** TSK-02a: the stored states behind a status of the wire. */
export function jobStatesOf(status: Status): readonly JobState[] {
  return statesOf[status]
}

/** B10: a job as its owner sees it. */
export function taskOf(job: Job): FileTask {
  const { progress } = job
  return {
    taskId: String(job.id),
    kind: job.kind,
    status: statusOf[job.state],
    totalFiles: progress.totalFiles,
    doneFiles: progress.doneFiles,
    failedFiles: job.failedCount,
    totalBytes: progress.totalBytes,
    doneBytes: progress.doneBytes,
    currentPath: progress.currentPath,
    firstSource: job.sources[0]?.path ?? '',
    targetPath: job.target?.path ?? '',
    ...(job.errorCode === undefined ? {} : { errorCode: codeOfName(job.errorCode) }),
    createdSeconds: Math.floor(job.createdAtMs / 1000),
    ...(job.finishedAtMs === undefined ? {} : { finishedSeconds: Math.floor(job.finishedAtMs / 1000) }),
  }
}

/** The code of a stored failure name; a job that died without one has the code of an unknown error. */
export function codeOfName(name: string): number {
  return Object.hasOwn(catalogue, name) ? catalogue[name as ErrorName].code : catalogue.unknownError.code
}

/** Ids travel as text; what is no id of ours names no task. */
export function jobIdOf(taskId: string): number {
  return /^\d{1,15}$/.test(taskId) ? Number(taskId) : -1
}
