import { backupSchedule } from '@cove/device-contract/backup'
import type { BackupSchedule } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { SegmentedControl, Switch } from '@cove/ui/forms'
import { FormRow, NumberRow, Section } from '@cove/ui/page'
import type { TaskDraft } from './draft.data.ts'

interface PlanFormProps {
  readonly draft: TaskDraft
  readonly onChange: (change: Partial<TaskDraft>) => void
}

/** When a task runs, how long it may rest, how long versions are kept, and whether runs are proven. */
export function PlanForm({ draft, onChange }: PlanFormProps) {
  const t = useT('backup')
  const segments = backupSchedule.names.map((value: BackupSchedule) => ({ value, label: t(`schedule.${value}`) }))
  return (
    <Section title={t('plan.title')}>
      {draft.external ? (
        <Switch
          label={t('plan.plugged')}
          hint={t('plan.pluggedHint')}
          checked={draft.external.runsWhenPlugged}
          onChange={(runsWhenPlugged) => draft.external && onChange({ external: { ...draft.external, runsWhenPlugged } })}
        />
      ) : (
        <FormRow label={t('plan.when')} hint={t('plan.whenHint')}>
          <SegmentedControl
            label={t('plan.when')}
            value={draft.schedule}
            segments={segments}
            onChange={(schedule) => onChange({ schedule })}
          />
        </FormRow>
      )}
      <NumberRow
        label={t('plan.overdue')}
        hint={t('plan.overdueHint')}
        value={draft.overdueDays}
        unit={t('plan.days')}
        most={365}
        onChange={(overdueDays) => onChange({ overdueDays })}
      />
      <NumberRow
        label={t('plan.keep')}
        hint={t('plan.keepHint')}
        value={draft.keepDays}
        unit={t('plan.days')}
        most={3650}
        onChange={(keepDays) => onChange({ keepDays })}
      />
      <Switch label={t('plan.proof')} hint={t('plan.proofHint')} checked={draft.proves} onChange={(proves) => onChange({ proves })} />
    </Section>
  )
}
