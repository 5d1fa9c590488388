const two = (value: number): string => String(value).padStart(2, '0')

/** The day of a time in seconds, here, as a date field has it. */
export function dayOf(seconds: number): string {
  const at = new Date(seconds * 1000)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The last second of a day of a date field, here; undefined for what is no day. */
export function endOfDay(day: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) return undefined
  const [, year, month, date] = parts
  return Math.floor(new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59).getTime() / 1000)
}
