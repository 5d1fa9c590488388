import { linkValidDays } from '@cove/device-contract/shares'
import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { DateField, SegmentedControl } from '@cove/ui/forms'
import { ClockIcon } from '@cove/ui/icons'
import { Bar, FormRow } from '@cove/ui/page'
import { useState } from 'react'
import { dayOf, daysOf } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'

interface ValidityRowProps {
  readonly link: Link
  readonly onChange: (end: Pick<LinkChoice, 'validDays' | 'untilSeconds'>) => void
}

const daySeconds = 24 * 3600

/** SHR-01: the end of a link: some days from now, or a day of the calendar. */
export function ValidityRow({ link, onChange }: ValidityRowProps) {
  const t = useT('shares')
  const formats = useFormats()
  const days = linkValidDays.find((one) => one === daysOf(link))
  const [today] = useState(() => dayOf(Date.now() / 1000))
  const [wantsDate, setWantsDate] = useState(days === undefined)
  // A date means the end of that day.
  const onDate = (text: string) => {
    const startSeconds = Date.parse(`${text}T00:00:00`) / 1000
    if (Number.isFinite(startSeconds)) onChange({ untilSeconds: Math.floor(startSeconds) + daySeconds - 1 })
  }
  const segments = linkValidDays.map((one) => ({ value: String(one), label: t('link.days', { count: one }) }))
  const choose = (value: string) => {
    setWantsDate(value === 'date')
    if (value !== 'date') onChange({ validDays: Number(value) as (typeof linkValidDays)[number] })
  }
  return (
    <FormRow
      icon={<ClockIcon size={17} />}
      label={t('link.validity')}
      hint={t('link.until', { time: formats.date(link.expiresSeconds * 1000) })}
    >
      <Bar at="end">
        <SegmentedControl
          label={t('link.validity')}
          value={wantsDate ? 'date' : String(days ?? 'date')}
          segments={[...segments, { value: 'date', label: t('link.onDay') }]}
          onChange={choose}
        />
        {(wantsDate || days === undefined) && (
          <DateField hideLabel required label={t('link.untilDate')} min={today} value={dayOf(link.expiresSeconds)} onChange={onDate} />
        )}
      </Bar>
    </FormRow>
  )
}
