import { sleepMinutes } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Select } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useSleep } from '../data/use-sleep.ts'
import s from './space.module.css'

/** DSK-04: when disks without use sleep. */
export function SleepLine() {
  const t = useT('storage-wizard')
  const { data, failure, set } = useSleep()
  if (!data) return <FailureNote failure={failure} />
  return (
    <div className={s.form}>
      <Select
        label={t('sleep.label')}
        value={String(data.minutes)}
        options={sleepMinutes.map((minutes) => ({ value: String(minutes), label: t(`sleep.after.${minutes}`) }))}
        onChange={(minutes) => void set(Number(minutes))}
      />
      <Muted>
        {t(data.isModel ? 'sleep.model' : 'sleep.hint')}
        {data.minutes > 0 && data.refused.length > 0 && ` ${t('sleep.refused', { disks: data.refused.join(', ') })}`}
      </Muted>
    </div>
  )
}
