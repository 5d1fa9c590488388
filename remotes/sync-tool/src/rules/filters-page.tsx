import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { FormRow, Muted } from '@cove/ui/page'
import { useTaskFolder } from './task-folder.data.ts'
import { NoTasks } from '../tasks/no-tasks.tsx'
import { RulesForm } from './rules-form.tsx'
import { TaskSettings } from './task-settings.tsx'

interface SettingsPageProps {
  readonly tasks: readonly SyncTask[]
  readonly task: SyncTask | undefined
}

/** SYN-01b, SYN-03: what a task leaves out. */
export function FiltersPage({ tasks, task }: SettingsPageProps) {
  return task ? <Filters key={task.taskId} tasks={tasks} task={task} /> : <NoTasks />
}

function Filters({ tasks, task }: SettingsPageProps & { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const { folder, ask } = useTaskFolder(task)
  const where = t(ask ? 'choice.askHere' : 'choice.elsewhere', { name: task.sourceName, computer: task.computer.name })
  return (
    <TaskSettings page="filters" tasks={tasks} task={task}>
      {(props) => (
        <>
          {!folder && (
            <FormRow label={<Muted as="span">{where}</Muted>}>{ask && <Button onClick={ask}>{t('choice.show')}</Button>}</FormRow>
          )}
          <RulesForm {...props} places={{ storageId: task.storageId, path: task.path, folder }} />
        </>
      )}
    </TaskSettings>
  )
}
