import { createContext, useContext, useRef } from 'react'
import type { KeyboardEvent, TouchEvent, WheelEvent } from 'react'
import { DayButton, DayPicker } from 'react-day-picker'
import type { DayButtonProps } from 'react-day-picker'
import { enUS, zhCN } from 'react-day-picker/locale'
import { cx } from '../class-names.ts'
import { useUiLocale } from '../provider/ui-texts.ts'
import { firstWeekdayOf } from './first-weekday.ts'
import { dateOf, dayOf } from './date-text.ts'
import { monthBy } from './month-steps.ts'
import type { DayMonthProps } from './late-month-calendar.tsx'
import s from './date-field.module.css'

/** A turn of the wheel shows one month, and the next not before this time, in ms: a touchpad sends many. */
const wheelRestMs = 250
/** A finger that moved so far to the side turned the month, in px. */
const swipePx = 48

const Marks = createContext<Pick<DayMonthProps, 'markOf' | 'nameOf' | 'onLook'>>({ markOf: () => 0, nameOf: () => undefined })

/** A month whose days carry marks. Arrows move by days, Page Up and Page Down by months, T shows today; wheel and swipe turn the month. */
export function MonthCalendar({ month, today, onMonth, markOf, nameOf, onLook, onChoose }: DayMonthProps) {
  const locale = useUiLocale()
  const turns = useTurns((step) => onMonth(monthBy(month, step)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMonth(today)
  }
  return (
    <Marks value={{ markOf, nameOf, onLook }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and turns of the days inside it */}
      <div className={s.turner} onKeyDown={onKeyDown} {...turns}>
        <DayPicker
          mode="single"
          showOutsideDays
          fixedWeeks
          locale={locale === 'zh-CN' ? zhCN : enUS}
          weekStartsOn={firstWeekdayOf(locale)}
          today={dateOf(today)}
          month={dateOf(month)}
          onMonthChange={(next) => onMonth(dayOf(next))}
          onDayClick={(day) => onChoose(dayOf(day))}
          components={{ DayButton: MarkedDay }}
          classNames={{
            root: cx(s.calendar, s.wide),
            month_caption: s.caption ?? '',
            caption_label: s.chosen ?? '',
            nav: s.nav ?? '',
            button_previous: s.step ?? '',
            button_next: s.step ?? '',
            chevron: s.chevron ?? '',
            month_grid: s.grid ?? '',
            weekday: s.weekday ?? '',
            day: s.day ?? '',
            day_button: s.markedDay ?? '',
            today: s.now ?? '',
            outside: s.outside ?? '',
          }}
        />
      </div>
    </Marks>
  )
}

function MarkedDay({ day, children, ...props }: DayButtonProps) {
  const { markOf, nameOf, onLook } = useContext(Marks)
  const iso = dayOf(day.date)
  const mark = markOf(iso)
  const more = nameOf(iso)
  const label = props['aria-label']
  return (
    <DayButton
      {...props}
      day={day}
      aria-label={label !== undefined && more !== undefined ? `${label}, ${more}` : label}
      onFocus={(event) => {
        props.onFocus?.(event)
        onLook?.(iso)
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onLook?.(iso)}
    >
      <b>{children}</b>
      {mark > 0 && <i data-mark={mark} />}
    </DayButton>
  )
}

/** What turns the month beside its buttons: the wheel, and a finger moved to the side. */
function useTurns(turn: (step: 1 | -1) => void) {
  const turnedAt = useRef(0)
  const startX = useRef<number>(undefined)
  return {
    onWheel: ({ deltaY, timeStamp }: WheelEvent) => {
      if (Math.abs(deltaY) < 4 || timeStamp - turnedAt.current < wheelRestMs) return
      turnedAt.current = timeStamp
      turn(deltaY > 0 ? 1 : -1)
    },
    onTouchStart: ({ touches }: TouchEvent) => void (startX.current = touches.length === 1 ? touches[0]?.clientX : undefined),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (startX.current ?? changedTouches[0]?.clientX ?? 0)
      startX.current = undefined
      if (Math.abs(moved) >= swipePx) turn(moved < 0 ? 1 : -1)
    },
  }
}
