import { useKernel } from '@cove/kernel'
import type { TransferKind, TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { TaskRowHeader } from '@cove/parts/task-row'
import { EmptyState } from '@cove/ui'
import { Centered, VirtualRows } from '@cove/ui/data'
import type { CollectionHandle, ItemState, useSelection } from '@cove/ui/data'
import { useCallback } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { Group } from '../model/groups.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { rowPx } from './row-size.ts'
import { TransferItem } from './transfer-item.tsx'
import type { RowActions } from './transfer-item.tsx'

interface TransferRowsProps {
  readonly kind: TransferKind
  readonly group: Group
  readonly tasks: readonly TransferTask[]
  /** True while no group has a task. */
  readonly isEmpty: boolean
  readonly selection: ReturnType<typeof useSelection>
  readonly actions: RowActions
  readonly mayOrder: boolean
  readonly listRef: RefObject<CollectionHandle | null>
  readonly onKey: (event: KeyboardEvent, index: number) => void
}

/** The rows of a list of transfers, or what is shown instead of them. */
export function TransferRows({ kind, group, tasks, isEmpty, actions, mayOrder, ...list }: TransferRowsProps) {
  const { transfers } = useKernel()
  const t = useT('transport')
  const renderTask = useCallback(
    (task: TransferTask | undefined, _index: number, state: ItemState) =>
      task && <TransferItem key={task.id} task={task} selected={state.selected} actions={actions} mayOrder={mayOrder} />,
    [actions, mayOrder],
  )
  const onOpen = (index: number) => {
    const task = tasks[index]
    if (!task) return
    if (task.totalFiles > 1 || task.isFolder) actions.details(task)
    else actions.openFolder(task)
  }
  if (kind === 'download' && !transfers.canSaveToFolder && isEmpty) {
    return (
      <Centered>
        {/* H-33, H-62: the browser keeps its own list of downloads. */}
        <EmptyState art="folder" title={t('browser.title')} body={t('browser.body')} />
      </Centered>
    )
  }
  if (tasks.length === 0) return <EmptyList list={kind} group={group} />
  return (
    <VirtualRows<TransferTask>
      key={group}
      label={t(`list.${kind}`)}
      count={tasks.length}
      itemAt={(index) => tasks[index]}
      rowHeight={rowPx}
      header={<TaskRowHeader />}
      selection={list.selection}
      onOpen={onOpen}
      onKeyDown={list.onKey}
      handle={list.listRef}
      renderItem={renderTask}
    />
  )
}
