import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { LimitsLine } from '@cove/parts/limits-line'
import { Muted, NumberRow, Section } from '@cove/ui/page'
import { NoTasks } from '../tasks/no-tasks.tsx'
import { TaskSettings } from './task-settings.tsx'
import { WayForm } from './way-form.tsx'
import type { DraftProps } from './way-form.tsx'

interface PolicyPageProps {
  readonly tasks: readonly SyncTask[]
  readonly task: SyncTask | undefined
}

/** SYN-01b: which way a task goes, when it runs, and how much it may destroy without asking. */
export function PolicyPage({ tasks, task }: PolicyPageProps) {
  if (!task) return <NoTasks />
  return (
    <TaskSettings page="policy" tasks={tasks} task={task}>
      {(props) => (
        <>
          <WayForm {...props} />
          <Brake {...props} />
          <section>
            <LimitsLine />
          </section>
        </>
      )}
    </TaskSettings>
  )
}

function Brake({ draft, onChange }: DraftProps) {
  const t = useT('sync-tool')
  return (
    <Section title={t('policy.brake')}>
      <Muted>{t('policy.brakeHint')}</Muted>
      <NumberRow label={t('policy.files')} value={draft.brakeFiles} most={100_000} onChange={(brakeFiles) => onChange({ brakeFiles })} />
      <NumberRow
        label={t('policy.percent')}
        value={draft.brakePercent}
        most={100}
        onChange={(brakePercent) => onChange({ brakePercent })}
      />
    </Section>
  )
}
