import { useEffect, useState } from 'react'

const hourMs = 3_600_000

/** The hour of this phone's clock, 0 to 23; it moves on by itself. */
export function useHour(): number {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const intoHourMs = (now.getMinutes() * 60 + now.getSeconds()) * 1000
    const timer = setTimeout(() => setNow(new Date()), hourMs - intoHourMs + 50)
    return () => clearTimeout(timer)
  }, [now])
  return now.getHours()
}
