/** A time span in its two largest units. */
export interface Span {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

export function spanOf(seconds: number): Span {
  const whole = Math.max(0, Math.floor(seconds / 60))
  return { days: Math.floor(whole / 1440), hours: Math.floor(whole / 60) % 24, minutes: whole % 60 }
}

/** Which units a span is written with. */
export const spanKey = ({ days, hours }: Span): 'days' | 'hours' | 'minutes' => (days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes')

const two = (value: number): string => String(value).padStart(2, '0')
/** A minute of the day as `07:30`; midnight at the end is `24:00`. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** The minute of `07:30`; undefined for a text that is no time of a day. */
export function minuteOf(text: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  const minute = hours === '' ? Number.NaN : Number(hours) * 60 + Number(minutes)
  return minute >= 0 && minute <= 1440 && Number(minutes) < 60 ? minute : undefined
}
