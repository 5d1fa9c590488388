import { backupSchedule } from '@cove/device-contract/backup'
import type { BackupSchedule } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { SegmentedControl, Switch, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { daysOf } from './draft.data.ts'
import type { TaskDraft } from './draft.data.ts'
import { s } from '../ui/styles.ts'

interface PlanFormProps {
  readonly draft: TaskDraft
  readonly onChange: (change: Partial<TaskDraft>) => void
}

/** When a task runs, how long it may rest, how long versions are kept, and whether runs are proven. */
export function PlanForm({ draft, onChange }: PlanFormProps) {
  const t = useT('backup')
  const segments = backupSchedule.names.map((value: BackupSchedule) => ({ value, label: t(`schedule.${value}`) }))
  return (
    <section className={s.group} aria-label={t('plan.title')}>
      <h2 className={s.groupName}>{t('plan.title')}</h2>
      {draft.external ? (
        <Switch
          label={t('plan.plugged')}
          hint={t('plan.pluggedHint')}
          checked={draft.external.runsWhenPlugged}
          onChange={(runsWhenPlugged) => draft.external && onChange({ external: { ...draft.external, runsWhenPlugged } })}
        />
      ) : (
        <div className={s.line}>
          <span className={s.two}>
            <span>{t('plan.when')}</span>
            <small>{t('plan.whenHint')}</small>
          </span>
          <SegmentedControl
            label={t('plan.when')}
            value={draft.schedule}
            segments={segments}
            onChange={(schedule) => onChange({ schedule })}
          />
        </div>
      )}
      <DaysField
        label={t('plan.overdue')}
        hint={t('plan.overdueHint')}
        days={draft.overdueDays}
        most={365}
        onChange={(overdueDays) => onChange({ overdueDays })}
      />
      <DaysField
        label={t('plan.keep')}
        hint={t('plan.keepHint')}
        days={draft.keepDays}
        most={3650}
        onChange={(keepDays) => onChange({ keepDays })}
      />
      <Switch label={t('plan.proof')} hint={t('plan.proofHint')} checked={draft.proves} onChange={(proves) => onChange({ proves })} />
    </section>
  )
}

interface DaysFieldProps {
  readonly label: string
  readonly hint: string
  readonly days: number
  readonly most: number
  readonly onChange: (days: number) => void
}

/** A number of days; what is no number is put back when the field is left. */
function DaysField({ label, hint, days, most, onChange }: DaysFieldProps) {
  const t = useT('backup')
  const [text, setText] = useState<string>()
  return (
    <div className={s.line}>
      <span className={s.two}>
        <span>{label}</span>
        <small>{hint}</small>
      </span>
      <span className={s.days}>
        <TextField
          hideLabel
          label={label}
          inputMode="numeric"
          maxLength={4}
          value={text ?? String(days)}
          trailing={<small>{t('plan.days')}</small>}
          onChange={(event) => {
            setText(event.target.value)
            onChange(daysOf(event.target.value, days, most))
          }}
          onBlur={() => setText(undefined)}
        />
      </span>
    </div>
  )
}
