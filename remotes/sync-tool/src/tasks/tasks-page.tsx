import { syncSuggestedTasks } from '@cove/device-contract/sync'
import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, PauseIcon, PlusIcon } from '@cove/ui'
import { ShieldCheckIcon } from '@cove/ui/icons'
import { Note, Page, PageHead } from '@cove/ui/page'
import { useControl } from './commands.data.ts'
import { useLocalRuns } from './tasks.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { NoTasks } from './no-tasks.tsx'
import { TaskTable } from './task-table.tsx'
import s from './tasks-page.module.css'

/** The tasks of this computer, and when they ask before they act. */
export function TasksPage({ tasks }: { readonly tasks: readonly SyncTask[] }) {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  const control = useControl()
  const running = useLocalRuns()
  if (tasks.length === 0) return <NoTasks />
  const pauseAll = () => {
    for (const task of tasks) if (running.has(task.taskId)) void control.pause(task)
  }
  return (
    <Page>
      <PageHead title={t('pages.tasks')} intro={t('tasks.sub', { count: tasks.length, most: syncSuggestedTasks })}>
        {running.size > 0 && (
          <Button icon={<PauseIcon size={16} />} onClick={pauseAll}>
            {t('tasks.pauseAll')}
          </Button>
        )}
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => void navigate(addressOf('new'))}>
          {t('tasks.new')}
        </Button>
      </PageHead>
      <TaskTable tasks={tasks} />
      <div className={s.foot}>
        <Note
          label={t('pages.policy')}
          icon={<ShieldCheckIcon size={16} />}
          action={<Button onClick={() => void navigate(addressOf('policy'))}>{t('tasks.adjust')}</Button>}
        >
          {t('tasks.brake')}
        </Note>
      </div>
    </Page>
  )
}
