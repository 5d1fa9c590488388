/** S-I6: spaces the attempts of one key, from all sources together: it slows guessing and locks no account. */
export interface Pace {
  /** Takes the next place; milliseconds until the attempt may be judged, or `full` with the time after which a place is free. */
  take(key: string): { readonly afterMs: number } | { readonly full: true; readonly waitMs: number }
  /** The attempt was right: it does not count. */
  giveBack(key: string): void
}

/** How attempts are spaced: doubled from `firstMs` up to `maxMs` after the free ones. */
export interface PaceOptions {
  readonly free: number
  readonly firstMs: number
  readonly maxMs: number
  /** An attempt that would have to be held longer is refused instead. */
  readonly holdMs: number
  readonly forgetMs: number
  readonly nowMs: () => number
}

interface Entry {
  attempts: number
  lastMs: number
  nextMs: number
}
const maxKeys = 20_000

/** Makes a pace that keeps at most 20 000 keys; the oldest are dropped first. */
export function createPace(options: PaceOptions): Pace {
  const { free, firstMs, maxMs, holdMs, forgetMs, nowMs } = options
  const entries = new Map<string, Entry>()
  return {
    take(key) {
      const now = nowMs()
      const known = entries.get(key)
      const entry = known && now - known.lastMs <= forgetMs ? known : { attempts: 0, lastMs: now, nextMs: now }
      const afterMs = Math.max(0, entry.nextMs - now)
      if (afterMs > holdMs) return { full: true, waitMs: afterMs - holdMs }
      entry.attempts += 1
      entry.lastMs = now
      const over = entry.attempts - free
      entry.nextMs = now + afterMs + (over > 0 ? Math.min(maxMs, firstMs * 2 ** Math.min(over - 1, 20)) : 0)
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > maxKeys) entries.delete(entries.keys().next().value ?? key)
      return { afterMs }
    },
    giveBack(key) {
      const entry = entries.get(key)
      if (entry) entry.attempts = Math.max(0, entry.attempts - 1)
    },
  }
}
