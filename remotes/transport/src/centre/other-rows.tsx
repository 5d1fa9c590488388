import type { FileTask } from '@cove/device-contract/tasks'
import { useT } from '@cove/kernel/i18n'
import { TaskRowHeader, TaskRow, TaskRowSkeleton } from '@cove/parts/task-row'
import type { DeviceList } from '@cove/parts/device-list'
import { FailureState } from '@cove/parts/failure'
import { IconButton, Menu, MoreIcon } from '@cove/ui'
import { Centered, isDeleteKey, VirtualRows } from '@cove/ui/data'
import type { OtherWork } from '../data/task-calls.ts'
import type { Group } from '../model/groups.ts'
import type { Command } from '../ui/command-bar.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
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
  if (loading && failure) {
    return (
      <Centered>
        <FailureState title={t('failed.title')} failure={failure} onRetry={work.reload} />
      </Centered>
    )
  }
  if (!loading && tasks.length === 0) return <EmptyList list="other" group={group} />
  return (
    <VirtualRows<FileTask>
      key={group}
      label={t('list.other')}
      count={loading ? skeletonRows : tasks.length}
      busy={loading}
      itemAt={(index) => tasks[index]}
      rowHeight={rowPx}
      header={<TaskRowHeader />}
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
      renderItem={(task) => (task ? <TaskItem facts={factsOf(task)} commands={commands.of(task)} /> : <TaskRowSkeleton />)}
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
    <TaskRow
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
