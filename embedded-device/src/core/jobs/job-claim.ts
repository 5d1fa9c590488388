import type { Db } from '@cove/server-kit'

/** A user of whose jobs of one kind none may start now. */
export interface BusyUser {
  readonly kind: string
  /** Empty for the device. */
  readonly userNo: string
}

/** Which jobs may start now. */
export interface Startable {
  readonly kinds: readonly string[]
  readonly busyUsers: readonly BusyUser[]
}

/** What is claimed, and for how long. */
export interface ClaimOptions extends Startable {
  readonly nowMs: number
  readonly leaseUntilMs: number
}

function conditionOf({ kinds, busyUsers }: Startable): { readonly sql: string; readonly values: (string | number | null)[] } {
  const except = busyUsers.map(() => ' and not (kind = ? and user_no is ?)').join('')
  const exceptValues = busyUsers.flatMap(({ kind, userNo }) => [kind, userNo === '' ? null : Number(userNo)])
  return { sql: `kind in (${kinds.map(() => '?').join(', ')})${except}`, values: [...kinds, ...exceptValues] }
}

/** Takes the next ready job: by priority, then by time, then by number. Answers its number. */
export function claimJob(db: Db, options: ClaimOptions): number | undefined {
  if (options.kinds.length === 0) return undefined
  const { sql, values } = conditionOf(options)
  // The condition repeats the partial index word for word: otherwise the planner scans (device.md, trap 6).
  // A transaction, so that the database makes room for it on a full disk (S-B1).
  const id = db.transaction(() =>
    db.value(
      `update job set state = 'running', lease = ?, error_code = null where id = (select id from job
         where state = 'ready' and run_at <= ? and ${sql}
         order by prio desc, run_at, id limit 1) returning id`,
      options.leaseUntilMs,
      options.nowMs,
      ...values,
    ),
  )
  return id === undefined ? undefined : Number(id)
}

/** When the next of these jobs may start, epoch ms; undefined when none waits. */
export function nextRunAt(db: Db, startable: Startable): number | undefined {
  if (startable.kinds.length === 0) return undefined
  const { sql, values } = conditionOf(startable)
  const at = db.value(`select min(run_at) from job where state = 'ready' and ${sql}`, ...values)
  return at === null || at === undefined ? undefined : Number(at)
}
