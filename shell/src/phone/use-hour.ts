import { useEffect, useState } from 'react'

const hourMs = 3_600_000

/** The hour of this phone's clock, 0 to 23; it moves on by itself. */
export const useHour = (): number => useHourlyClock().getHours()

/** The time of this phone's clock when the hour began, or when this was shown; it moves on with the hours. */
export function useHourlyClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const intoHourMs = (now.getMinutes() * 60 + now.getSeconds()) * 1000
    const timer = setTimeout(() => setNow(new Date()), hourMs - intoHourMs + 50)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
