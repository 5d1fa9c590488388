/** A minute of the day as `HH:MM`. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `HH:MM` as a minute of the day; undefined for anything else. */
export function minuteOfTime(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours !== undefined && minute < 24 * 60 && Number(minutes) < 60 ? minute : undefined
}

/** Parts of a day, in per cent, that a span covers; it may pass midnight. */
export function partsOfDay(from: number, to: number): readonly { readonly start: number; readonly size: number }[] {
  const part = (first: number, last: number) => ({ start: (first * 100) / 1440, size: ((last - first) * 100) / 1440 })
  if (from === to) return []
  return from < to ? [part(from, to)] : [part(0, to), part(from, 1440)].filter(({ size }) => size > 0)
}
