import type { SyncAction, SyncDecision, SyncPlanItem, SyncProposal, SyncReverted, SyncSide } from '@cove/device-contract/sync'
import type { Host } from '../../../module-kit/module-kit.ts'

/** A change of a run as it is stored. `base` is what both sides agreed about before, as JSON. */
export interface StoredChange {
  readonly changeId: number
  readonly runId: string
  readonly side: SyncSide
  readonly action: SyncAction
  readonly path: string
  readonly fromPath: string | null
  readonly sizeBytes: number
  readonly beforeMd5: string | null
  readonly afterMd5: string | null
  readonly boxId: string | null
  readonly base: string | null
  readonly isDone: number
  readonly reverted: SyncReverted
}

/** What is logged about a change before it is made. */
export type NewChange = Omit<StoredChange, 'changeId' | 'reverted'>

/** How the removal of an empty folder is logged: no change of a file is without a content before and after it. */
export const folderRemoval = {
  action: 'delete',
  fromPath: null,
  sizeBytes: 0,
  beforeMd5: null,
  afterMd5: null,
  boxId: null,
  base: null,
  isDone: 0,
} as const satisfies Partial<NewChange>

/** Whether a change removed an empty folder. */
export const isFolderRemoval = ({ action, beforeMd5, afterMd5 }: StoredChange): boolean =>
  action === 'delete' && beforeMd5 === null && afterMd5 === null

const columns = `id as changeId, run_id as runId, side, action, path, from_path as fromPath, size_bytes as sizeBytes, before_md5 as beforeMd5,
  after_md5 as afterMd5, box_id as boxId, base, is_done as isDone, reverted`

/** Changes and plans of runs. */
export function createChangeStore(db: Host['db']) {
  return { ...changes(db), ...plans(db) }
}
export type ChangeStore = ReturnType<typeof createChangeStore>

const changes = (db: Host['db']) => ({
  /** The same change again, after a kill, is the one that is logged already. */
  log({ runId, side, action, path, fromPath, sizeBytes, beforeMd5, afterMd5, boxId, base, isDone }: NewChange): StoredChange {
    const names = 'run_id, side, action, path, from_path, size_bytes, before_md5, after_md5, box_id, base, is_done'
    const values = [runId, side, action, path, fromPath, sizeBytes, beforeMd5, afterMd5, boxId, base, isDone]
    const again = 'on conflict do update set is_done = max(is_done, excluded.is_done)'
    const insert = `insert into sync_change (${names}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ${again} returning ${columns}`
    return db.get<StoredChange>(insert, ...values) as StoredChange
  },
  done: (changeId: number, boxId: string | null): void =>
    void db.run('update sync_change set is_done = 1, box_id = ifnull(?, box_id) where id = ?', boxId, changeId),
  /** Both sides agree about a path, so what was logged about the computer was done. */
  settle: (runId: string, path: string): void =>
    void db.run(
      `update sync_change set is_done = 1 where run_id = ? and side = 'computer' and (path = ? or from_path = ?)`,
      runId,
      path,
      path,
    ),
  setBox: (changeId: number, boxId: string): void => void db.run('update sync_change set box_id = ? where id = ?', boxId, changeId),
  setReverted: (changeId: number, reverted: SyncReverted): void =>
    void db.run('update sync_change set reverted = ? where id = ?', reverted, changeId),
  change: (changeId: number) => db.get<StoredChange>(`select ${columns} from sync_change where id = ?`, changeId),
  /** Newest first. */
  changesOf: (runId: string, before: number, limit: number) =>
    db.all<StoredChange>(`select ${columns} from sync_change where run_id = ? and id < ? order by id desc limit ?`, runId, before, limit),
  counts: (runId: string) =>
    db.all<{ readonly action: SyncAction; readonly count: number }>(
      'select action, count(*) as count from sync_change where run_id = ? and is_done = 1 group by action',
      runId,
    ),
})

const plans = (db: Host['db']) => ({
  /** What the user left out stays left out. */
  clearPlan: (runId: string): void => void db.run(`delete from sync_plan where run_id = ? and decision <> 'skip'`, runId),
  /** What the user left out in a run is left out in the next one, too. */
  carrySkipped(fromRunId: string, runId: string): void {
    const skipped = `select ?, item, fields, decision from sync_plan where run_id = ? and decision = 'skip'`
    db.run(`insert or ignore into sync_plan (run_id, item, fields, decision) ${skipped}`, runId, fromRunId)
  },
  /** SYN-01b: removals of these empty folders are no longer left out: both sides agree about them. */
  takeIn(runId: string, paths: readonly string[]): void {
    const isOf = new Set(paths)
    const removal = `fields ->> 'action' = 'delete' and fields ->> 'beforeMd5' is null and fields ->> 'afterMd5' is null`
    const skipped = `select item, fields ->> 'path' as path from sync_plan where run_id = ? and decision = 'skip' and ${removal}`
    for (const { item, path } of db.all<{ readonly item: number; readonly path: string }>(skipped, runId))
      if (isOf.has(path)) db.run('delete from sync_plan where run_id = ? and item = ?', runId, item)
  },
  addItems(runId: string, items: readonly SyncProposal[]): void {
    db.transaction(() => {
      let item = Number(db.value('select coalesce(max(item), 0) from sync_plan where run_id = ?', runId))
      for (const one of items)
        db.run('insert into sync_plan (run_id, item, fields) values (?, ?, ?)', runId, (item += 1), JSON.stringify(one))
    })
  },
  plan: (runId: string, after: number, limit: number): SyncPlanItem[] =>
    db
      .all<{ readonly item: number; readonly fields: string; readonly decision: SyncDecision }>(
        'select item, fields, decision from sync_plan where run_id = ? and item > ? order by item limit ?',
        runId,
        after,
        limit,
      )
      .map(({ item, fields, decision }) => ({ itemId: item, decision, ...(JSON.parse(fields) as SyncProposal) })),
  applyOpen: (runId: string): void => void db.run(`update sync_plan set decision = 'apply' where run_id = ? and decision = 'open'`, runId),
  decide(runId: string, decision: SyncDecision, items: readonly number[]): void {
    for (const item of items) db.run('update sync_plan set decision = ? where run_id = ? and item = ?', decision, runId, item)
  },
})
