import type { SyncTask } from '@cove/device-contract/sync'
import { NoTasks } from './no-tasks.tsx'
import { RulesForm } from './rules-form.tsx'
import { TaskSettings } from './task-settings.tsx'

interface SettingsPageProps {
  readonly tasks: readonly SyncTask[]
  readonly task: SyncTask | undefined
}

/** SYN-03: what a task leaves out. */
export function FiltersPage({ tasks, task }: SettingsPageProps) {
  if (!task) return <NoTasks />
  return (
    <TaskSettings page="filters" tasks={tasks} task={task}>
      {(props) => <RulesForm {...props} />}
    </TaskSettings>
  )
}
