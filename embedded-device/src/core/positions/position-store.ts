import type { Position } from '@cove/device-contract/positions'
import type { Db } from '@cove/server-kit'

/** POS-05: the most items of one user; those reported longest ago make room. */
export const maxItems = 2000
/** POS-05: the most clients of one item; the one reported longest ago makes room. */
export const maxClients = 8

/** An item of one user, and where it is. */
export interface PositionItem {
  readonly userNo: string
  /** The same for this file wherever it is. */
  readonly itemKey: string
  readonly storageId: string
  readonly path: string
}

/** Where a user was on one client. */
export interface PositionEntry {
  readonly clientId: string
  readonly clientName: string
  readonly position: Position
  readonly reportedMs: number
}

/** An item with its row. */
export interface StoredItem extends PositionItem {
  readonly id: number
  readonly missingSinceMs: number | undefined
}

/** The tables of positions. */
export interface PositionStore {
  find(userNo: string, itemKey: string): number | undefined
  /** Makes the row of an item, or notes where it is now. */
  place(item: PositionItem): number
  /** Stores an entry unless the stored one of this client is as new; false then (POS-03). */
  write(itemId: number, userNo: string, entry: PositionEntry): boolean
  /** Newest first. */
  entries(itemId: number): PositionEntry[]
  itemsAfter(id: number, rows: number): StoredItem[]
  setMissing(id: number, sinceMs: number | undefined): void
  remove(id: number): void
}

interface EntryRow {
  readonly client_id: string
  readonly client_name: string
  readonly progress: number
  readonly at_ms: number | null
  readonly duration_ms: number | null
  readonly place: string | null
  readonly reported_at: number
}

interface ItemRow {
  readonly id: number
  readonly user_no: string
  readonly item_key: string
  readonly storage_id: string
  readonly path: string
  readonly missing_since: number | null
}

export function createPositionStore(db: Db): PositionStore {
  return {
    find(userNo, itemKey) {
      const id = db.value('select id from position_item where user_no = ? and item_key = ?', userNo, itemKey)
      return id === undefined ? undefined : Number(id)
    },
    place: ({ userNo, itemKey, storageId, path }) =>
      Number(
        db.value(
          `insert into position_item (user_no, item_key, storage_id, path, reported_at) values (?, ?, ?, ?, 0)
           on conflict (user_no, item_key) do update set storage_id = excluded.storage_id, path = excluded.path, missing_since = null
           returning id`,
          userNo,
          itemKey,
          storageId,
          path,
        ),
      ),
    write: (itemId, userNo, entry) => db.transaction(() => writeEntry(db, itemId, entry) && dropOldest(db, itemId, userNo)),
    entries: (itemId) =>
      db.all<EntryRow>('select * from position_report where item_id = ? order by reported_at desc, client_id', itemId).map(entryOf),
    itemsAfter: (id, rows) => db.all<ItemRow>('select * from position_item where id > ? order by id limit ?', id, rows).map(itemOf),
    setMissing: (id, sinceMs) => void db.run('update position_item set missing_since = ? where id = ?', sinceMs ?? null, id),
    remove: (id) => void db.run('delete from position_item where id = ?', id),
  }
}

function writeEntry(db: Db, itemId: number, { clientId, clientName, position, reportedMs }: PositionEntry): boolean {
  const { changes } = db.run(
    `insert into position_report (item_id, client_id, client_name, progress, at_ms, duration_ms, place, reported_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (item_id, client_id) do update set client_name = excluded.client_name, progress = excluded.progress,
       at_ms = excluded.at_ms, duration_ms = excluded.duration_ms, place = excluded.place, reported_at = excluded.reported_at
     where excluded.reported_at > position_report.reported_at`,
    itemId,
    clientId,
    clientName,
    position.progress,
    position.atMs ?? null,
    position.durationMs ?? null,
    position.place ?? null,
    reportedMs,
  )
  if (changes > 0) db.run('update position_item set reported_at = max(reported_at, ?) where id = ?', reportedMs, itemId)
  return changes > 0
}

function dropOldest(db: Db, itemId: number, userNo: string): true {
  db.run(
    `delete from position_report where item_id = ? and client_id in
       (select client_id from position_report where item_id = ? order by reported_at desc, client_id limit -1 offset ${maxClients})`,
    itemId,
    itemId,
  )
  db.run(
    `delete from position_item where id in
       (select id from position_item where user_no = ? order by reported_at desc, id desc limit -1 offset ${maxItems})`,
    userNo,
  )
  return true
}

function entryOf(row: EntryRow): PositionEntry {
  return {
    clientId: row.client_id,
    clientName: row.client_name,
    reportedMs: row.reported_at,
    position: {
      progress: row.progress,
      ...(row.at_ms === null ? {} : { atMs: row.at_ms }),
      ...(row.duration_ms === null ? {} : { durationMs: row.duration_ms }),
      ...(row.place === null ? {} : { place: row.place }),
    },
  }
}

function itemOf(row: ItemRow): StoredItem {
  return {
    id: row.id,
    userNo: row.user_no,
    itemKey: row.item_key,
    storageId: row.storage_id,
    path: row.path,
    missingSinceMs: row.missing_since ?? undefined,
  }
}
