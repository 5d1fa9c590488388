import type { Notice, NoticeTab } from '@cove/device-contract/notices'
import type { Db } from '@cove/server-kit'
import { keyOf } from './notice-key.ts'
import type { NoticeKey } from './notice-key.ts'
import type { Incident, NoticeContent, TimelineEntry } from './incident.ts'

/** Rows of one user; the least important are removed first (NTC-03b). */
export const maxRowsPerUser = 500

/** What a list of notices is asked for. */
export interface NoticeFilter {
  readonly tab?: NoticeTab | undefined
  readonly search?: string | undefined
  readonly offset: number
  readonly rows: number
}

/** A stored incident with its id. */
export interface StoredIncident extends Incident {
  readonly id: number
  readonly cause: string
  readonly notifiedMs: number
  readonly remindMs?: number
}

interface Row {
  readonly id: number
  readonly cause: string
  readonly type: string
  readonly level: string
  readonly state: string
  readonly is_seen: number
  readonly content: string
  readonly timeline: string
  readonly count: number
  readonly first_at: number
  readonly last_at: number
  readonly notified_at: number
  readonly remind_at: number | null
}

const columns = `id, cause, type, level, state, is_seen, content, timeline, count, first_at, last_at, notified_at,
  (select at from notice_reminder where notice_id = notice.id and notice.state = 'acknowledged') as remind_at`
const tabSql: Readonly<Record<NoticeTab, string>> = {
  device: "type not in ('login', 'version')",
  login: "type = 'login'",
  version: "type = 'version'",
}
const isUnread = "is_seen = 0 and state = 'open'"

/** The table of notices. */
export function createNoticeStore(db: Db) {
  return {
    find: (key: NoticeKey): StoredIncident | undefined => findIncident(db, key),
    byId: (userNo: string, id: number): StoredIncident | undefined => {
      const row = db.get<Row>(`select ${columns} from notice where user_no = ? and id = ?`, userNo, id)
      return row && toIncident(row)
    },
    write: (key: NoticeKey, incident: Incident): number => writeIncident(db, key, incident),
    /** Causes that begin with this and are not fixed, of all users. */
    unfixed: (prefix: string): string[] =>
      db
        .all<{ readonly cause: string }>(
          "select distinct cause from notice where state <> 'fixed' and substr(cause, 1, length(?1)) = ?1",
          prefix,
        )
        .map(({ cause }) => cause),
    setNotified: (id: number, atMs: number): void => void db.run('update notice set notified_at = ? where id = ?', atMs, id),
    list: (userNo: string, filter: NoticeFilter) => listIncidents(db, userNo, filter),
    unread: (userNo: string): number => Number(db.value(`select count(*) from notice where user_no = ? and ${isUnread}`, userNo)),
    counts: (userNo: string): Record<NoticeTab, number> => {
      const count = (tab: NoticeTab): number =>
        Number(db.value(`select count(*) from notice where user_no = ? and ${isUnread} and ${tabSql[tab]}`, userNo))
      return { device: count('device'), login: count('login'), version: count('version') }
    },
    markSeen: (userNo: string): number => db.run(`update notice set is_seen = 1 where user_no = ? and is_seen = 0`, userNo).changes,
    setTimeline: (id: number, timeline: readonly TimelineEntry[]): void =>
      void db.run('update notice set timeline = ? where id = ?', JSON.stringify(timeline), id),
    setState(userNo: string, ids: readonly number[], { from, to }: { readonly from: string; readonly to: string }): number {
      const sql = 'update notice set state = ?, is_seen = 1 where user_no = ? and id = ? and state = ?'
      return db.transaction(() => ids.reduce((sum, id) => sum + db.run(sql, to, userNo, id, from).changes, 0))
    },
    /** NTC-02b: what is known of these is open again at a moment; without one it stays known. */
    remind: (userNo: string, ids: readonly number[], atMs: number | undefined): void =>
      db.transaction(() => {
        const known = "select id from notice where user_no = ? and id = ? and state = 'acknowledged'"
        for (const id of ids) {
          db.run(`delete from notice_reminder where notice_id in (${known})`, userNo, id)
          if (atMs !== undefined) db.run(`insert into notice_reminder select id, ? from (${known})`, atMs, userNo, id)
        }
      }),
    /** Opens what users are to be reminded of by now; answers what was opened, by user. */
    takeReminders: (nowMs: number): Map<string, StoredIncident[]> => takeReminders(db, nowMs),
    remove: (userNo: string, ids: readonly number[]): number =>
      db.transaction(() => ids.reduce((sum, id) => sum + db.run('delete from notice where user_no = ? and id = ?', userNo, id).changes, 0)),
    removeBefore: (userNo: string, beforeMs: number): number =>
      db.run('delete from notice where user_no = ? and last_at <= ?', userNo, beforeMs).changes,
    /** NTC-01a: automatic clearing never removes what still waits for the user. */
    expire: (userNo: string, beforeMs: number): number =>
      db.run("delete from notice where user_no = ? and last_at < ? and not (level = 'warn' and state = 'open')", userNo, beforeMs).changes,
    trim: (userNo: string): void => trim(db, userNo),
  }
}
export type NoticeStore = ReturnType<typeof createNoticeStore>

