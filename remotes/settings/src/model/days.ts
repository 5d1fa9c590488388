/** Things of one day, newest first. */
export interface Day<T> {
  readonly dayMs: number
  readonly items: readonly T[]
}

/** Groups things that are in order of time, newest first, by the day of this computer's clock. */
export function byDay<T extends { readonly changedAtMs: number }>(items: readonly T[]): readonly Day<T>[] {
  const days: { dayMs: number; items: T[] }[] = []
  for (const item of items) {
    const dayMs = new Date(item.changedAtMs).setHours(0, 0, 0, 0)
    const last = days.at(-1)
    if (last?.dayMs === dayMs) last.items.push(item)
    else days.push({ dayMs, items: [item] })
  }
  return days
}

/** The time of day, such as 09:05. */
export function timeOf(atMs: number): string {
  const date = new Date(atMs)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
