import { useT } from '@cove/kernel/i18n'
import { TextField } from '@cove/ui/forms'
import { readMinute, writeMinute } from '../model/limits.ts'
import s from './fields.module.css'

/** The hours of a schedule; minutes count from midnight, and the end may be before the beginning: then it is the next day's. */
interface Hours {
  readonly fromMinute: number
  readonly toMinute: number
}

export function HoursFields({ hours, onChange }: { readonly hours: Hours; readonly onChange: (hours: Hours) => void }) {
  const t = useT('transport')
  const field = (key: keyof Hours, label: string) => (
    <TextField
      type="time"
      label={label}
      value={writeMinute(hours[key])}
      onChange={(event) => {
        const minute = readMinute(event.target.value)
        if (minute !== undefined) onChange({ ...hours, [key]: minute })
      }}
    />
  )
  return (
    <div className={s.pair}>
      {field('fromMinute', t('settings.from'))}
      {field('toMinute', t('settings.to'))}
    </div>
  )
}
