import { useKernel } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { DayMonth } from '@cove/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { weekdayOf } from '../taskbar/now.ts'
import { lunarDayOf } from '../widgets/month.ts'
import { useHasModule } from '../widgets/use-has-module.ts'
import { DayCard } from './day-card.tsx'
import { isoOf, useSeconds } from './days.ts'
import { MemoryStrip } from './memory-strip.tsx'
import { dayAddress, useDayCounts } from './use-day-counts.ts'
import s from './quick.module.css'

/** So long the mouse rests on a day before its card is shown, in ms. */
const restMs = 300

/** From so many pictures on a day has a larger mark. */
const marks = { more: 10, many: 50 } as const

/** The time, the month with the days that have pictures, what was on a day, and this day in earlier years. */
export function CalendarPanel({ onClose }: { readonly onClose: () => void }) {
  const { windows } = useKernel()
  const t = useT('quick')
  const now = useSeconds()
  const today = isoOf(now)
  const [month, setMonth] = useState(today)
  const hasAlbum = useHasModule('album')
  const counts = useDayCounts(month, hasAlbum)
  const [looked, look] = useLookedAt()
  const goTo = (address: string) => {
    onClose()
    windows.open(address)
  }
  const choose = (day: string) => {
    // Where nothing hovers the first touch shows what the day has; its card opens it.
    const isTouch = matchMedia('(hover: none)').matches
    if (!isTouch && countOf(day) > 0) goTo(dayAddress(day))
    else look(day)
  }
  const countOf = (day: string) => counts.byDay.get(day) ?? 0
  return (
    <section className={s.calendar} aria-label={t('calendar.title')}>
      <Now now={now} />
      <div className={s.month}>
        <DayMonth
          month={month}
          today={today}
          onMonth={setMonth}
          markOf={(day) => markOf(countOf(day))}
          nameOf={(day) => (countOf(day) > 0 ? t('calendar.photos', { count: countOf(day) }) : undefined)}
          onLook={(day) => look(day, restMs)}
          onChoose={choose}
        />
        <p className={s.legend}>
          {hasAlbum && <span data-mark="1">{t('calendar.some')}</span>}
          {hasAlbum && <span data-mark="3">{t('calendar.many')}</span>}
          <button type="button" className={s.link} onClick={() => setMonth(today)}>
            {t('calendar.today')}
          </button>
        </p>
        {counts.failure && <p className={s.note}>{t('calendar.failed')}</p>}
      </div>
      {looked === undefined ? (
        <MemoryStrip today={today} hasAlbum={hasAlbum} onOpen={goTo} />
      ) : (
        <DayCard day={looked} count={countOf(looked)} hasAlbum={hasAlbum} onOpen={goTo} />
      )}
    </section>
  )
}

const markOf = (count: number): 0 | 1 | 2 | 3 => (count === 0 ? 0 : count < marks.more ? 1 : count < marks.many ? 2 : 3)

/** The day whose card is shown; a delayed request is dropped by the next. */
function useLookedAt() {
  const [looked, setLooked] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (day: string, afterMs = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLooked(day), afterMs)
  }
  return [looked, look] as const
}

function Now({ now }: { readonly now: Date }) {
  const locale = useLocale()
  const widgets = useT('widgets')
  const lunar = lunarDayOf(now, widgets('calendar.lunarDays').split(' ').filter(Boolean))
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <header className={s.now}>
      <p className={s.time}>
        {two(now.getHours())}:{two(now.getMinutes())}
        <small>:{two(now.getSeconds())}</small>
      </p>
      <b>{weekdayOf(now, locale, 'long')}</b>
      {lunar !== undefined && <p>{lunar}</p>}
    </header>
  )
}
