import type { Db } from '@cove/server-kit'

/** What may start now. */
export interface ClaimOptions {
  readonly kinds: readonly string[]
  /** Users who have as many jobs of a kind as the kind allows. */
  readonly busyUsers: readonly { readonly kind: string; readonly userNo: string }[]
  readonly nowMs: number
  readonly leaseUntilMs: number
}

const places = (list: readonly unknown[]): string => list.map(() => '?').join(', ')

/** Takes the next ready job: by priority, then by time, then by number. Answers its number. */
export function claimJob(db: Db, options: ClaimOptions): number | undefined {
  const { kinds, busyUsers, nowMs, leaseUntilMs } = options
  if (kinds.length === 0) return undefined
  const except = busyUsers.map(() => ' and not (kind = ? and user_no is ?)').join('')
  const exceptValues = busyUsers.flatMap(({ kind, userNo }) => [kind, userNo === '' ? null : Number(userNo)])
  // The condition repeats the partial index word for word: otherwise the planner scans (device.md, trap 6).
  // A transaction, so that the database makes room for it on a full disk (S-B1).
  const id = db.transaction(() =>
    db.value(
      `update job set state = 'running', lease = ?, error_code = null where id = (select id from job
         where state = 'ready' and run_at <= ? and kind in (${places(kinds)})${except}
         order by prio desc, run_at, id limit 1) returning id`,
      leaseUntilMs,
      nowMs,
      ...kinds,
      ...exceptValues,
    ),
  )
  return id === undefined ? undefined : Number(id)
}
