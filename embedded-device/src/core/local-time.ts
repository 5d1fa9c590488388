const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * A moment in the device's zone (that of its process), as a local time counted as if it were UTC. Pictures are stored, ordered and
 * grouped by such times: a reader sees the clock of the place, wherever they are.
 */
export function localMsOf(utcMs: number): number {
  const offsetMinutes = new Date(utcMs).getTimezoneOffset()
  // A file on a disk may have a time that no calendar has.
  return Number.isNaN(offsetMinutes) ? utcMs : Math.round(utcMs - offsetMinutes * minuteMs)
}

/** The day of a moment in the device's zone, in days since 1970. */
export const localDayOf = (utcMs: number): number => Math.floor(localMsOf(utcMs) / dayMs)
