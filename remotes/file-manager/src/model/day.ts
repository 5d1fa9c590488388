/** Whether a text is a day of the calendar, `2026-11-29`. */
export function isDay(text: string): boolean {
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}

/** From which second a day of this browser's clock goes on, and before which it ends. */
export function secondsOfDay(day: string): { readonly fromSeconds: number; readonly toSeconds: number } {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const at = (days: number) => Math.floor(new Date(year, month - 1, date + days).getTime() / 1000)
  return { fromSeconds: at(0), toSeconds: at(1) }
}
