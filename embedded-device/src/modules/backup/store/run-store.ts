import type { BackupProof, BackupRunState, BackupStage } from '@cove/device-contract/backup'
import { ulid } from '@cove/server-kit/ulid'
import type { Host } from '../../../module-kit/module-kit.ts'

/** Progress that the client reports. */
export interface RunProgress {
  readonly state: BackupRunState
  readonly stage: BackupStage
  readonly scannedCount: number
  readonly unchangedCount: number
  readonly totalCount: number
  readonly doneCount: number
  readonly totalBytes: number
  readonly doneBytes: number
  readonly reason?: string | undefined
}

/** A run as it is stored. */
export interface StoredRun extends RunProgress {
  readonly runId: string
  readonly taskId: string
  readonly lease: string
  readonly startedMs: number
  readonly endedMs: number | null
  readonly reportedMs: number
  readonly addedCount: number
  readonly replacedCount: number
  readonly removedCount: number
  readonly failedCount: number
  readonly proof?: BackupProof | undefined
}

type RunRow = Omit<StoredRun, 'proof' | 'reason'> & { readonly proof: string | null; readonly reason: string | null }

const columns = `id as runId, task_id as taskId, lease, state, stage, started_ms as startedMs, ended_ms as endedMs, reported_ms as reportedMs,
  scanned as scannedCount, unchanged as unchangedCount, added as addedCount, replaced as replacedCount, removed as removedCount,
  failed as failedCount, total as totalCount, done as doneCount, total_bytes as totalBytes, done_bytes as doneBytes, reason, proof`

/** What the device counts itself. */
export type RunCount = 'unchanged' | 'added' | 'replaced' | 'removed' | 'failed'

/** Everything was sent: what is left is its proof. */
export const isSent = (state: BackupRunState | undefined): boolean => state === 'finished' || state === 'partial'

const isOver = (state: BackupRunState): boolean => state !== 'progress' && state !== 'paused'

/** Runs of all tasks; at most one of a task is open. */
export function createRunStore(db: Host['db'], nowMs: () => number) {
  return { ...runReads(db, nowMs), ...runWrites(db, nowMs) }
}
export type RunStore = ReturnType<typeof createRunStore>

function runReads(db: Host['db'], nowMs: () => number) {
  const ofTask = (taskId: string, which: string, limit: number) =>
    db
      .all<RunRow>(`select ${columns} from backup_run where task_id = ? ${which} order by started_ms desc limit ${limit}`, taskId)
      .map(runOf)
  const first = (taskId: string, which = '') => ofTask(taskId, which, 1)[0]
  return {
    get: (runId: string) => readRun(db.get<RunRow>(`select ${columns} from backup_run where id = ?`, runId)),
    /** The run that was not ended yet. */
    open: (taskId: string) => first(taskId, `and state in ('progress', 'paused')`),
    last: (taskId: string) => first(taskId),
    /** BK-04d: a run that left files out is no success. */
    lastFinished: (taskId: string) => first(taskId, `and state = 'finished'`),
    lastProven: (taskId: string) => first(taskId, 'and proof is not null'),
    history: (taskId: string) => ofTask(taskId, '', 200),
    /** Runs that are alive, of computers or of the device itself. */
    doingCount: (userNo: string, host: 'computer' | 'device'): number =>
      Number(
        db.value(
          `select count(*) from backup_run join backup_task on backup_task.id = task_id where user_no = ? and state = 'progress' and reported_ms > ?
            and (computer_host = 'device') = ?`,
          userNo,
          nowMs() - silentMs,
          host === 'device' ? 1 : 0,
        ),
      ),
  }
}

const runWrites = (db: Host['db'], nowMs: () => number) => ({
  start(taskId: string, lease: string): StoredRun {
    const now = nowMs()
    const values = `values (?, ?, ?, 'progress', 'scanning', ?, ?) returning ${columns}`
    const insert = `insert into backup_run (id, task_id, lease, state, stage, started_ms, reported_ms) ${values}`
    return runOf(db.get<RunRow>(insert, ulid(now), taskId, lease, now, now) as RunRow)
  },
  /** Continues the open run for another client. */
  resume: (runId: string, lease: string) =>
    readRun(
      db.get<RunRow>(
        `update backup_run set lease = ?, state = 'progress', stage = 'scanning', reason = null, reported_ms = ? where id = ? returning ${columns}`,
        lease,
        nowMs(),
        runId,
      ),
    ),
  touch: (runId: string): void => void db.run('update backup_run set reported_ms = ? where id = ?', nowMs(), runId),
  report(runId: string, now: RunProgress): void {
    const set = `state = ?, stage = ?, scanned = ?, unchanged = ?, total = ?, done = ?, total_bytes = ?, done_bytes = ?, reason = ?,
        reported_ms = ?, ended_ms = ?`
    const counts = [now.scannedCount, now.unchangedCount, now.totalCount, now.doneCount, now.totalBytes, now.doneBytes]
    const ended = isOver(now.state) ? nowMs() : null
    db.run(`update backup_run set ${set} where id = ?`, now.state, now.stage, ...counts, now.reason ?? null, nowMs(), ended, runId)
  },
  /** Ends or pauses a run for the user, without its client. */
  settle(runId: string, state: 'paused' | 'canceled'): void {
    db.run('update backup_run set state = ?, reason = null, ended_ms = ? where id = ?', state, isOver(state) ? nowMs() : null, runId)
  },
  /** A run that left files out is not finished. Nothing for a run that its user cancelled meanwhile. */
  end(runId: string, stage: BackupStage): void {
    db.run(
      `update backup_run set state = iif(failed > 0, 'partial', 'finished'), stage = ?, ended_ms = ?, reported_ms = ? where id = ? and state = 'progress'`,
      stage,
      nowMs(),
      nowMs(),
      runId,
    )
  },
  /** Nothing of a finished run can be proven. */
  endProof: (runId: string): void => void db.run(`update backup_run set stage = 'done' where id = ? and stage = 'proving'`, runId),
  setProof(runId: string, proof: BackupProof): void {
    db.run(`update backup_run set stage = 'done', proof = ? where id = ?`, JSON.stringify(proof), runId)
  },
  count: (runId: string, what: RunCount, by = 1): void =>
    void db.run(`update backup_run set ${what} = ${what} + ? where id = ?`, by, runId),
})

const readRun = (row: RunRow | undefined): StoredRun | undefined => (row ? runOf(row) : undefined)

/** Names one attempt of a run: what an earlier one has seen on the computer may be gone by now. */
export const attemptOf = ({ runId, lease }: Pick<StoredRun, 'runId' | 'lease'>): string => `${runId}/${lease}`

/** A client that runs a task reports at least this often; after that another one may continue. */
export const silentMs = 2 * 60_000

function runOf({ proof, reason, ...row }: RunRow): StoredRun {
  return { ...row, reason: reason ?? undefined, proof: proof === null ? undefined : (JSON.parse(proof) as BackupProof) }
}
