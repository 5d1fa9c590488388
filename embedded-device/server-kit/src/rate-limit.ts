/** S-I6: counts attempts per key and says how long to wait. Kept in memory; `rows` and `restore` carry it over a restart. */
export interface RateLimit {
  /** Milliseconds this key still has to wait; 0 when it may try. */
  waitMs(key: string): number
  /** Counts one attempt before it is judged, so that parallel guesses count too. */
  attempt(key: string): void
  /** A success forgets the key's failures. */
  forgive(key: string): void
  /** Attempts this key has before it must wait. */
  attemptsLeft(key: string): number
  /** The newest keys, at most `limit`, to be stored. */
  rows(limit: number): RateRow[]
  /** Takes up stored keys; `elapsedMs` is the time since they were stored. */
  restore(rows: readonly RateRow[], elapsedMs: number): void
}

/** One key as it is stored: attempts, milliseconds since the last one, milliseconds still to wait. */
export type RateRow = readonly [key: string, attempts: number, agoMs: number, waitMs: number]

/** How many attempts are free and how waiting grows: doubled from `firstWaitMs` up to `maxWaitMs`. */
export interface RateLimitOptions {
  /** Attempts before waiting begins. */
  readonly free: number
  readonly firstWaitMs: number
  readonly maxWaitMs: number
  /** Without attempts for this long a key is forgotten. */
  readonly forgetMs: number
  /** Monotonic clock: a changed wall clock neither frees nor locks anybody (S-D4). */
  readonly nowMs?: () => number
}

interface Entry {
  attempts: number
  lastMs: number
  blockedUntilMs: number
}
const maxKeys = 20_000

/** Makes a limit that keeps at most 20 000 keys, the oldest go first. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { nowMs = () => performance.now() } = options
  const entries = new Map<string, Entry>()
  const live = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry || nowMs() - entry.lastMs <= options.forgetMs) return entry
    entries.delete(key)
    return undefined
  }
  return {
    waitMs: (key) => Math.max(0, (live(key)?.blockedUntilMs ?? 0) - nowMs()),
    attempt(key) {
      const entry = live(key) ?? { attempts: 0, lastMs: 0, blockedUntilMs: 0 }
      entry.attempts += 1
      entry.lastMs = nowMs()
      const over = entry.attempts - options.free
      if (over >= 0) entry.blockedUntilMs = entry.lastMs + Math.min(options.maxWaitMs, options.firstWaitMs * 2 ** Math.min(over, 20))
      // Insertion order is age: the oldest keys go first when a client sends endless names.
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > maxKeys) entries.delete(entries.keys().next().value ?? key)
    },
    forgive: (key) => void entries.delete(key),
    attemptsLeft: (key) => Math.max(0, options.free - (live(key)?.attempts ?? 0)),
    rows: (limit) =>
      [...entries.entries()]
        .slice(-limit)
        .map(([key, entry]): RateRow => [key, entry.attempts, nowMs() - entry.lastMs, Math.max(0, entry.blockedUntilMs - nowMs())])
        .filter(([, , agoMs]) => agoMs <= options.forgetMs),
    restore(rows, elapsedMs) {
      for (const [key, attempts, agoMs, waitMs] of rows.slice(-maxKeys)) {
        const lastMs = nowMs() - agoMs - elapsedMs
        entries.set(key, { attempts, lastMs, blockedUntilMs: nowMs() + Math.min(waitMs - elapsedMs, options.maxWaitMs) })
      }
    },
  }
}

/** The key of a caller's address: IPv6 counts per /64, because one person has a whole net of them (S-I6). */
export function sourceKey(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const full = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
  return `${full.slice(0, 4).join(':')}::/64`
}
