import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { LimitsLine } from '@cove/parts/limits-line'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { numberOf } from '../data/draft.ts'
import { NoTasks } from './no-tasks.tsx'
import { TaskSettings } from './task-settings.tsx'
import { WayForm } from './way-form.tsx'
import type { DraftProps } from './way-form.tsx'
import { s } from '../ui/styles.ts'

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
          <section className={s.group}>
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
    <section className={s.group} aria-label={t('policy.brake')}>
      <h2 className={s.groupName}>{t('policy.brake')}</h2>
      <p className={s.sub}>{t('policy.brakeHint')}</p>
      <NumberLine label={t('policy.files')} value={draft.brakeFiles} most={100_000} onChange={(brakeFiles) => onChange({ brakeFiles })} />
      <NumberLine
        label={t('policy.percent')}
        value={draft.brakePercent}
        most={100}
        onChange={(brakePercent) => onChange({ brakePercent })}
      />
    </section>
  )
}

interface NumberLineProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}

function NumberLine({ label, value, most, onChange }: NumberLineProps) {
  const [text, setText] = useState<string>()
  return (
    <div className={s.line}>
      <span>{label}</span>
      <span className={s.number}>
        <TextField
          hideLabel
          label={label}
          inputMode="numeric"
          value={text ?? String(value)}
          onChange={(event) => {
            setText(event.target.value)
            onChange(numberOf(event.target.value, value, most))
          }}
          onBlur={() => setText(undefined)}
        />
      </span>
    </div>
  )
}
