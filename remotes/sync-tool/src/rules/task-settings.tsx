import type { SyncTask } from '@cove/device-contract/sync'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { Page, PageButtons, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { bodyOf } from './draft.data.ts'
import type { TaskDraft } from './draft.data.ts'
import { useCommands } from '../tasks/commands.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import type { PageName } from '../main/addresses.model.ts'
import type { DraftProps } from './way-form.tsx'

interface TaskSettingsProps {
  readonly page: Extract<PageName, 'filters' | 'policy'>
  readonly tasks: readonly SyncTask[]
  readonly task: SyncTask
  readonly children: (props: DraftProps) => ReactNode
}

/** A page of settings of one task, which is chosen at the top. */
export function TaskSettings({ page, tasks, task, children }: TaskSettingsProps) {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  return (
    <Page>
      <PageHead title={t(`${page}.title`, { name: task.name })} intro={t(`${page}.sub`)}>
        <TaskSelect tasks={tasks} task={task} onChange={(taskId) => void navigate(addressOf(page, taskId))} />
      </PageHead>
      <Draft key={task.taskId} task={task}>
        {children}
      </Draft>
    </Page>
  )
}

interface TaskSelectProps {
  readonly tasks: readonly SyncTask[]
  readonly task: SyncTask
  readonly onChange: (taskId: string) => void
}

/** Chooses a task by its name and computer. */
export function TaskSelect({ tasks, task, onChange }: TaskSelectProps) {
  const t = useT('sync-tool')
  const options = tasks.map(({ taskId, name, computer }) => ({ value: taskId, label: `${name} · ${computer.name}` }))
  return <Select hideLabel label={t('table.task')} value={task.taskId} options={options} onChange={onChange} />
}

function Draft({ task, children }: Pick<TaskSettingsProps, 'task' | 'children'>) {
  const t = useT('sync-tool')
  const { toasts } = useKernel()
  const commands = useCommands()
  const [changes, setChanges] = useState<Partial<TaskDraft>>({})
  const draft: TaskDraft = { ...task, ...changes }
  const isSame = Object.keys(changes).length === 0
  const save = async () => {
    if (!(await commands.save(bodyOf({ ...task, ...changes })))) return
    setChanges({})
    toasts.show({ tone: 'success', title: t('saved') })
  }
  return (
    <>
      {children({ draft, onChange: (next) => setChanges((before) => ({ ...before, ...next })) })}
      <PageButtons>
        <Button disabled={isSame} onClick={() => setChanges({})}>
          {t('reset')}
        </Button>
        <Button variant="primary" disabled={isSame} onClick={() => void save()}>
          {t('save')}
        </Button>
      </PageButtons>
    </>
  )
}
