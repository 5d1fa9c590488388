import { linkValidDays } from '@cove/device-contract/shares'
import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { ClockIcon } from '@cove/ui/icons'
import { dayOf, daysOf } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'
import s from '../ui/terms.module.css'

interface ValidityRowProps {
  readonly link: Link
  readonly onChange: (end: Pick<LinkChoice, 'validDays' | 'untilSeconds'>) => void
}

const daySeconds = 24 * 3600

/** SHR-01: the end of a link: some days from now, or a day of the calendar. */
export function ValidityRow({ link, onChange }: ValidityRowProps) {
  const t = useT('shares')
  const formats = useFormats()
  const days = daysOf(link)
  // A date means the end of that day.
  const onDate = (text: string) => {
    const startSeconds = Date.parse(`${text}T00:00:00`) / 1000
    if (Number.isFinite(startSeconds)) onChange({ untilSeconds: Math.floor(startSeconds) + daySeconds - 1 })
  }
  return (
    <div className={s.term} role="group" aria-label={t('link.validity')}>
      <ClockIcon size={17} />
      <span className={s.termText}>
        <b>{t('link.validity')}</b>
        <small>{t('link.until', { time: formats.date(link.expiresSeconds * 1000) })}</small>
      </span>
      <span className={s.chips}>
        {linkValidDays.map((one) => (
          <button key={one} type="button" className={s.chip} aria-pressed={days === one} onClick={() => onChange({ validDays: one })}>
            {t('link.days', { count: one })}
          </button>
        ))}
        <input
          type="date"
          className={s.date}
          aria-label={t('link.untilDate')}
          value={dayOf(link.expiresSeconds)}
          onChange={(event) => onDate(event.target.value)}
        />
      </span>
    </div>
  )
}
