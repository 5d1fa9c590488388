import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { enUS, zhCN } from 'react-day-picker/locale'
import { useUiLocale, useUiTexts } from '../provider/ui-texts.ts'
import { firstWeekdayOf } from './first-weekday.ts'
import { dateOf, dayOf } from './date-text.ts'
import type { CalendarProps } from './late-calendar.tsx'
import s from './date-field.module.css'

/** Without limits a year may be chosen so far before and after this one. */
const yearsAround = 100

/** A month to choose a day of; arrows move by days, Page Up and Page Down by months. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const locale = useUiLocale()
  const texts = useUiTexts()
  const selected = value === '' ? undefined : dateOf(value)
  const [today] = useState(() => new Date())
  const thisYear = today.getFullYear()
  const first = min === undefined ? new Date(thisYear - yearsAround, 0) : dateOf(min)
  const last = max === undefined ? new Date(thisYear + yearsAround, 11) : dateOf(max)
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose a day, and its days are reached by keys
      autoFocus
      showOutsideDays
      fixedWeeks
      locale={locale === 'zh-CN' ? zhCN : enUS}
      weekStartsOn={firstWeekdayOf(locale)}
      captionLayout="dropdown"
      formatters={{ formatYearDropdown: (year) => texts.year(year.getFullYear()) }}
      selected={selected}
      defaultMonth={selected ?? (last < today ? last : first > today ? first : today)}
      startMonth={first}
      endMonth={last}
      disabled={[...(min === undefined ? [] : [{ before: first }]), ...(max === undefined ? [] : [{ after: last }])]}
      onSelect={(day) => {
        // A second press on the chosen day keeps it.
        onChoose(day ? dayOf(day) : value)
      }}
      classNames={{
        root: s.calendar ?? '',
        month_caption: s.caption ?? '',
        dropdowns: s.dropdowns ?? '',
        dropdown_root: s.dropdown ?? '',
        caption_label: s.chosen ?? '',
        nav: s.nav ?? '',
        button_previous: s.step ?? '',
        button_next: s.step ?? '',
        chevron: s.chevron ?? '',
        month_grid: s.grid ?? '',
        weekday: s.weekday ?? '',
        day: s.day ?? '',
        day_button: s.dayButton ?? '',
        today: s.today ?? '',
        selected: s.selected ?? '',
        outside: s.outside ?? '',
        disabled: s.disabled ?? '',
      }}
    />
  )
}
