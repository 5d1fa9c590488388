import { useT } from '@cove/kernel/i18n'
import { useEffect, useState } from 'react'
import s from './widgets.module.css'

const secondMs = 1000
const marks = Array.from({ length: 12 }, (_, hour) => hour)

/** The time of this browser on a dial; its hands move once a second. */
export function ClockWidget() {
  const t = useT('widgets')
  const now = useSecond()
  const time = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  const minutes = now.getMinutes() + now.getSeconds() / 60
  return (
    <svg className={s.dial} viewBox="0 0 120 120" role="img" aria-label={t('clock.now', { time })}>
      <circle className={s.dialFace} cx="60" cy="60" r="59" />
      {marks.map((hour) => (
        <path key={hour} className={hour % 3 === 0 ? s.mark : s.fineMark} d="M60 7v7" transform={`rotate(${hour * 30} 60 60)`} />
      ))}
      <path className={s.hourHand} d="M60 64V32" transform={`rotate(${(now.getHours() % 12) * 30 + minutes / 2} 60 60)`} />
      <path className={s.minuteHand} d="M60 66V18" transform={`rotate(${minutes * 6} 60 60)`} />
      <path className={s.secondHand} d="M60 70V14" transform={`rotate(${now.getSeconds() * 6} 60 60)`} />
      <circle className={s.pin} cx="60" cy="60" r="3" />
    </svg>
  )
}

function useSecond(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), secondMs - (now.getTime() % secondMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
