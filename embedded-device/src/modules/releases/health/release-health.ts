import { createHash } from 'node:crypto'
import { pointerOf } from '@cove/release-kit'
import type { Ledger } from '@cove/release-kit'
import type { ReleaseReport } from '@cove/device-contract/releases'
import type { Host } from '../../../module-kit/module-kit.ts'
import { canaryRuns } from './canary-run.ts'
import type { CanaryRun } from './canary-run.ts'
import { createHealthStore, hourMs } from './health-store.ts'
import type { HealthStore } from './health-store.ts'
import { shouldHalt } from './should-halt.ts'
import type { SessionCounts } from './should-halt.ts'

/** How long counts are kept. */
const keptMs = 7 * 24 * hourMs
/** A page that was opened with an older registry still draws what was published then. */
const openPageMs = 24 * hourMs
/** Counts of one sign-in are taken once in this time: a desktop sends less often, and who sends more adds nothing. */
const paceMs = 10_000
/** Sign-ins whose pace is remembered. */
const mostPaced = 1_000

/** A canary that hurts its users, in figures. */
export interface HurtingCanary extends CanaryRun {
  readonly now: SessionCounts
  readonly before: SessionCounts
}

/** What desktops report of releases (REL-05). */
export interface ReleaseHealth {
  readonly store: HealthStore
  /** Counts what one sign-in reported; answers how many entries were of a version that is published. */
  add(fold: Ledger, session: string, reports: readonly ReleaseReport[]): number
  /** Canaries that are to be ended now. */
  hurting(fold: Ledger): readonly HurtingCanary[]
}

/** Creates it over the tables of the module. */
export function createReleaseHealth({ db, nowMs }: Pick<Host, 'db' | 'nowMs'>): ReleaseHealth {
  const store = createHealthStore(db)
  const isPaced = createPace(nowMs)
  let prunedMs = 0
  return {
    store,
    add(fold, session, reports) {
      const known = reports.filter((report) => isDrawn(fold, report, nowMs()))
      const name = createHash('sha256').update(session).digest('base64url').slice(0, 16)
      if (known.length === 0) return 0
      const isCounted = !isPaced(name)
      db.transaction(() => {
        for (const report of known) {
          if (isCounted) store.count(report, Math.floor(nowMs() / hourMs))
          // A sign-in that sends too often still counts once as hurt.
          const isHurt = report.crashes + report.faults > 0
          if (isHurt || report.opens > 0) store.see(report, name, { atMs: nowMs(), isHurt })
        }
        if (nowMs() - prunedMs < hourMs) return
        prunedMs = nowMs()
        store.prune(nowMs() - keptMs)
      })
      return known.length
    },
    hurting: (fold) =>
      canaryRuns(fold).flatMap((run) => {
        const { id, version, base, beganMs } = run
        const now = store.sessionsOf({ id, version }, beganMs)
        const before = store.sessionsOf({ id, version: base }, nowMs() - keptMs)
        return shouldHalt(now, before) ? [{ ...run, now, before }] : []
      }),
  }
}

/** Only what a desktop can draw is counted, so that a report cannot make rows at will. */
function isDrawn(fold: Ledger, { id, version }: Pick<ReleaseReport, 'id' | 'version'>, nowMs: number): boolean {
  const pointer = pointerOf(fold, id)
  const leftMs = pointer.left.get(version)
  return pointer.version === version || pointer.canary?.version === version || (leftMs !== undefined && nowMs - leftMs < openPageMs)
}

/** Says of a sign-in whether its counts were taken just now. */
function createPace(nowMs: () => number): (session: string) => boolean {
  const lastMs = new Map<string, number>()
  return (session) => {
    const last = lastMs.get(session)
    if (last !== undefined && nowMs() - last < paceMs) return true
    lastMs.delete(session)
    lastMs.set(session, nowMs())
    const [oldest] = lastMs.keys()
    if (lastMs.size > mostPaced && oldest !== undefined) lastMs.delete(oldest)
    return false
  }
}
