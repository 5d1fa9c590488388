import { useT } from '@cove/kernel/i18n'
import { TextField } from '@cove/ui/forms'
import { Fields } from '@cove/ui/page'
import { readMinute, writeMinute } from '../model/limits.ts'

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
    <Fields stretches>
      {field('fromMinute', t('settings.from'))}
      {field('toMinute', t('settings.to'))}
    </Fields>
  )
}
