/** A day as the wire and the field's value have it: `2026-11-29`. */
const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/**
 * The day that somebody typed, as `2026-11-29`; undefined when it is none. Year, month and day in this order, apart by anything that is
 * no digit (2026-11-29, 2026/1/9, 2026年1月9日), or eight digits in a row.
 */
export function readDay(text: string): string | undefined {
  const found = /^\s*(\d{4})(?:\D+(\d{1,2})\D+(\d{1,2})\D*|(\d{2})(\d{2})\s*)$/.exec(text)
  if (!found) return undefined
  const [year, month, day] = [Number(found[1]), Number(found[2] ?? found[4]), Number(found[3] ?? found[5])]
  const at = new Date(0)
  // Years below 100 are years, too.
  at.setUTCFullYear(year, month - 1, day)
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? isoDay(year, month, day) : undefined
}

/** The start of a day, as calendars count: local time. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(2000, 0, 1)
  at.setFullYear(year, month - 1, date)
  return at
}

/** The day of a local moment. */
export const dayOf = (at: Date): string => isoDay(at.getFullYear(), at.getMonth() + 1, at.getDate())

/** Whether a day lies within its limits; days as text compare like days. */
export const isWithin = (day: string, min: string | undefined, max: string | undefined): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max)
