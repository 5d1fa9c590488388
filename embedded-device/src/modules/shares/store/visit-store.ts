import type { VisitDeed, VisitOutcome } from '@cove/device-contract/shares'
import type { Host } from '../../../module-kit/module-kit.ts'

/** One line of the log of a link. */
export interface StoredVisit {
  readonly atMs: number
  readonly deed: VisitDeed
  readonly address: string
  readonly client: string
  readonly about: string
  readonly bytes: number
  /** Of a download; null for lines of before. */
  readonly outcome: VisitOutcome | null
}

type NewVisit = Omit<StoredVisit, 'atMs' | 'outcome'> & { readonly outcome?: VisitOutcome }

const shownRows = 200
const keptRows = 1000

/** The logs of links; each keeps its latest thousand lines. */
export function createVisitStore(db: Host['db'], nowMs: () => number) {
  return {
    /** Answers which line it is. */
    add(linkId: string, { deed, address, client, about, bytes, outcome }: NewVisit): number {
      const { id } = db.run(
        'insert into shares_visit (link_id, at_ms, deed, address, client, about, bytes, outcome) values (?, ?, ?, ?, ?, ?, ?, ?)',
        ...[linkId, nowMs(), deed, address.slice(0, 64), client.slice(0, 64), about.slice(0, 255), bytes, outcome ?? null],
      )
      db.run(
        'delete from shares_visit where link_id = ? and id <= (select id from shares_visit where link_id = ? order by id desc limit 1 offset ?)',
        ...[linkId, linkId, keptRows],
      )
      return id
    },
    /** What a download has sent so far. */
    sent: (lineId: number, bytes: number, outcome: VisitOutcome): void =>
      void db.run('update shares_visit set bytes = ?, outcome = ? where id = ?', bytes, outcome, lineId),
    /** The device ended while these were sent. */
    cutRunning: (): void => void db.run("update shares_visit set outcome = 'cut' where outcome = 'underWay'"),
    of: (linkId: string) =>
      db.all<StoredVisit>(
        `select at_ms as atMs, deed, address, client, about, bytes, outcome from shares_visit where link_id = ? order by id desc limit ${shownRows}`,
        linkId,
      ),
  }
}
export type VisitStore = ReturnType<typeof createVisitStore>
