import type { ChangeWay } from '@cove/device-contract/settings'
import type { Db } from '@cove/server-kit'
import type { SecretValues } from './secret-values.ts'

/** One changed field; undefined values stand for "not stored": the default applied. */
export interface FieldChange {
  readonly areaId: string
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Where a change comes from. */
export interface ChangeOrigin {
  readonly userNo: string
  /** Name of the browser or client; '' for the device itself. */
  readonly clientName: string
  readonly way: ChangeWay
}

/** A stored change. */
export interface LoggedChange extends FieldChange {
  readonly changeId: number
  readonly changedAtMs: number
  readonly clientName: string
  readonly way: ChangeWay
  readonly isReverted: boolean
}

/** Part of the history to read. */
export interface ChangeQuery {
  readonly areaId?: string | undefined
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** SETA-08: the changes of all users. */
export interface ChangeLog {
  /** Takes values as they are to be stored. */
  add(origin: ChangeOrigin, changes: readonly FieldChange[], changedAtMs: number): void
  /** Newest first. */
  list(userNo: string, query: ChangeQuery): readonly LoggedChange[]
  count(userNo: string, areaId?: string): number
  /** Undefined for a change of another user, too. */
  get(userNo: string, changeId: number): LoggedChange | undefined
  /** Changes after this one, oldest first. */
  after(userNo: string, changeId: number): readonly LoggedChange[]
  markReverted(userNo: string, changeIds: readonly number[]): void
}

const keptMs = 180 * 24 * 3600_000
const mostChanges = 2000
const columns = 'no, area, field, before, after, changed_at, client, way, reverted'

/** Makes the log over the main database. */
export function createChangeLog(db: Db, { open }: Pick<SecretValues, 'open'>): ChangeLog {
  const rows = (where: string, ...params: (string | number)[]) =>
    db.all(`select ${columns} from settings_change where ${where}`, ...params).map((row) => changeOf(row, open))
  return {
    add({ userNo, clientName, way }, changes, changedAtMs) {
      for (const { areaId, field, before, after } of changes)
        db.run(
          'insert into settings_change (user_no, area, field, before, after, changed_at, client, way) values (?, ?, ?, ?, ?, ?, ?, ?)',
          ...[userNo, areaId, field, textOf(before), textOf(after), changedAtMs, clientName.slice(0, 128), way],
        )
      prune(db, userNo, changedAtMs)
    },
    list: (userNo, { areaId, beforeId, limit }) =>
      rows(
        `user_no = ? and (? = '' or area = ?) and (? = 0 or no < ?) order by no desc limit ?`,
        ...[userNo, areaId ?? '', areaId ?? '', beforeId ?? 0, beforeId ?? 0, limit],
      ),
    count: (userNo, areaId = '') =>
      Number(db.value(`select count(*) from settings_change where user_no = ? and (? = '' or area = ?)`, userNo, areaId, areaId)),
    get: (userNo, changeId) => rows('user_no = ? and no = ?', userNo, changeId)[0],
    after: (userNo, changeId) => rows('user_no = ? and no > ? order by no', userNo, changeId),
    markReverted(userNo, changeIds) {
      for (const changeId of changeIds) db.run('update settings_change set reverted = 1 where user_no = ? and no = ?', userNo, changeId)
    },
  }
}

function prune(db: Db, userNo: string, nowMs: number): void {
  db.run('delete from settings_change where user_no = ? and changed_at < ?', userNo, nowMs - keptMs)
  db.run(
    'delete from settings_change where user_no = ? and no <= (select no from settings_change where user_no = ? order by no desc limit 1 offset ?)',
    ...[userNo, userNo, mostChanges],
  )
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
const valueOf = (text: unknown): unknown => (typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined)

function changeOf(row: Readonly<Record<string, unknown>>, open: SecretValues['open']): LoggedChange {
  return {
    changeId: Number(row['no']),
    areaId: String(row['area']),
    field: String(row['field']),
    before: open(valueOf(row['before'])),
    after: open(valueOf(row['after'])),
    changedAtMs: Number(row['changed_at']),
    clientName: String(row['client']),
    way: row['way'] as ChangeWay,
    isReverted: row['reverted'] === 1,
  }
}
