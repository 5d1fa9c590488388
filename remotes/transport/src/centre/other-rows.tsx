import type { FileTask } from '@cove/device-contract/tasks'
import { useT } from '@cove/kernel/i18n'
import { TaskRowHeader, TaskRow, TaskRowSkeleton } from '@cove/parts/task-row'
import type { Read } from '@cove/parts/read'
import { FailureState } from '@cove/parts/failure'
import { hasTold } from '@cove/parts/tasks'
import { IconButton, Menu, MoreIcon } from '@cove/ui'
import { Centered, isDeleteKey, VirtualRows } from '@cove/ui/data'
import type { Group } from '../model/groups.ts'
import type { Command } from '../ui/command-bar.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import type { OtherCommands } from './other-commands.tsx'
import { rowPx, skeletonRows } from './row-size.ts'
import { useFileTaskFacts } from './use-file-task-facts.ts'
import type { RunWork } from '../model/run-work.ts'
import { useRunRows } from './use-run-rows.tsx'

interface OtherRowsProps {
  readonly work: Read<readonly FileTask[]>
  readonly group: Group
  readonly tasks: readonly FileTask[]
  /** Runs of backup and sync; they come first. */
  readonly runs: readonly RunWork[]
  readonly commands: OtherCommands
  readonly onFailures: (task: FileTask) => void
}

/** The rows of the device's other work, or what is shown instead of them. */
export function OtherRows({ work, group, tasks, runs, commands, onFailures }: OtherRowsProps) {
  const t = useT('transport')
  const factsOf = useFileTaskFacts()
  const runRows = useRunRows()
  const items: readonly Item[] = [...runs.map((run) => ({ run })), ...tasks.map((task) => ({ task }))]
  const { data, failure } = work
  const loading = data === undefined
  if (loading && failure) {
    return (
      <Centered>
        <FailureState title={t('failed.title')} failure={failure} onRetry={work.reload} />
      </Centered>
    )
  }
  if (!loading && items.length === 0) return <EmptyList list="other" group={group} />
  return (
    <VirtualRows<Item>
      key={group}
      label={t('list.other')}
      count={loading ? skeletonRows : items.length}
      busy={loading}
      itemAt={(index) => items[index]}
      rowHeight={rowPx}
      header={<TaskRowHeader />}
      onOpen={(index) => {
        const item = items[index]
        if (item?.run) runRows.open(item.run)
        else if (item && hasTold(item.task)) onFailures(item.task)
      }}
      onKeyDown={(event, index) => {
        const task = items[index]?.task
        if (!isDeleteKey(event) || !task) return
        event.preventDefault()
        commands.remove(task)
      }}
      renderItem={(item) => {
        if (!item) return <TaskRowSkeleton />
        if (item.run) return <TaskItem facts={runRows.factsOf(item.run)} commands={runRows.commandsOf(item.run)} />
        return <TaskItem facts={factsOf(item.task)} commands={commands.of(item.task)} />
      }}
    />
  )
}

/** A row: a run of backup or sync, or a task of the device. */
type Item = { readonly run: RunWork; readonly task?: undefined } | { readonly task: FileTask; readonly run?: undefined }

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
