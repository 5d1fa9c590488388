import type { OfflineTask } from '@cove/device-contract/downloads'
import { useT } from '@cove/kernel/i18n'
import { TaskRowHeader } from '@cove/parts/task-row'
import type { Read } from '@cove/parts/read'
import type { DownloadList } from '@cove/parts/downloads'
import { FailureState } from '@cove/parts/failure'
import { Button, PlusIcon } from '@cove/ui'
import { Centered, VirtualRows } from '@cove/ui/data'
import type { useSelection } from '@cove/ui/data'
import type { KeyboardEvent } from 'react'
import type { Group } from '../model/groups.ts'
import type { Command } from '../ui/command-bar.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { OfflineItem } from './offline-item.tsx'
import { rowPx, skeletonRows } from './row-size.ts'
import type { OfflineActions } from './use-offline-actions.ts'
import { useOfflineFacts } from './use-offline-facts.ts'

interface OfflineRowsProps {
  readonly downloads: Read<DownloadList>
  readonly group: Group
  readonly tasks: readonly OfflineTask[]
  readonly selection: ReturnType<typeof useSelection>
  readonly actions: OfflineActions
  readonly commandsOf: (tasks: readonly OfflineTask[]) => readonly Command[]
  readonly onChoose: (task: OfflineTask) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onAdd: () => void
}

/** The rows of the device's downloads, or what is shown instead of them. */
export function OfflineRows({ downloads, group, tasks, selection, actions, onChoose, ...list }: OfflineRowsProps) {
  const t = useT('transport')
  const factsOf = useOfflineFacts()
  const { data, failure } = downloads
  const loading = data === undefined
  if (loading && failure) {
    return (
      <Centered>
        <FailureState title={t('failed.title')} failure={failure} onRetry={downloads.reload} />
      </Centered>
    )
  }
  if (!loading && tasks.length === 0) {
    const add = (
      <Button size="sm" variant="primary" icon={<PlusIcon size={16} />} onClick={list.onAdd}>
        {t('offline.add')}
      </Button>
    )
    return <EmptyList list="offline" group={group} action={group === 'doing' ? add : undefined} />
  }
  return (
    <VirtualRows<OfflineTask>
      key={group}
      label={t('list.offline')}
      count={loading ? skeletonRows : tasks.length}
      busy={loading}
      itemAt={(index) => tasks[index]}
      rowHeight={rowPx}
      header={<TaskRowHeader />}
      {...(loading ? {} : { selection })}
      onKeyDown={list.onKey}
      onOpen={(index) => {
        const task = tasks[index]
        if (task?.state === 'choosing') onChoose(task)
        else if (task) actions.openFolder(task)
      }}
      renderItem={(task, _index, state) => (
        <OfflineItem
          task={task}
          facts={task && factsOf(task)}
          selected={state.selected}
          actions={actions}
          commands={() => (task ? list.commandsOf([task]) : [])}
          onChoose={() => task && onChoose(task)}
        />
      )}
    />
  )
}
