import type { Host } from '../../module-kit/module-kit.ts'
import type { TitleState } from './title-store.ts'

/** What one call decided. */
export interface Batch {
  readonly id: number
  readonly decision: string
  readonly itemCount: number
}

/** The columns that persons decide, of the four tables that have some. A row that was not there is null. */
const decided = {
  title: { table: 'cinema_title', columns: ['state', 'hand', 'found'] },
  file: { table: 'cinema_file', columns: ['title_id', 'hand_season', 'hand_number'] },
  episode: { table: 'cinema_episode', columns: ['hand_name'] },
  key: { table: 'cinema_key', columns: ['library_id', 'work_key', 'title_id'] },
} as const

/** Finds a row by its text in the table of batches; the casts keep the index in use. */
const rowIs = (kind: DecidedKind, value: string): string =>
  kind === 'key'
    ? `library_id = cast(substr(${value}, 1, instr(${value}, ':') - 1) as integer) and work_key = substr(${value}, instr(${value}, ':') + 1)`
    : `id = cast(${value} as integer)`

export type DecidedKind = keyof typeof decided

/** Batches of one user that can be taken back, the last first. */
const mostBatches = 20

interface Before {
  readonly kind: DecidedKind
  readonly rowKey: string
  readonly before: string | null
}

/** Decisions about titles, with what was there before, so that each can be taken back. */
export function createDecisionStore(db: Host['db']) {
  return {
    transaction: <T>(work: () => T): T => db.transaction(work),
    open(userNo: string, decision: string, itemCount: number): number {
      const { id } = db.run('insert into cinema_batch (user_no, decision, item_count) values (?, ?, ?)', userNo, decision, itemCount)
      db.run(
        `delete from cinema_batch where user_no = ? and id in
           (select id from cinema_batch where user_no = ? order by id desc limit -1 offset ${mostBatches})`,
        ...[userNo, userNo],
      )
      return id
    },
    last: (userNo: string): Batch | undefined =>
      db.get<Batch>('select id, decision, item_count as itemCount from cinema_batch where user_no = ? order by id desc limit 1', userNo),
    /** Notes rows as they are now, before they change. Call it for everything that the batch will change. */
    note(batchId: number, kind: DecidedKind, rowKeys: readonly (string | number)[]): void {
      const { table, columns } = decided[kind]
      const object = columns.map((column) => `'${column}', ${column}`).join(', ')
      const keys = JSON.stringify(rowKeys.map(String))
      db.run(
        `insert or ignore into cinema_before (batch_id, kind, row_key, before)
         select ?, ?, w.value, (select json_object(${object}) from ${table} where ${rowIs(kind, 'w.value')}) from json_each(?) w`,
        ...[batchId, kind, keys],
      )
    },
    setState: (titleIds: readonly number[], state: TitleState): void =>
      void db.run('update cinema_title set state = ? where id in (select value from json_each(?))', ...[state, JSON.stringify(titleIds)]),
    setHandPlace: (fileIds: readonly number[], season: number | null, numberText: string | null): void =>
      void db.run(
        'update cinema_file set hand_season = coalesce(?, hand_season), hand_number = coalesce(?, hand_number) where id in (select value from json_each(?))',
        ...[season, numberText, JSON.stringify(fileIds)],
      ),
    moveFiles: (fileIds: readonly number[], titleId: number): void =>
      void db.run('update cinema_file set title_id = ? where id in (select value from json_each(?))', titleId, JSON.stringify(fileIds)),
    ...undoOf(db),
  }
}
export type DecisionStore = ReturnType<typeof createDecisionStore>

function undoOf(db: Host['db']) {
  const before = (batchId: number): Before[] =>
    db.all<Before>('select kind, row_key as rowKey, before from cinema_before where batch_id = ?', batchId)
  return {
    /** Writes back what was noted; answers the titles that this is about, those that files leave too. */
    takeBack({ id }: Batch): number[] {
      const rows = before(id)
      const titleIds = new Set<number>()
      for (const row of rows) {
        for (const titleId of titlesOf(db, row)) titleIds.add(titleId)
        writeBack(db, row)
        for (const titleId of titlesOf(db, row)) titleIds.add(titleId)
      }
      db.run('delete from cinema_batch where id = ?', id)
      return [...titleIds]
    },
  }
}

function titlesOf(db: Host['db'], { kind, rowKey }: Before): number[] {
  if (kind === 'title') return [Number(rowKey)]
  if (kind === 'key') return []
  const { table } = decided[kind]
  const id = db.value(`select title_id from ${table} where id = ?`, rowKey)
  return id === undefined || id === null ? [] : [Number(id)]
}

function writeBack(db: Host['db'], { kind, rowKey, before }: Before): void {
  const { table, columns } = decided[kind]
  if (kind === 'key') {
    db.run(`delete from ${table} where ${rowIs(kind, '?1')}`, rowKey)
    if (before !== null)
      db.run(
        `insert or ignore into ${table} (${columns.join(', ')}) select ${columns.map((column) => `?1 ->> '$.${column}'`).join(', ')}
         where exists (select 1 from cinema_title where id = ?1 ->> '$.title_id')`,
        before,
      )
    return
  }
  if (before === null) return
  const set = columns.map((column) => `${column} = ?1 ->> '$.${column}'`).join(', ')
  db.run(`update ${table} set ${set} where id = ?2`, before, rowKey)
}
