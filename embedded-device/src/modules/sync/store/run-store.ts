import type { SyncRunState, SyncShown } from '@cove/device-contract/sync'
import { ulid } from '@cove/server-kit/ulid'
import type { Host } from '../../../module-kit/module-kit.ts'

/** Progress that the client reports. */
export interface RunProgress {
  readonly state: SyncRunState
  readonly scannedCount: number
  readonly totalCount: number
  readonly doneCount: number
  readonly totalBytes: number
  readonly doneBytes: number
  readonly reason?: string | undefined
}

/** A run as it is stored. */
export interface StoredRun extends Omit<RunProgress, 'reason'> {
  readonly runId: string
  readonly taskId: string
  readonly number: number
  readonly lease: string
  readonly startedMs: number
  readonly endedMs: number | null
  readonly reportedMs: number
  readonly failedCount: number
  readonly undoes: string | null
  readonly isDecided: number
  readonly shows: SyncShown | null
  readonly reason: string | null
}

const columns = `id as runId, task_id as taskId, number, lease, state, started_ms as startedMs, ended_ms as endedMs, reported_ms as reportedMs,
  scanned as scannedCount, total as totalCount, done as doneCount, total_bytes as totalBytes, done_bytes as doneBytes, failed as failedCount,
  undoes, is_decided as isDecided, shows, reason`

/** States of a run that its client may continue. */
export const openStates: ReadonlySet<SyncRunState> = new Set(['scanning', 'synchronizing', 'paused', 'waiting'])
const open = `state in ('scanning', 'synchronizing', 'paused', 'waiting')`
/** A client that runs a task reports at least this often; after that another one may continue. */
export const silentMs = 2 * 60_000

/** Names one attempt of a run: what an earlier one has seen may be gone by now. */
export const attemptOf = ({ runId, lease }: Pick<StoredRun, 'runId' | 'lease'>): string => `${runId}/${lease}`

/** Runs of all tasks; at most one of a task is open. */
export function createRunStore(db: Host['db'], nowMs: () => number) {
  return { ...reads(db, nowMs), ...writes(db, nowMs) }
}
export type RunStore = ReturnType<typeof createRunStore>

const reads = (db: Host['db'], nowMs: () => number) => ({
  get: (runId: string) => db.get<StoredRun>(`select ${columns} from sync_run where id = ?`, runId),
  open: (taskId: string) => db.get<StoredRun>(`select ${columns} from sync_run where task_id = ? and ${open}`, taskId),
  last: (taskId: string) => db.get<StoredRun>(`select ${columns} from sync_run where task_id = ? order by number desc limit 1`, taskId),
  history: (taskId: string) =>
    db.all<StoredRun>(`select ${columns} from sync_run where task_id = ? order by number desc limit 200`, taskId),
  doingCount: (userNo: string): number => {
    const from = 'from sync_run join sync_task on sync_task.id = task_id'
    const doing = `state in ('scanning', 'synchronizing') and reported_ms > ?`
    return Number(db.value(`select count(*) ${from} where user_no = ? and ${doing}`, userNo, nowMs() - silentMs))
  },
})

const writes = (db: Host['db'], nowMs: () => number) => ({
  start(
    taskId: string,
    { lease, number, undoes }: { readonly lease: string; readonly number: number; readonly undoes: string | null },
  ): StoredRun {
    const now = nowMs()
    const names = 'id, task_id, number, lease, state, started_ms, reported_ms, undoes'
    const insert = `insert into sync_run (${names}) values (?, ?, ?, ?, 'scanning', ?, ?, ?) returning ${columns}`
    return db.get<StoredRun>(insert, ulid(now), taskId, number, lease, now, now, undoes) as StoredRun
  },
  /** Continues the open run for another client or attempt. */
  resume: (runId: string, lease: string) =>
    db.get<StoredRun>(
      `update sync_run set lease = ?, state = 'scanning', reason = null, reported_ms = ? where id = ? returning ${columns}`,
      lease,
      nowMs(),
      runId,
    ),
  touch: (runId: string): void => void db.run('update sync_run set reported_ms = ? where id = ?', nowMs(), runId),
  report(runId: string, now: RunProgress): void {
    const to = 'state = ?, scanned = ?, total = ?, done = ?, total_bytes = ?, done_bytes = ?, reason = ?, reported_ms = ?, ended_ms = ?'
    const counts = [now.scannedCount, now.totalCount, now.doneCount, now.totalBytes, now.doneBytes]
    const endedMs = openStates.has(now.state) ? null : nowMs()
    db.run(`update sync_run set ${to} where id = ?`, now.state, ...counts, now.reason ?? null, nowMs(), endedMs, runId)
  },
  wait: (runId: string, shows: SyncShown): void =>
    void db.run(`update sync_run set state = 'waiting', shows = ?, is_decided = 0, reported_ms = ? where id = ?`, shows, nowMs(), runId),
  decide: (runId: string): void =>
    void db.run(`update sync_run set state = 'paused', reason = 'decided', is_decided = 1 where id = ?`, runId),
  end: (runId: string, state: SyncRunState, reason: string | null = null): void =>
    void db.run(
      'update sync_run set state = ?, reason = ?, ended_ms = ?, reported_ms = ? where id = ?',
      state,
      reason,
      nowMs(),
      nowMs(),
      runId,
    ),
  /** Pauses a run for the user, without its client. */
  setPaused: (runId: string): void => void db.run(`update sync_run set state = 'paused', reason = null where id = ?`, runId),
  setState: (runId: string, state: SyncRunState): void => void db.run('update sync_run set state = ? where id = ?', state, runId),
  addFailed: (runId: string, count: number): void => void db.run('update sync_run set failed = failed + ? where id = ?', count, runId),
  clearFailed: (runId: string): void => void db.run('update sync_run set failed = 0 where id = ?', runId),
  /** Runs that changed nothing say nothing, except the newest. */
  dropEmpty(taskId: string, exceptRunId: string): void {
    const isEmpty = `state = 'complete' and failed = 0 and not exists (select 1 from sync_change where run_id = sync_run.id)`
    db.run(`delete from sync_run where task_id = ? and id <> ? and undoes is null and ${isEmpty}`, taskId, exceptRunId)
  },
})
