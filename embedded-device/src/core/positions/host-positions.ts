import type { Db } from '@cove/server-kit'

/** Where a user was last in one file, on whichever client that was. */
export interface NewestPosition {
  /** The same for this file wherever it is: inode and time of birth. */
  readonly itemKey: string
  readonly progress: number
  readonly atMs: number | undefined
  readonly durationMs: number | undefined
  readonly clientName: string
  readonly reportedMs: number
}

/** What a module may use of positions: to read those of one user, whose rights to the files are the module's to check. */
export interface HostPositions {
  /** Newest first. */
  newest(userNo: string, rows: number): NewestPosition[]
  /** Of these files; files without a position are left out. */
  of(userNo: string, itemKeys: readonly string[]): NewestPosition[]
}

interface NewestRow {
  readonly itemKey: string
  readonly progress: number
  readonly atMs: number | null
  readonly durationMs: number | null
  readonly clientName: string
  readonly reportedMs: number
}

// Of reports of the same moment the one that `load` answers first counts.
const columns = `i.item_key as itemKey, r.progress, r.at_ms as atMs, r.duration_ms as durationMs, r.client_name as clientName,
  r.reported_at as reportedMs from position_item i join position_report r on r.item_id = i.id and r.client_id =
  (select client_id from position_report where item_id = i.id order by reported_at desc, client_id limit 1)`

/** Reads the tables of positions. */
export function hostPositions(db: Db): HostPositions {
  return {
    newest: (userNo, rows) =>
      db.all<NewestRow>(`select ${columns} where i.user_no = ? order by i.reported_at desc, i.id desc limit ?`, userNo, rows).map(newestOf),
    of: (userNo, itemKeys) =>
      db
        .all<NewestRow>(
          `select ${columns} where i.user_no = ? and i.item_key in (select value from json_each(?))`,
          userNo,
          JSON.stringify(itemKeys),
        )
        .map(newestOf),
  }
}

const newestOf = ({ atMs, durationMs, ...rest }: NewestRow): NewestPosition => ({
  ...rest,
  atMs: atMs ?? undefined,
  durationMs: durationMs ?? undefined,
})
