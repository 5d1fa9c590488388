import type { ErrorName } from '@cove/device-contract'
import type { Db } from '@cove/server-kit'

/** What a device works on as a whole. Fetching the pro system runs in the background; the others cover every desktop (DLG-01). */
export type WorkKind = 'systemRepair' | 'createSwap' | 'fetchPro' | 'rebootPro'

/** One piece of work: simulated, its progress is the time it has run. */
export interface Work {
  readonly kind: WorkKind
  /** The storage space it is about; empty where it is about none. */
  readonly storageId: string
  readonly sizeBytes: number
  readonly state: 'running' | 'done' | 'failed'
  /** Why it failed. */
  readonly error: ErrorName | undefined
  readonly spentMs: number
  readonly totalMs: number
}

/** How long each kind takes, in ms. */
export type WorkDurations = Readonly<Record<WorkKind, number>>

/** DLG-03: the change to the pro system has 300 s; the others are short, because nothing is really done. */
export const workDurations: WorkDurations = { systemRepair: 8_000, createSwap: 6_000, fetchPro: 12_000, rebootPro: 300_000 }

/** Work of the device as a whole: kept in the database, carried on after a restart. Time the device is off does not count. */
export interface SystemWork extends Disposable {
  /** Begins work; the caller has made sure that nothing of its kind runs. Its last run is forgotten. */
  start(wish: { readonly kind: WorkKind; readonly storageId?: string; readonly sizeBytes?: number }): void
  /** The work of this kind that runs, or ran last. */
  get(kind: WorkKind): Work | undefined
  /** Whether work of one of these kinds runs. */
  isRunning(...kinds: readonly WorkKind[]): boolean
}

export interface SystemWorkParts {
  readonly db: Db
  /** Monotonic (S-D4): a clock that is set anew neither ends nor prolongs work. */
  readonly monotonicMs: () => number
  readonly durations: WorkDurations
  /** The time is over: does what the work was for, in the transaction that ends it. The name of a failure where it could not. */
  readonly finish: (work: Work) => ErrorName | undefined
  /** Work began or ended; after the commit. */
  readonly onChanged: (kind: WorkKind) => void
  /** The database did not take it; it is tried again. */
  readonly onProblem: (error: unknown) => void
}

interface StoredWork {
  readonly kind: WorkKind
  readonly storage_id: string
  readonly size_bytes: number
  readonly state: Work['state']
  readonly error: ErrorName | null
  readonly spent_ms: number
  readonly total_ms: number
}

/** How often the time spent is written down: so much work is done again after a power cut. */
const noteEveryMs = 1_000

/** Opens the work and carries on what ran when the device stopped. */
export function openSystemWork(parts: SystemWorkParts): SystemWork {
  const { db, monotonicMs, durations, finish, onChanged } = parts
  /** Up to when the spent time of each running work is in the database. */
  const notedAtMs = new Map<WorkKind, number>()
  let timer: NodeJS.Timeout | undefined
  const running = (): StoredWork[] => db.all<StoredWork>("select * from system_work where state = 'running'")
  const spent = (row: StoredWork): number => row.spent_ms + Math.floor(monotonicMs() - (notedAtMs.get(row.kind) ?? monotonicMs()))

  /** Writes down what was spent, and ends what is over. */
  const settle = (): void => {
    for (const row of running()) {
      const spentMs = spent(row)
      notedAtMs.set(row.kind, monotonicMs())
      if (spentMs < row.total_ms) db.run('update system_work set spent_ms = ? where kind = ?', spentMs, row.kind)
      else end(row)
    }
    arm()
  }
  const end = (row: StoredWork): void => {
    db.transaction(() => {
      const error = finish(toWork(row, row.total_ms))
      const state = error === undefined ? 'done' : 'failed'
      db.run('update system_work set state = ?, error = ?, spent_ms = total_ms where kind = ?', state, error ?? null, row.kind)
    })
    notedAtMs.delete(row.kind)
    onChanged(row.kind)
  }
  const arm = (): void => {
    clearTimeout(timer)
    const leftMs = running().map((row) => row.total_ms - spent(row))
    if (leftMs.length > 0) wakeIn(Math.max(1, Math.min(noteEveryMs, ...leftMs)))
  }
  const wakeIn = (delayMs: number): void => {
    timer = setTimeout(() => {
      try {
        settle()
      } catch (error) {
        // S-B1: a full disk below the database stops neither the device nor, for good, its work.
        parts.onProblem(error)
        wakeIn(noteEveryMs)
      }
    }, delayMs).unref()
  }
  const get = (kind: WorkKind): Work | undefined => {
    const read = (): StoredWork | undefined => db.all<StoredWork>('select * from system_work where kind = ?', kind)[0]
    // Whoever asks never sees work that is over and has not ended.
    const first = read()
    if (first?.state === 'running' && spent(first) >= first.total_ms) settle()
    const row = read()
    return row && toWork(row, row.state === 'running' ? spent(row) : row.spent_ms)
  }

  for (const { kind } of running()) notedAtMs.set(kind, monotonicMs())
  arm()
  return {
    start({ kind, storageId = '', sizeBytes = 0 }) {
      db.run(
        "insert or replace into system_work (kind, storage_id, size_bytes, state, total_ms) values (?, ?, ?, 'running', ?)",
        ...[kind, storageId, sizeBytes, durations[kind]],
      )
      notedAtMs.set(kind, monotonicMs())
      onChanged(kind)
      settle()
    },
    get,
    isRunning: (...kinds) => kinds.some((kind) => get(kind)?.state === 'running'),
    [Symbol.dispose]() {
      settle()
      clearTimeout(timer)
    },
  }
}

function toWork(row: StoredWork, spentMs: number): Work {
  const { kind, storage_id: storageId, size_bytes: sizeBytes, state, error, total_ms: totalMs } = row
  return { kind, storageId, sizeBytes, state, error: error ?? undefined, spentMs, totalMs }
}
