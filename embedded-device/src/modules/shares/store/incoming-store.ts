import type { Host } from '../../../module-kit/module-kit.ts'

/** What a request has promised to an upload that is not finished. */
export interface Incoming {
  readonly flag: string
  readonly linkId: string
  readonly sizeBytes: number
  readonly touchedMs: number
}

const select = 'select flag, link_id as linkId, size_bytes as sizeBytes, touched_ms as touchedMs from shares_incoming'

/**
 * SHR-01: the limits of requests hold because a file takes its place before its first byte. A row is such a place; sums are read from
 * rows, so that a crash leaves nothing behind that no upload stands for.
 */
export function createIncomingStore(db: Host['db'], nowMs: () => number) {
  return {
    /** Takes a place, or touches the one that is there. False when the link has none: the statement decides, also for twenty at once. */
    reserve: ({ flag, linkId, sizeBytes }: Omit<Incoming, 'touchedMs'>): boolean =>
      db.get(
        `insert into shares_incoming (flag, link_id, size_bytes, touched_ms)
           select ?, id, ?, ? from shares_link as link where id = ? and (
             exists (select 1 from shares_incoming where flag = ?) or (
               (most_files is null or received_files + (select count(*) from shares_incoming where link_id = link.id) < most_files) and
               (most_bytes is null or
                 received_bytes + (select coalesce(sum(size_bytes), 0) from shares_incoming where link_id = link.id) + ? <= most_bytes)))
         on conflict (flag) do update set touched_ms = excluded.touched_ms returning flag`,
        ...[flag, sizeBytes, nowMs(), linkId, flag, sizeBytes],
      ) !== undefined,
    /** The place becomes a received file. Undefined when it was taken as one before; else how many there are now. */
    receive: (flag: string): number | undefined =>
      db.transaction(() => {
        const row = db.get<Pick<Incoming, 'linkId' | 'sizeBytes'>>(
          'delete from shares_incoming where flag = ? returning link_id as linkId, size_bytes as sizeBytes',
          flag,
        )
        if (!row) return undefined
        const count = db.value(
          'update shares_link set received_bytes = received_bytes + ?, received_files = received_files + 1 where id = ? returning received_files',
          ...[row.sizeBytes, row.linkId],
        )
        return Number(count)
      }),
    drop: (flag: string): void => void db.run('delete from shares_incoming where flag = ?', flag),
    of: (linkId: string) => db.all<Incoming>(`${select} where link_id = ?`, linkId),
    /** Of links that cannot receive any more. */
    ofEnded: () =>
      db.all<Incoming>(`${select} where link_id in (select id from shares_link where stopped_ms is not null or expires_ms <= ?)`, nowMs()),
    ofSpace: (spaceId: string) => db.all<Incoming>(`${select} where link_id in (select id from shares_link where space_id = ?)`, spaceId),
  }
}
export type IncomingStore = ReturnType<typeof createIncomingStore>
