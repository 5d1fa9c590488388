import type { OfflineTask } from '@cove/device-contract/downloads'
import { useT } from '@cove/kernel/i18n'
import { TaskRow, TaskRowSkeleton } from '@cove/parts/task-row'
import type { TaskFacts } from '@cove/parts/task-row'
import { IconButton, Menu, MoreIcon, PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { FolderOpenIcon, ListIcon } from '@cove/ui/icons'
import type { Command } from '../ui/command-bar.tsx'
import { canPause, canStart } from './use-offline-actions.ts'
import type { OfflineActions } from './use-offline-actions.ts'

interface OfflineItemProps {
  /** Undefined while the list is on its way. */
  readonly task: OfflineTask | undefined
  readonly facts: TaskFacts | undefined
  readonly selected: boolean
  readonly actions: OfflineActions
  readonly commands: () => readonly Command[]
  readonly onChoose: () => void
}

/** One download of the device in the list. */
export function OfflineItem({ task, facts, selected, actions, commands, onChoose }: OfflineItemProps) {
  const t = useT('transport')
  if (!task || !facts) return <TaskRowSkeleton />
  return (
    <TaskRow
      facts={facts}
      selected={selected}
      actions={
        <>
          {task.state === 'choosing' ? (
            <IconButton size="sm" label={t('offline.choose')} icon={<ListIcon size={16} />} onClick={onChoose} />
          ) : canPause(task) ? (
            <IconButton size="sm" label={t('command.pause')} icon={<PauseIcon size={16} />} onClick={() => actions.pause([task])} />
          ) : canStart(task) ? (
            <IconButton
              size="sm"
              label={t(task.state === 'error' ? 'command.retry' : 'command.resume')}
              icon={task.state === 'error' ? <RefreshIcon size={16} /> : <PlayIcon size={16} />}
              onClick={() => actions.start([task])}
            />
          ) : undefined}
          <IconButton
            size="sm"
            label={t('command.openFolder')}
            icon={<FolderOpenIcon size={16} />}
            onClick={() => actions.openFolder(task)}
          />
          <Menu align="end" items={commands()} trigger={<IconButton size="sm" label={t('row.more')} icon={<MoreIcon size={16} />} />} />
        </>
      }
    />
  )
}
