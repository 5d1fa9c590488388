import { useEffect, useState } from 'react'

/** The time, told again each second. */
export function useSeconds(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 1000 - (now.getTime() % 1000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** A day as calendars write it, `2026-11-29`. */
export const isoOf = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`

const msInDay = 86_400_000

/** Days since 1970 of `2026-11-29`: the album counts the days of its pictures so. */
export const dayNumberOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / msInDay

/** The day with this number, `2026-11-29`. */
export const isoOfNumber = (day: number): string => new Date(day * msInDay).toISOString().slice(0, 10)
