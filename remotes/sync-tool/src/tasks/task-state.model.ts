import type { SyncRun, SyncTask } from '@cove/device-contract/sync'

/** How a task is shown. `offline` is a computer that was not connected for long. */
export type TaskTone = 'ok' | 'warn' | 'err' | 'busy' | 'off'

/** The state of a task in one word, as a key of the texts. */
export type TaskWord =
  | 'never'
  | 'scanning'
  | 'synchronizing'
  | 'complete'
  | 'partly'
  | 'waiting'
  | 'decided'
  | 'paused'
  | 'exception'
  | 'refused'
  | 'undone'
  | 'canceled'

/** SYN-02: what is known of a task now. */
export function wordOf({ lastRun, failedCount }: Pick<SyncTask, 'lastRun' | 'failedCount'>): TaskWord {
  if (!lastRun) return 'never'
  if (lastRun.state === 'complete' && lastRun.undoes !== undefined) return 'undone'
  if (lastRun.state === 'complete') return failedCount > 0 ? 'partly' : 'complete'
  if (lastRun.state === 'paused')
    return lastRun.isDecided && lastRun.reason === 'decided' ? 'decided' : lastRun.reason === undefined ? 'paused' : 'exception'
  if (lastRun.state === 'canceled') return lastRun.reason === 'refused' ? 'refused' : 'canceled'
  return lastRun.state
}

const tones: Readonly<Record<TaskWord, TaskTone>> = {
  never: 'off',
  scanning: 'busy',
  synchronizing: 'busy',
  complete: 'ok',
  partly: 'warn',
  waiting: 'warn',
  decided: 'busy',
  paused: 'off',
  exception: 'err',
  refused: 'off',
  undone: 'warn',
  canceled: 'off',
}
export const toneOf = (word: TaskWord): TaskTone => tones[word]

/** Percent of a run, 0 to 100; bytes count where there are any. */
export function percentOfRun(run: Pick<SyncRun, 'totalBytes' | 'doneBytes' | 'totalCount' | 'doneCount'>): number {
  const [done, total] = run.totalBytes > 0 ? [run.doneBytes, run.totalBytes] : [run.doneCount, run.totalCount]
  return total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
}

const autoEveryMs = 60_000

/** Whether a task of this computer should run now by itself. A plan, a refusal and a pause wait for the user. */
export function isDue(task: Pick<SyncTask, 'mode' | 'lastRun'>, nowMs: number): boolean {
  const { lastRun, mode } = task
  if (lastRun?.state === 'paused' && lastRun.reason === 'decided') return true
  if (mode !== 'auto') return false
  if (!lastRun) return true
  if (lastRun.state === 'paused') return lastRun.reason !== undefined && nowMs - lastRun.startedSeconds * 1000 > autoEveryMs
  if (lastRun.state !== 'complete' || lastRun.undoes !== undefined) return false
  return nowMs - (lastRun.endedSeconds ?? lastRun.startedSeconds) * 1000 > autoEveryMs
}
