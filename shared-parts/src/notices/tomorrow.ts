/** Nine in the morning of the next day where the user is, in seconds since 1970 (NTC-02b). */
export function tomorrowMorning(nowMs: number): number {
  const day = new Date(nowMs)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 9).getTime() / 1000
}
