type WeekInfo = { readonly firstDay: number }
type RegionLocale = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo }

/**
 * The weekday a week begins with, 0 for Sunday. In Chinese it is Sunday, as calendars on the wall have it; in English it is that of the
 * region the browser is set to, and Sunday where that is not known.
 */
export function firstWeekdayOf(locale: string, browserLocales: readonly string[] = navigator.languages): 0 | 1 | 6 {
  if (locale.startsWith('zh')) return 0
  const own = browserLocales.find((one) => one.startsWith(`${locale.slice(0, 2)}-`))
  if (own === undefined) return 0
  const region: RegionLocale = new Intl.Locale(own)
  const { firstDay = 7 } = region.getWeekInfo?.() ?? region.weekInfo ?? {}
  return firstDay === 1 || firstDay === 6 ? firstDay : 0
}
