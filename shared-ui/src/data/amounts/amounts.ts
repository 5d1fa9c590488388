/** How far something is: what progress, speed and time left are computed from. */
export interface Amounts {
  /** 0 while the whole is unknown. */
  readonly totalBytes: number
  readonly doneBytes: number
  readonly bytesPerSecond: number
}

/** Whole percent done, never 100 before everything is; undefined while the size is unknown. */
export function percentOf({ totalBytes, doneBytes }: Pick<Amounts, 'totalBytes' | 'doneBytes'>): number | undefined {
  if (totalBytes <= 0) return undefined
  return Math.max(0, Math.min(100, Math.floor((doneBytes / totalBytes) * 100)))
}

/** Seconds until the end at the present speed; undefined while nothing moves, the size is unknown or nothing is left. */
export function secondsLeft({ totalBytes, doneBytes, bytesPerSecond }: Amounts): number | undefined {
  const left = totalBytes - doneBytes
  if (left <= 0 || totalBytes <= 0 || bytesPerSecond <= 0) return undefined
  return Math.ceil(left / bytesPerSecond)
}

/** A span of time as the words that say it want it. Coarser the longer it is, so that the words do not flicker. */
export type Span =
  | { readonly key: 'seconds'; readonly seconds: number }
  | { readonly key: 'minutes'; readonly minutes: number }
  | { readonly key: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly key: 'days'; readonly days: number; readonly hours: number }
  | { readonly key: 'long' }

/** The span to say for so many seconds. */
export function spanOf(seconds: number): Span {
  if (seconds <= 20) return { key: 'seconds', seconds: Math.max(1, Math.ceil(seconds)) }
  const fives = Math.ceil(seconds / 5) * 5
  if (fives < 60) return { key: 'seconds', seconds: fives }
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return { key: 'minutes', minutes: Math.max(1, minutes) }
  if (minutes < 24 * 60) return { key: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const hours = Math.round(seconds / 3600)
  if (hours < 99 * 24) return { key: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
  return { key: 'long' }
}

/** All of a list in one picture: what a status bar says. */
export function totalOf(items: readonly Amounts[]): Amounts {
  return items.reduce<Amounts>(
    (sum, item) => ({
      totalBytes: sum.totalBytes + item.totalBytes,
      doneBytes: sum.doneBytes + item.doneBytes,
      bytesPerSecond: sum.bytesPerSecond + item.bytesPerSecond,
    }),
    { totalBytes: 0, doneBytes: 0, bytesPerSecond: 0 },
  )
}
