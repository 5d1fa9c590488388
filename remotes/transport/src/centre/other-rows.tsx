import type { FileTask } from '@cove/device-contract/tasks'
import type { DeviceList } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton, Menu, MoreIcon } from '@cove/ui'
import { isDeleteKey, VirtualRows } from '@cove/ui/data'
import type { OtherWork } from '../data/task-calls.ts'
import type { Group } from '../model/groups.ts'
import type { Command } from '../ui/command-bar.tsx'
import { DetailsButton } from '../ui/details-button.tsx'
import { EmptyList, FailedList } from '../ui/list-state.tsx'
import { WorkHeader, WorkRow, WorkRowSkeleton } from '../ui/work-row.tsx'
import type { OtherCommands } from './other-commands.tsx'
import { rowPx, skeletonRows } from './row-size.ts'
import { useFileTaskFacts } from './use-file-task-facts.ts'

interface OtherRowsProps {
  readonly work: DeviceList<OtherWork>
  readonly group: Group
  readonly tasks: readonly FileTask[]
  readonly commands: OtherCommands
  readonly onFailures: (task: FileTask) => void
}

/** The rows of the device's other work, or what is shown instead of them. */
export function OtherRows({ work, group, tasks, commands, onFailures }: OtherRowsProps) {
  const t = useT('transport')
  const factsOf = useFileTaskFacts()
  const { data, failure } = work
  const loading = data === undefined
  if (loading && failure) return <FailedList text={failure.text} onRetry={work.reload} action={<DetailsButton report={failure.report} />} />
  if (!loading && tasks.length === 0) return <EmptyList list="other" group={group} />
  return (
    <VirtualRows<FileTask>
      key={group}
      label={t('list.other')}
      count={loading ? skeletonRows : tasks.length}
      busy={loading}
      itemAt={(index) => tasks[index]}
      rowHeight={rowPx}
      header={<WorkHeader />}
      onOpen={(index) => {
        const task = tasks[index]
        if (task && task.failedFiles > 0) onFailures(task)
      }}
      onKeyDown={(event, index) => {
        const task = tasks[index]
        if (!isDeleteKey(event) || !task) return
        event.preventDefault()
        commands.remove(task)
      }}
      renderItem={(task) => (task ? <TaskItem facts={factsOf(task)} commands={commands.of(task)} /> : <WorkRowSkeleton />)}
    />
  )
}

interface TaskItemProps {
  readonly facts: ReturnType<ReturnType<typeof useFileTaskFacts>>
  readonly commands: readonly Command[]
}

function TaskItem({ facts, commands }: TaskItemProps) {
  const t = useT('transport')
  // The first command becomes a button: pause, resume or retry; a finished task has only its menu.
  const [first] = commands
  return (
    <WorkRow
      facts={facts}
      selected={false}
      actions={
        <>
          {first?.icon && first.id !== 'remove' ? (
            <IconButton size="sm" label={first.label} icon={first.icon} onClick={() => first.onSelect?.()} />
          ) : undefined}
          <Menu align="end" items={commands} trigger={<IconButton size="sm" label={t('row.more')} icon={<MoreIcon size={16} />} />} />
        </>
      }
    />
  )
}
