import { dateOf, dayOf } from './date-text.ts'

/** The first day of the month so many months after that of a day. */
export function monthBy(day: string, months: number): string {
  const at = dateOf(day)
  return dayOf(new Date(at.getFullYear(), at.getMonth() + months, 1))
}
