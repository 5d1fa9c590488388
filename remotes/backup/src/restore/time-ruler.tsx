import { formatDateTime, useLocale, useT } from '@cove/kernel/i18n'
import s from './time-ruler.module.css'

interface TimeRulerProps {
  /** Newest first. */
  readonly moments: readonly number[]
  readonly at: number
  readonly onChange: (at: number) => void
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/** All moments of a backup, newest at the top. One tab stop; arrow keys move one run, Home returns to the newest. */
export function TimeRuler({ moments, at, onChange }: TimeRulerProps) {
  const t = useT('backup')
  const locale = useLocale()
  const index = moments.indexOf(at)
  const go = (next: number, list: HTMLElement) => {
    const clamped = Math.min(moments.length - 1, Math.max(0, next))
    const moment = moments[clamped]
    if (moment === undefined) return
    onChange(moment)
    list.querySelectorAll('button')[clamped]?.focus()
  }
  return (
    <div
      className={s.ruler}
      role="radiogroup"
      aria-label={t('restore.moments')}
      onKeyDown={(event) => {
        const step = event.key === 'Home' ? -moments.length : keySteps[event.key]
        if (step === undefined) return
        event.preventDefault()
        go(index + step, event.currentTarget)
      }}
    >
      {moments.map((moment) => (
        <button
          key={moment}
          type="button"
          role="radio"
          aria-checked={moment === at}
          tabIndex={moment === at ? 0 : -1}
          className={s.tick}
          onClick={() => onChange(moment)}
        >
          {formatDateTime(moment, locale)}
        </button>
      ))}
    </div>
  )
}
