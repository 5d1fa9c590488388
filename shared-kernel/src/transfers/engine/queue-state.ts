import type { StoredTask } from './records.ts'
import type { TransferCounts, TransferKind, TransferSelection, TransferSettings, TransferStateName } from '../transfers.ts'

/** What the queue needs of a task. */
export interface Queued {
  readonly id: string
  readonly kind: TransferKind
  readonly state: TransferStateName
  readonly order: number
}

const maxTasksAtOnce = 10
const minutesOfDay = 24 * 60

/** Settings with every number inside its bounds. */
export function validSettings(settings: TransferSettings): TransferSettings {
  const whole = (value: number, least: number, most: number) =>
    Number.isFinite(value) ? Math.min(most, Math.max(least, Math.floor(value))) : least
  return {
    uploadsAtOnce: whole(settings.uploadsAtOnce, 1, maxTasksAtOnce),
    downloadsAtOnce: whole(settings.downloadsAtOnce, 1, maxTasksAtOnce),
    uploadLimitBytesPerSecond: whole(settings.uploadLimitBytesPerSecond, 0, Number.MAX_SAFE_INTEGER),
    downloadLimitBytesPerSecond: whole(settings.downloadLimitBytesPerSecond, 0, Number.MAX_SAFE_INTEGER),
    isScheduled: settings.isScheduled,
    fromMinute: whole(settings.fromMinute, 0, minutesOfDay),
    toMinute: whole(settings.toMinute, 0, minutesOfDay),
  }
}

/** True while the schedule lets transfers run. A span may pass midnight; one without length is the whole day. */
export function isOpenHour(
  { isScheduled, fromMinute, toMinute }: Pick<TransferSettings, 'isScheduled' | 'fromMinute' | 'toMinute'>,
  minute: number,
): boolean {
  if (!isScheduled || fromMinute === toMinute) return true
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute
}

/** TR-03b: true while a task wants to run or runs. */
export function isDoing(state: TransferStateName): boolean {
  return state === 'pending' || state === 'prepare' || state === 'progress' || state === 'suspend'
}

/** TR-04c: which waiting tasks of a kind may start now, first in the queue first. `isBusy` also counts a task whose last run still ends. */
export function tasksToStart<T extends Queued>(
  sorted: readonly T[],
  kind: TransferKind,
  limits: { atOnce: number; isBusy: (task: T) => boolean },
): T[] {
  const own = sorted.filter((task) => task.kind === kind)
  const free = limits.atOnce - own.filter(limits.isBusy).length
  return own.filter((task) => task.state === 'pending' && !limits.isBusy(task)).slice(0, Math.max(0, free))
}

/** TR-04a: the tasks a bulk action means. */
export function selectedBy<T extends Queued>(tasks: readonly T[], selection: TransferSelection): T[] {
  if ('ids' in selection) return tasks.filter((task) => selection.ids.includes(task.id))
  return tasks.filter((task) => task.kind === selection.kind && isInGroup(task.state, selection.group))
}
function isInGroup(state: TransferStateName, group: 'all' | 'doing' | 'done' | 'error'): boolean {
  if (group === 'all') return true
  if (group === 'done') return state === 'finished'
  return group === 'error' ? state === 'error' : state !== 'finished' && state !== 'error'
}

/** TR-04x: the counters of a kind. */
export function countsOf(tasks: readonly Queued[], kind: TransferKind): TransferCounts {
  const own = tasks.filter((task) => task.kind === kind)
  const count = (holds: (state: TransferStateName) => boolean) => own.filter((task) => holds(task.state)).length
  return {
    total: own.length,
    doing: count(isDoing),
    paused: count((state) => state === 'pause'),
    done: count((state) => state === 'finished'),
    error: count((state) => state === 'error'),
  }
}

/** The order of a task after it was moved before another one, or to the end. `sorted` is in the order of the queue. */
export function orderBefore(sorted: readonly Queued[], id: string, beforeId: string | undefined): number | undefined {
  const others = sorted.filter((task) => task.id !== id)
  const at = beforeId === undefined ? others.length : others.findIndex((task) => task.id === beforeId)
  if (at < 0) return undefined
  const [before, after] = [others[at - 1]?.order, others[at]?.order]
  if (before === undefined) return (after ?? 0) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}

/** TR-08: true while a task waits for a permission or for its files; nothing else can continue it. */
export function isInterrupted({ needs, failureKind }: Pick<StoredTask, 'needs' | 'failureKind'>): boolean {
  return needs !== undefined || failureKind === 'browserRefresh'
}
