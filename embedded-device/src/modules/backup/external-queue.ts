import type { BackupTask } from '@cove/device-contract/backup'
import type { Job } from '../../core/jobs/job-types.ts'
import type { BackupParts } from './parts.ts'
import type { StoredTask } from './store/task-store.ts'

/** BK-08: the device copies one external disk at a time; the others wait. */
export interface ExternalQueue {
  /** The task that the device runs now. */
  running(): StoredTask | undefined
  /** The task is the one that runs, until it is disposed. */
  enter(task: StoredTask): Disposable
}

/** Nothing is stored: after a restart the jobs start again. */
export function createExternalQueue(): ExternalQueue {
  let now: StoredTask | undefined
  return {
    running: () => now,
    enter(task) {
      now = task
      return {
        [Symbol.dispose]() {
          if (now === task) now = undefined
        },
      }
    },
  }
}

const unfinished = ['ready', 'running', 'waiting', 'paused', 'failed'] as const

/** The job of a task that is not done: the newest, because one that was cancelled works a moment longer. */
export function externalJobOf({ jobs }: Pick<BackupParts, 'jobs'>, { userNo, taskId }: StoredTask): Job | undefined {
  const { items } = jobs.list(userNo, { state: unfinished, sizeRows: 1_000 })
  return items.find(({ kind, payload }) => kind === 'backup.external' && (payload as { taskId?: string }).taskId === taskId)
}

/** What the run of a task waits for; undefined for one that does not wait. S-H3: no names of other users' tasks. */
export function waitsForOf(parts: Pick<BackupParts, 'jobs' | 'queue'>, task: StoredTask): BackupTask['waitsFor'] {
  const first = parts.queue.running()
  if (!first || !task.choice.external || first.taskId === task.taskId) return undefined
  if (externalJobOf(parts, task)?.state !== 'ready') return undefined
  return first.userNo === task.userNo ? { name: first.name } : {}
}

/** How many external disks of a user wait for their turn. */
export const waitingCount = ({ jobs, queue }: Pick<BackupParts, 'jobs' | 'queue'>, userNo: string): number =>
  queue.running() ? (jobs.counts(userNo).find(({ kind, state }) => kind === 'backup.external' && state === 'ready')?.count ?? 0) : 0

/** Begins the turn of a task: those that still wait are told for which one. Disposing ends it. */
export function beginTurn(parts: Pick<BackupParts, 'jobs' | 'queue' | 'tasks' | 'changed'>, task: StoredTask): Disposable {
  const turn = parts.queue.enter(task)
  for (const other of parts.tasks.all()) if (waitsForOf(parts, other)) parts.changed(other)
  return turn
}
