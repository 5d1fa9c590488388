/** The days of a month in weeks that begin on Sunday; undefined before its first and after its last day. */
export function weeksOf(year: number, month: number): readonly (readonly (number | undefined)[])[] {
  const before = new Date(year, month, 1).getDay()
  const count = new Date(year, month + 1, 0).getDate()
  const weeks = Math.ceil((before + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= count ? day : undefined
    }),
  )
}

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The day of the Chinese calendar as it is spoken, such as 十月十七; undefined where this browser does not have that calendar. */
export function lunarDayOf(date: Date): string | undefined {
  const parts = new Intl.DateTimeFormat('zh-CN-u-ca-chinese', { month: 'long', day: 'numeric' }).formatToParts(date)
  const month = parts.find(({ type }) => type === 'month')?.value
  const day = Number(parts.find(({ type }) => type === 'day')?.value)
  if (month === undefined || !month.endsWith('月') || !Number.isInteger(day)) return undefined
  return `${month}${spokenDay(day)}`
}

function spokenDay(day: number): string {
  if (day <= 10) return `初${digits[day]}`
  if (day === 20) return '二十'
  if (day === 30) return '三十'
  return `${day < 20 ? '十' : '廿'}${digits[day % 10]}`
}
