import { notices as area } from '@cove/device-contract/notices'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Switch, TextField } from '@cove/ui/forms'
import { Card, Fields } from '@cove/ui/page'
import { minuteOfTime, partsOfDay, timeOfMinute } from '../model/minutes.ts'
import s from './settings.module.css'

/** NTC-05: quiet hours and the daily digest. */
export function QuietCard() {
  const t = useT('notices')
  const [settings, change] = useSettings(area)
  const { isQuiet, quietFromMinute, quietToMinute, isDigest, digestMinute } = settings
  return (
    <>
      <Card title={t('set.quiet')} intro={t('set.quietHint')} at="quiet">
        <Switch label={t('set.quietOn')} checked={isQuiet} onChange={(on) => void change({ isQuiet: on })} />
        {isQuiet && (
          <>
            <DayBar from={quietFromMinute} to={quietToMinute} />
            <Fields>
              <TimeField label={t('set.from')} minute={quietFromMinute} onChange={(minute) => void change({ quietFromMinute: minute })} />
              <TimeField label={t('set.to')} minute={quietToMinute} onChange={(minute) => void change({ quietToMinute: minute })} />
            </Fields>
          </>
        )}
      </Card>
      <Card title={t('set.digest')} intro={t('set.digestHint')} at="digest">
        <Switch label={t('set.digestOn')} checked={isDigest} onChange={(on) => void change({ isDigest: on })} />
        {isDigest && (
          <Fields>
            <TimeField label={t('set.digestAt')} minute={digestMinute} onChange={(minute) => void change({ digestMinute: minute })} />
          </Fields>
        )}
      </Card>
    </>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly minute: number
  readonly onChange: (minute: number) => void
}

function TimeField({ label, minute, onChange }: TimeFieldProps) {
  return (
    <TextField
      label={label}
      type="time"
      value={timeOfMinute(minute)}
      onChange={(event) => {
        const next = minuteOfTime(event.target.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

function DayBar({ from, to }: { readonly from: number; readonly to: number }) {
  const t = useT('notices')
  return (
    <div className={s.bar} role="img" aria-label={t('set.bar')}>
      {partsOfDay(from, to).map(({ start, size }) => (
        <span key={start} style={{ insetInlineStart: `${start}%`, width: `${size}%` }} />
      ))}
    </div>
  )
}
