const dayMs = 86_400_000
/** No photograph is older. */
const firstYear = 1820
const mostYears = 400

/** ALB-01b: this day in all earlier years, oldest first, in days since 1970; of 29 February only in leap years. */
export function sameDays(today: Date): number[] {
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const first = Math.max(firstYear, year - mostYears)
  const years = Array.from({ length: Math.max(0, year - first) }, (_, at) => first + at)
  return years.flatMap((one) => {
    const same = new Date(Date.UTC(one, month, date))
    return same.getUTCMonth() === month ? [same.getTime() / dayMs] : []
  })
}
