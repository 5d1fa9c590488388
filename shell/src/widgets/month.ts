/** The days of a month in weeks that begin on a weekday, 0 for Sunday; undefined before its first and after its last day. */
export function weeksOf(year: number, month: number, firstWeekday = 0): readonly (readonly (number | undefined)[])[] {
  const before = (new Date(year, month, 1).getDay() - firstWeekday + 7) % 7
  const count = new Date(year, month + 1, 0).getDate()
  const weeks = Math.ceil((before + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= count ? day : undefined
    }),
  )
}

/** The day of the Chinese calendar as it is spoken, by the names of its thirty days; undefined where this browser lacks that calendar. */
export function lunarDayOf(date: Date, days: readonly string[]): string | undefined {
  // oxlint-disable-next-line cove/one-number-format -- no other format knows the Chinese calendar
  const parts = new Intl.DateTimeFormat('zh-CN-u-ca-chinese', { month: 'long', day: 'numeric' }).formatToParts(date)
  const month = parts.find(({ type }) => type === 'month')?.value
  const day = days[Number(parts.find(({ type }) => type === 'day')?.value) - 1]
  return month === undefined || day === undefined || !/\p{Script=Han}$/u.test(month) ? undefined : `${month}${day}`
}
