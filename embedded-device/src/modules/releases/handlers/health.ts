import type { DataOf } from '@cove/device-contract'
import type { releases } from '@cove/device-contract/releases'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { hourMs } from '../health/health-store.ts'
import type { HourRow } from '../health/health-store.ts'
import type { ReleaseParts } from '../parts.ts'

type VersionHealth = DataOf<typeof releases.calls.health>['versions'][number]

const shownHours = 24

export const health =
  ({ ledger, health: { store }, nowMs }: ReleaseParts): HandlerOf<typeof releases.calls.health> =>
  ({ query: { id } }, { refuse }) => {
    const fold = ledger.known()
    if (!fold?.pointers.has(id)) return refuse('releaseMissing')
    const hour = Math.floor(nowMs() / hourMs)
    const byVersion = Map.groupBy(store.hoursOf(id, hour - shownHours + 1), ({ version }) => version)
    const versions = [...byVersion].map(([version, rows]) => {
      const { sessions, hurt } = store.sessionsOf({ id, version }, (hour - shownHours + 1) * hourMs)
      return { ...healthOf(version, rows), sessions, hurtSessions: hurt }
    })
    return { versions: versions.toSorted((a, b) => lastOf(b) - lastOf(a)) }
  }

const lastOf = ({ hours }: VersionHealth) => hours.at(-1)?.startSeconds ?? 0

function healthOf(version: string, rows: readonly HourRow[]): Omit<VersionHealth, 'sessions' | 'hurtSessions'> {
  const sum = (of: (row: HourRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    version,
    opens: sum(({ opens }) => opens),
    faults: sum(({ faults }) => faults),
    crashes: sum(({ crashes }) => crashes),
    errors: sum(({ errors }) => errors),
    hours: rows.map(({ hour, version: _version, ...counts }) => ({ startSeconds: (hour * hourMs) / 1000, ...counts })),
  }
}
