import type { BackupTask } from '@cove/device-contract/backup'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { LimitsLine } from '@cove/parts/limits-line'
import { Button, CloseIcon, IconButton } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { Line, Lines, Page, PageButtons, PageHead, Section } from '@cove/ui/page'
import { useState } from 'react'
import { useCommands } from '../tasks/commands.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { bodyOf } from '../tasks/body-of.model.ts'
import type { TaskDraft } from './draft.data.ts'
import { NoTasks } from '../tasks/no-tasks.tsx'
import { FilterForm } from './filter-form.tsx'
import { PlanForm } from './plan-form.tsx'

interface SettingsPageProps {
  readonly tasks: readonly BackupTask[]
  readonly task: BackupTask | undefined
}

/** Filters, schedule and retention of one task. */
export function SettingsPage({ tasks, task }: SettingsPageProps) {
  const t = useT('backup')
  const navigate = useNavigate()
  if (!task) return <NoTasks />
  const options = tasks.map(({ taskId, name, computer }) => ({ value: taskId, label: `${name} · ${computer.name}` }))
  return (
    <Page>
      <PageHead title={t('settings.title', { name: task.name })} intro={t('settings.sub')}>
        <Select
          hideLabel
          label={t('restore.task')}
          value={task.taskId}
          options={options}
          onChange={(id) => void navigate(addressOf('settings', id))}
        />
      </PageHead>
      <TaskSettings key={task.taskId} task={task} />
    </Page>
  )
}

function TaskSettings({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const { toasts } = useKernel()
  const commands = useCommands()
  const [changes, setChanges] = useState<Partial<TaskDraft>>({})
  const draft: TaskDraft = { ...task, ...changes }
  const change = (next: Partial<TaskDraft>) => setChanges((before) => ({ ...before, ...next }))
  const save = async () => {
    const saved = await commands.save(bodyOf({ ...task, ...changes }))
    if (!saved) return
    setChanges({})
    toasts.show({ tone: 'success', title: t('settings.saved') })
  }
  return (
    <>
      <FilterForm draft={draft} onChange={change} />
      {draft.excludedPaths.length > 0 && (
        <Section title={t('settings.excluded')}>
          <Lines>
            {draft.excludedPaths.map((path) => (
              <Line key={path} text={path}>
                <IconButton
                  label={t('settings.include', { path })}
                  icon={<CloseIcon size={14} />}
                  onClick={() => change({ excludedPaths: draft.excludedPaths.filter((one) => one !== path) })}
                />
              </Line>
            ))}
          </Lines>
        </Section>
      )}
      <PlanForm draft={draft} onChange={change} />
      <section>
        <LimitsLine />
      </section>
      <PageButtons>
        <Button disabled={Object.keys(changes).length === 0} onClick={() => setChanges({})}>
          {t('settings.reset')}
        </Button>
        <Button variant="primary" disabled={Object.keys(changes).length === 0} onClick={() => void save()}>
          {t('settings.save')}
        </Button>
      </PageButtons>
    </>
  )
}
