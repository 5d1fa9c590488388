/**
 * The time of a file as Node's calls take it, to the microsecond, from 1901 to 2446. Text, because Node takes a negative number for
 * 'now'. Never less than asked for: the calls cut what a number cannot hold, and a millisecond would read back as the one before.
 */
export function systemSeconds(timeMs: number): string {
  const whole = Math.trunc(timeMs / 1000)
  const nanoseconds = Math.round((timeMs - whole * 1000) * 1000) * 1000
  let seconds = whole + nanoseconds / 1e9
  const step = Math.max(1e-9, Math.abs(seconds) * Number.EPSILON)
  while (Math.trunc((seconds - whole) * 1e9) < nanoseconds) seconds += step
  return String(seconds)
}