function findIncident(db: Db, key: NoticeKey): StoredIncident | undefined {
  const row = db.get<Row>(`select ${columns} from notice where user_no = ? and cause = ?`, key.userNo, key.cause)
  return row && toIncident(row)
}

function writeIncident(db: Db, key: NoticeKey, incident: Incident): number {
  const { type, level, state, isSeen, content, timeline, count, firstMs, lastMs } = incident
  const row = db.get<{ readonly id: number }>(
    `insert into notice (user_no, cause, type, level, state, is_seen, content, timeline, count, first_at, last_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (user_no, cause) do update set type = excluded.type, level = excluded.level, state = excluded.state,
       is_seen = excluded.is_seen, content = excluded.content, timeline = excluded.timeline, count = excluded.count,
       first_at = excluded.first_at, last_at = excluded.last_at
     returning id`,
    ...[key.userNo, key.cause, type, level, state, isSeen ? 1 : 0],
    ...[JSON.stringify(content), JSON.stringify(timeline), count, firstMs, lastMs],
  )
  if (!row) throw new Error(`the notice ${keyOf(key)} was not stored`)
  return row.id
}

function listIncidents(db: Db, userNo: string, { tab, search, offset, rows }: NoticeFilter) {
  const escaped = search?.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const where = ['user_no = ?', ...(tab ? [tabSql[tab]] : []), ...(escaped ? ["(content || timeline) like ? escape '\\'"] : [])].join(
    ' and ',
  )
  const values = [userNo, ...(escaped ? [`%${escaped}%`] : [])]
  const total = Number(db.value(`select count(*) from notice where ${where}`, ...values))
  const sql = `select ${columns} from notice where ${where} order by last_at desc, id desc limit ? offset ?`
  return { total, items: db.all<Row>(sql, ...values, rows, offset).map(toIncident) }
}

function takeReminders(db: Db, nowMs: number): Map<string, StoredIncident[]> {
  return db.transaction(() => {
    const due = db.all<{ readonly user_no: string; readonly id: number }>(
      `select user_no, id from notice where state = 'acknowledged' and id in (select notice_id from notice_reminder where at <= ?)`,
      nowMs,
    )
    db.run('delete from notice_reminder where at <= ?', nowMs)
    const opened = new Map<string, StoredIncident[]>()
    for (const { user_no: userNo, id } of due) {
      db.run("update notice set state = 'open', is_seen = 0, notified_at = ? where id = ?", nowMs, id)
      const row = db.get<Row>(`select ${columns} from notice where id = ?`, id)
      if (row) opened.set(userNo, [...(opened.get(userNo) ?? []), toIncident(row)])
    }
    return opened
  })
}

function trim(db: Db, userNo: string): void {
  const count = Number(db.value('select count(*) from notice where user_no = ?', userNo))
  if (count <= maxRowsPerUser) return
  db.run(
    `delete from notice where id in (select id from notice where user_no = ?
       order by (state = 'open' and level = 'warn'), (state <> 'fixed' and level <> 'info'), last_at, id limit ?)`,
    userNo,
    count - maxRowsPerUser,
  )
}

function toIncident(row: Row): StoredIncident {
  return {
    id: row.id,
    cause: row.cause,
    // The columns hold what this file wrote; their checks refuse anything else.
    type: row.type as Incident['type'],
    level: row.level as Incident['level'],
    state: row.state as Incident['state'],
    isSeen: row.is_seen === 1,
    content: JSON.parse(row.content) as NoticeContent,
    timeline: JSON.parse(row.timeline) as readonly TimelineEntry[],
    count: row.count,
    firstMs: row.first_at,
    lastMs: row.last_at,
    notifiedMs: row.notified_at,
    ...(row.remind_at === null ? {} : { remindMs: row.remind_at }),
  }
}

/** A stored incident as the contract shows it. */
export function toNotice(incident: StoredIncident): Notice {
  const { id, firstMs, lastMs, timeline, content, cause, type, level, state, isSeen, count, remindMs } = incident
  const { title, body, action, undo } = content
  return {
    noticeId: String(id),
    cause,
    type,
    level,
    state,
    isSeen,
    title,
    body,
    count,
    firstSeconds: firstMs / 1000,
    lastSeconds: lastMs / 1000,
    timeline: timeline.map((one) => ({ atSeconds: one.atMs / 1000, state: one.state, title: one.title, count: one.count })),
    ...(remindMs === undefined ? {} : { remindSeconds: remindMs / 1000 }),
    ...(action ? { action } : {}),
    ...(undo ? { undo } : {}),
  }
}
