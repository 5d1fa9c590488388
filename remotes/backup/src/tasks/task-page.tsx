import type { BackupTask } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Breadcrumb, formatCount } from '@cove/ui/data'
import { Page, PageCrumbs, PageHead, Section } from '@cove/ui/page'
import { TaskTable } from './task-table.tsx'
import { addressOf } from '../main/addresses.model.ts'
import { NoTasks } from './no-tasks.tsx'
import { RunHistory } from '../runs/run-history.tsx'
import { RunPanel } from '../runs/run-panel.tsx'

interface TaskPageProps {
  readonly tasks: readonly BackupTask[]
  readonly task: BackupTask | undefined
}

/** The tasks of all computers, or one of them: its run and its history. */
export function TaskPage({ tasks, task }: TaskPageProps) {
  const t = useT('backup')
  if (tasks.length === 0) return <NoTasks />
  if (!task) {
    const computers = [...new Map(tasks.map(({ computer }) => [computer.computerId, computer])).values()]
    const diskCount = computers.filter(({ host }) => host === 'device').length
    const sub = diskCount === 0 ? 'tasks.sub' : diskCount === computers.length ? 'tasks.subDisks' : 'tasks.subMixed'
    return (
      <Page>
        <PageHead title={t('tasks.title', { count: formatCount(tasks.length) })} intro={t(sub, { count: formatCount(computers.length) })} />
        {computers.map(({ computerId, name }) => (
          <Section key={computerId} title={name}>
            <TaskTable tasks={tasks.filter(({ computer }) => computer.computerId === computerId)} />
          </Section>
        ))}
      </Page>
    )
  }
  return (
    <Page>
      <RunPanel task={task} />
      <RunHistory task={task} />
    </Page>
  )
}

/** The way back from one task to all of them, for the title row. */
export function TaskCrumbs({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const navigate = useNavigate()
  const crumbs = [
    { id: '', label: t('pages.task') },
    { id: task.taskId, label: task.name },
  ]
  return (
    <PageCrumbs>
      <Breadcrumb label={t('pages.task')} items={crumbs} onOpen={() => void navigate(addressOf('task'))} />
    </PageCrumbs>
  )
}
