import type { ReleaseReport } from '@cove/device-contract/releases'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { SessionCounts } from './should-halt.ts'

/** What was reported of one version within one hour. */
export interface HourRow {
  readonly version: string
  /** Hours since 1970. */
  readonly hour: number
  readonly opens: number
  readonly faults: number
  readonly crashes: number
  readonly errors: number
}

/** One version of one remote. */
export interface VersionName {
  readonly id: string
  readonly version: string
}

/** Counts of reports, bounded by age and, of sign-ins, by number. */
export interface HealthStore {
  /** Adds to the counts of the hour. */
  count(report: ReleaseReport, hour: number): void
  /** A sign-in used a version, and was hurt by it or not. */
  see(name: VersionName, session: string, seen: { readonly atMs: number; readonly isHurt: boolean }): void
  hoursOf(id: string, fromHour: number): readonly HourRow[]
  sessionsOf(name: VersionName, fromMs: number): SessionCounts
  /** Removes what is older. */
  prune(beforeMs: number): void
}

export const hourMs = 3_600_000

/** Sign-ins of one version that are counted; more would say nothing new. */
const mostSessions = 2_000
/** No count of an hour is larger: sums stay numbers that can be computed with. */
const mostOfHour = 1_000_000

/** Creates the store: the only file with SQL. */
export function createHealthStore(db: Host['db']): HealthStore {
  return {
    count: ({ id, version, opens, faults, crashes, errors }, hour) =>
      void db.run(
        `insert into releases_hour (id, version, hour, opens, faults, crashes, errors) values (?, ?, ?, ?, ?, ?, ?)
         on conflict (id, version, hour) do update set
           opens = min(opens + excluded.opens, ${mostOfHour}), faults = min(faults + excluded.faults, ${mostOfHour}),
           crashes = min(crashes + excluded.crashes, ${mostOfHour}), errors = min(errors + excluded.errors, ${mostOfHour})`,
        ...[id, version, hour, opens, faults, crashes, errors],
      ),
    see({ id, version }, session, { atMs, isHurt }) {
      const hurtMs = isHurt ? atMs : 0
      const of = [id, version] as const
      const { changes } = db.run(
        'update releases_session set seen_ms = max(seen_ms, ?), hurt_ms = max(hurt_ms, ?) where id = ? and version = ? and session = ?',
        ...[atMs, hurtMs, ...of, session],
      )
      if (changes > 0) return
      const known = Number(db.value('select count(*) from releases_session where id = ? and version = ?', ...of))
      if (known >= mostSessions) return
      db.run('insert into releases_session (id, version, session, seen_ms, hurt_ms) values (?, ?, ?, ?, ?)', ...of, session, atMs, hurtMs)
    },
    hoursOf: (id, fromHour) =>
      db.all<HourRow>(
        'select version, hour, opens, faults, crashes, errors from releases_hour where id = ? and hour >= ? order by hour',
        id,
        fromHour,
      ),
    sessionsOf({ id, version }, fromMs) {
      const row = db.get<SessionCounts>(
        `select count(*) as sessions, coalesce(sum(hurt_ms >= ?), 0) as hurt from releases_session
         where id = ? and version = ? and seen_ms >= ?`,
        ...[Math.max(1, fromMs), id, version, fromMs],
      )
      return row ?? { sessions: 0, hurt: 0 }
    },
    prune(beforeMs) {
      db.run('delete from releases_hour where hour < ?', Math.floor(beforeMs / hourMs))
      db.run('delete from releases_session where seen_ms < ?', beforeMs)
    },
  }
}
