/** Presets of a limit, in bytes per second; 0 is none. */
const kilo = 1024
export const limitPresets = [0, 256 * kilo, 512 * kilo, kilo ** 2, 2 * kilo ** 2, 5 * kilo ** 2, 10 * kilo ** 2, 50 * kilo ** 2] as const

/** Megabytes per second as typed -> bytes per second; undefined for what is no sensible speed (0.01 to 10 000). */
export function readLimit(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || !Number.isFinite(value) || value < 0.01 || value > 10_000) return undefined
  return Math.round(value * kilo ** 2)
}

/** Bytes per second -> megabytes per second as typed, at most two decimals. */
export function writeLimit(bytesPerSecond: number): string {
  return bytesPerSecond === 0 ? '' : String(Number((bytesPerSecond / kilo ** 2).toFixed(2)))
}

/** A minute of the day as a time field has it: 1439 -> 23:59. */
export function writeMinute(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** 23:59 -> 1439; undefined while the field is empty. */
export function readMinute(text: string): number | undefined {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined
}
