import type { VisitDeed } from '@cove/device-contract/shares'
import type { Host } from '../../../core/module-kit.ts'

/** One line of the log of a link. */
export interface StoredVisit {
  readonly atMs: number
  readonly deed: VisitDeed
  readonly address: string
  readonly client: string
  readonly about: string
  readonly bytes: number
}

const shownRows = 200
const keptRows = 1000

/** The logs of links; each keeps its latest thousand lines. */
export function createVisitStore(db: Host['db'], nowMs: () => number) {
  return {
    add(linkId: string, { deed, address, client, about, bytes }: Omit<StoredVisit, 'atMs'>): void {
      db.run(
        'insert into shares_visit (link_id, at_ms, deed, address, client, about, bytes) values (?, ?, ?, ?, ?, ?, ?)',
        ...[linkId, nowMs(), deed, address.slice(0, 64), client.slice(0, 64), about.slice(0, 255), bytes],
      )
      db.run(
        'delete from shares_visit where link_id = ? and id <= (select id from shares_visit where link_id = ? order by id desc limit 1 offset ?)',
        ...[linkId, linkId, keptRows],
      )
    },
    of: (linkId: string) =>
      db.all<StoredVisit>(
        `select at_ms as atMs, deed, address, client, about, bytes from shares_visit where link_id = ? order by id desc limit ${shownRows}`,
        linkId,
      ),
  }
}
export type VisitStore = ReturnType<typeof createVisitStore>
