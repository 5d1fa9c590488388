import type { TransferTask } from '@cove/kernel'

/** All transfers of this browser in one picture, both ways. */
export interface TransferSummary {
  readonly running: number
  /** 0 to 100 over all unfinished tasks; undefined while no size is known. */
  readonly percent: number | undefined
  readonly bytesPerSecond: number
}

const finished: readonly TransferTask['state'][] = ['finished', 'error']

/** True while a task may still move. */
export function isUnfinished(task: Pick<TransferTask, 'state'>): boolean {
  return !finished.includes(task.state)
}

/** Tasks as the sheet lists them: what is under way in the order of the queue, then what ended, newest first. */
export function shownFirst<T extends Pick<TransferTask, 'state' | 'finishedAtMs'>>(tasks: readonly T[]): readonly T[] {
  const ended = tasks.filter((task) => !isUnfinished(task)).toSorted((one, other) => (other.finishedAtMs ?? 0) - (one.finishedAtMs ?? 0))
  return [...tasks.filter(isUnfinished), ...ended]
}

/** Sums up the tasks that are not finished. */
export function summaryOf(tasks: readonly Pick<TransferTask, 'state' | 'totalBytes' | 'sentBytes' | 'bytesPerSecond'>[]): TransferSummary {
  const open = tasks.filter(isUnfinished)
  const total = open.reduce((sum, task) => sum + task.totalBytes, 0)
  const sent = open.reduce((sum, task) => sum + task.sentBytes, 0)
  return {
    running: open.length,
    percent: total > 0 ? (sent / total) * 100 : undefined,
    bytesPerSecond: open.reduce((sum, task) => sum + task.bytesPerSecond, 0),
  }
}

/** The ring in the dock: what moves, else what a person has to look at, else that all went well. */
export function ringOf(tasks: Parameters<typeof summaryOf>[0]): {
  readonly percent: number | undefined
  readonly tone: 'accent' | 'warn' | 'err' | 'ok'
} {
  const { running, percent } = summaryOf(tasks)
  const hasFailed = tasks.some(({ state }) => state === 'error')
  if (running === 0) return { percent: 100, tone: hasFailed ? 'err' : 'ok' }
  const rests = tasks.every((task) => !isUnfinished(task) || task.state === 'pause' || task.state === 'suspend')
  return { percent: percent ?? (rests ? 0 : undefined), tone: rests ? 'warn' : 'accent' }
}
