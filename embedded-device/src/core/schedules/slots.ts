/** How often a schedule runs. */
export type Every = 'hour' | 'day' | 'week' | { readonly minutes: number }
/** A window of the local day, as `HH:MM`; an end before the start is on the next day. */
export type Between = readonly [from: string, to: string]

/** One slot of a schedule with the window in which it runs, epoch ms. */
export interface Slot {
  readonly startMs: number
  readonly fromMs: number
  readonly toMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The newest slot whose window has begun. */
export function slotAt(nowMs: number, every: Every, between: Between | undefined): Slot {
  const slot = slotOf(startOf(nowMs, every), every, between)
  return slot.fromMs <= nowMs ? slot : slotOf(startOf(slot.startMs - 1, every), every, between)
}

function slotOf(startMs: number, every: Every, between: Between | undefined): Slot {
  if (!between || every === 'hour' || typeof every === 'object') return { startMs, fromMs: startMs, toMs: nextOf(startMs, every) }
  const [from, to] = between
  const fromMs = atTime(startMs, from)
  const toMs = atTime(startMs, to)
  return { startMs, fromMs, toMs: toMs > fromMs ? toMs : atTime(dayAfter(startMs), to) }
}

/** Whether a moment is inside a window of the local day; for schedules of hours and minutes. */
export function isBetween(nowMs: number, [from, to]: Between): boolean {
  const today = startOf(nowMs, 'day')
  const [fromMs, toMs] = [atTime(today, from), atTime(today, to)]
  return toMs > fromMs ? nowMs >= fromMs && nowMs < toMs : nowMs >= fromMs || nowMs < toMs
}

function startOf(atMs: number, every: Every): number {
  if (typeof every === 'object') return Math.floor(atMs / (every.minutes * minuteMs)) * every.minutes * minuteMs
  const date = new Date(atMs)
  if (every === 'hour') return date.setMinutes(0, 0, 0)
  date.setHours(0, 0, 0, 0)
  // Weeks begin on Monday.
  if (every === 'week') date.setDate(date.getDate() - ((date.getDay() + 6) % 7))
  return date.getTime()
}

function nextOf(startMs: number, every: Every): number {
  if (typeof every === 'object') return startMs + every.minutes * minuteMs
  if (every === 'hour') return startMs + hourMs
  const date = new Date(startMs)
  date.setDate(date.getDate() + (every === 'week' ? 7 : 1))
  return date.getTime()
}

function dayAfter(startMs: number): number {
  return nextOf(startMs, 'day')
}

/** A time of the local day, also on a day of 23 or 25 hours. */
function atTime(dayMs: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(dayMs).setHours(hours, minutes, 0, 0)
}
