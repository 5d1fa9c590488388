import { syncSuggestedTasks } from '@cove/device-contract/sync'
import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, PauseIcon, PlusIcon } from '@cove/ui'
import { ShieldCheckIcon } from '@cove/ui/icons'
import { useControl } from '../data/use-commands.ts'
import { useLocalRuns } from '../data/use-sync.ts'
import { addressOf } from '../model/addresses.ts'
import { PageHead } from '../ui/page-head.tsx'
import { NoTasks } from './no-tasks.tsx'
import { TaskTable } from './task-table.tsx'
import { s } from '../ui/styles.ts'

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
    <div className={s.page}>
      <PageHead title={t('pages.tasks')} sub={t('tasks.sub', { count: tasks.length, most: syncSuggestedTasks })}>
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
      <section className={s.note} aria-label={t('pages.policy')}>
        <ShieldCheckIcon size={16} />
        <p className={s.noteText}>{t('tasks.brake')}</p>
        <Button onClick={() => void navigate(addressOf('policy'))}>{t('tasks.adjust')}</Button>
      </section>
    </div>
  )
}
