/** The part of the day a greeting names. */
export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** Which greeting fits an hour of the day, 0 to 23 by this phone's clock. */
export function dayPartOf(hour: number): DayPart {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
