import type { TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton, Menu, MoreIcon, PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { useDragSource, useDropTarget } from '@cove/ui/data'
import { FolderOpenIcon } from '@cove/ui/icons'
import { useRef } from 'react'
import type { Command } from '../ui/command-bar.tsx'
import { WorkRow, type WorkFacts } from '../ui/work-row.tsx'
import { isPaused, isRunning, mayCarryOn, mayRetry, type TaskActions } from './use-task-actions.ts'

/** What a dragged row carries. */
const dragKind = 'transport.task'
const draggedId = (data: Record<string, unknown>): string | undefined =>
  data['kind'] === dragKind && typeof data['id'] === 'string' ? data['id'] : undefined

interface TransferItemProps {
  readonly task: TransferTask
  readonly facts: WorkFacts
  readonly selected: boolean
  readonly actions: TaskActions
  readonly commands: () => readonly Command[]
  /** Undefined where rows have no order of their own. */
  readonly onDropTask?: ((id: string) => void) | undefined
}

/** One transfer in the list: its row, what its buttons do, and its place in the queue by dragging. */
export function TransferItem({ task, facts, selected, actions, commands, onDropTask }: TransferItemProps) {
  const t = useT('transport')
  const ref = useRef<HTMLDivElement>(null)
  const dragging = useDragSource({ ref, data: () => ({ kind: dragKind, id: task.id }), disabled: onDropTask === undefined })
  const dropReady = useDropTarget({
    ref,
    accepts: (data) => onDropTask !== undefined && draggedId(data) !== undefined && draggedId(data) !== task.id,
    onDrop: (data) => {
      const id = draggedId(data)
      if (id !== undefined) onDropTask?.(id)
    },
  })
  return (
    <WorkRow
      ref={ref}
      facts={facts}
      selected={selected}
      dropReady={dropReady}
      faded={dragging}
      actions={
        <>
          {mayCarryOn(task) ? (
            <IconButton size="sm" label={t('interrupted.go')} icon={<PlayIcon size={16} />} onClick={() => actions.carryOn([task.id])} />
          ) : mayRetry(task) ? (
            <IconButton size="sm" label={t('command.retry')} icon={<RefreshIcon size={16} />} onClick={() => actions.retry([task])} />
          ) : isPaused(task) ? (
            <IconButton size="sm" label={t('command.resume')} icon={<PlayIcon size={16} />} onClick={() => actions.resume([task])} />
          ) : isRunning(task) ? (
            <IconButton size="sm" label={t('command.pause')} icon={<PauseIcon size={16} />} onClick={() => actions.pause([task])} />
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
