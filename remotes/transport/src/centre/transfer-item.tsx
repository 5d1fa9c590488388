import type { TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { TaskRow } from '@cove/parts/task-row'
import { IconButton, Menu, MoreIcon, PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { useDragSource, useDropTarget } from '@cove/ui/data'
import { FolderOpenIcon } from '@cove/ui/icons'
import { memo, useRef } from 'react'
import { useSelectedCommands } from './task-commands.tsx'
import { continueLabelOf, isPaused, isRunning, mayContinue, mayRetry } from './use-task-actions.ts'
import type { TaskActions } from './use-task-actions.ts'
import { useTransferFacts } from './use-transfer-facts.ts'

/** What a dragged row carries. */
const dragKind = 'transport.task'
const draggedId = (data: Record<string, unknown>): string | undefined =>
  data['kind'] === dragKind && typeof data['id'] === 'string' ? data['id'] : undefined

/** The actions of a row. The functions stay the same between renders. */
export interface RowActions extends TaskActions {
  readonly details: (task: TransferTask) => void
  readonly limit: (tasks: readonly TransferTask[]) => void
  readonly step: (id: string, step: 1 | -1) => void
  readonly dropOn: (id: string, onId: string) => void
}
interface TransferItemProps {
  readonly task: TransferTask
  readonly selected: boolean
  readonly actions: RowActions
  /** False where the list is not in the order of the queue. */
  readonly mayOrder: boolean
}

function Item({ task, selected, actions, mayOrder }: TransferItemProps) {
  const t = useT('transport')
  const ref = useRef<HTMLDivElement>(null)
  const facts = useTransferFacts()(task)
  const commands = useSelectedCommands()({
    tasks: [task],
    actions,
    onDetails: actions.details,
    onLimit: actions.limit,
    onMove: mayOrder ? (step) => actions.step(task.id, step) : undefined,
  })
  const dragging = useDragSource({ ref, data: () => ({ kind: dragKind, id: task.id }), disabled: !mayOrder })
  const dropReady = useDropTarget({
    ref,
    accepts: (data) => mayOrder && draggedId(data) !== undefined && draggedId(data) !== task.id,
    onDrop: (data) => {
      const id = draggedId(data)
      if (id !== undefined) actions.dropOn(id, task.id)
    },
  })
  return (
    <TaskRow
      ref={ref}
      facts={facts}
      selected={selected}
      dropReady={dropReady !== undefined}
      faded={dragging}
      actions={
        <>
          <MainButton task={task} actions={actions} />
          <IconButton
            size="sm"
            label={t('command.openFolder')}
            icon={<FolderOpenIcon size={16} />}
            onClick={() => actions.openFolder(task)}
          />
          <Menu align="end" items={commands} trigger={<IconButton size="sm" label={t('row.more')} icon={<MoreIcon size={16} />} />} />
        </>
      }
    />
  )
}

interface MainButtonProps {
  readonly task: TransferTask
  readonly actions: RowActions
}

/** The action that fits the state of a task: continue, retry, resume or pause. */
function MainButton({ task, actions }: MainButtonProps) {
  const t = useT('transport')
  if (mayContinue(task))
    return <IconButton size="sm" label={t(continueLabelOf(task))} icon={<PlayIcon size={16} />} onClick={() => actions.continueOne(task)} />
  if (mayRetry(task))
    return <IconButton size="sm" label={t('command.retry')} icon={<RefreshIcon size={16} />} onClick={() => actions.retry([task])} />
  if (isPaused(task))
    return <IconButton size="sm" label={t('command.resume')} icon={<PlayIcon size={16} />} onClick={() => actions.resume([task])} />
  if (isRunning(task))
    return <IconButton size="sm" label={t('command.pause')} icon={<PauseIcon size={16} />} onClick={() => actions.pause([task])} />
  return undefined
}

/** One transfer in the list: its row, its buttons, and its place in the queue by dragging. Rendered again only when it changed (TR-12). */
export const TransferItem = memo(Item)
