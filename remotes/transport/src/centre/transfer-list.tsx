import { useKernel } from '@cove/kernel'
import type { TransferKind, TransferTask } from '@cove/kernel'
import { transfersRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { ContextMenuArea, LiveRegion } from '@cove/ui'
import { FrameArea, isDeleteKey, isKeySelected, useSelection } from '@cove/ui/data'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTransfersState } from '../data/use-transfers.ts'
import { countGroups, groupOfTransfer, inGroup } from '../model/groups.ts'
import type { Group } from '../model/groups.ts'
import { interruptedOf } from '../model/interrupted.ts'
import { Panel } from '../ui/panel.tsx'
import { useStableHandlers } from '../ui/use-stable-handlers.ts'
import { useGroupCommands } from './group-commands.tsx'
import { TransferLimitDialog } from './limit-dialog.tsx'
import { ListHead } from './list-head.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useSelectedCommands } from './task-commands.tsx'
import type { RowActions } from './transfer-item.tsx'
import { TransferRows } from './transfer-rows.tsx'
import { TransferStatus } from './transfer-status.tsx'
import { TransferStrips } from './transfer-strips.tsx'
import { useListDrop } from './use-list-drop.tsx'
import { useQueueMoves } from './use-queue-moves.ts'
import type { QueueMoves } from './use-queue-moves.ts'
import { useRebind } from './use-rebind.ts'
import { useTaskActions } from './use-task-actions.ts'

type OpenDialog = { readonly kind: 'settings' } | { readonly kind: 'limit'; readonly tasks: readonly TransferTask[] }

interface TransferListProps {
  readonly kind: TransferKind
  readonly all: readonly TransferTask[]
  readonly group: Group
  readonly onGroup: (group: Group) => void
  readonly onDetails: (id: string) => void
}

/** TR-01b, TR-03, TR-04: the uploads or downloads of this browser. */
export function TransferList({ kind, all, group, onGroup, onDetails }: TransferListProps) {
  const t = useT('transport')
  const { dialog, setDialog, close } = useOpenDialog(kind)
  const areaRef = useRef<HTMLDivElement>(null)
  const interrupted = interruptedOf(useTransfersState((state) => state.tasks))
  const rebind = useRebind()
  const dropHint = useListDrop({ areaRef, kind, interrupted, rebind })
  const tasks = inGroup(all, group, { group: groupOfTransfer, endedAt: (task) => task.finishedAtMs ?? task.startedAtMs })
  const { selection, selected } = useTransferSelection(tasks)
  const mayOrder = group === 'doing' && tasks.length > 1
  const moves = useQueueMoves(tasks)
  const actions = useRowActions(moves, { onDetails, onLimit: (limited) => setDialog({ kind: 'limit', tasks: limited }) })
  const onSettings = () => setDialog({ kind: 'settings' })
  const menu = useListCommands({ kind, group, tasks, selected, actions, mayOrder, onSettings })
  const onKey = (event: KeyboardEvent, index: number) => {
    if (isDeleteKey(event)) actions.remove(selected)
    else if (event.altKey && mayOrder && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      actions.step(tasks[index]?.id ?? '', event.key === 'ArrowUp' ? -1 : 1)
    else return
    event.preventDefault()
  }
  const head = { group, counts: countGroups(all, groupOfTransfer), onGroup, commands: menu, selectedCount: selected.length }
  const announcement = moves.announcement || (selected.length > 0 ? t('announce.selected', { count: selected.length }) : '')
  return (
    <Panel
      ref={areaRef}
      head={<ListHead {...head} onClearSelection={selection.clear} />}
      strips={<TransferStrips interrupted={interrupted} rebind={rebind} onContinue={actions.continueAll} />}
      status={<TransferStatus kind={kind} tasks={all} />}
    >
      <ContextMenuArea items={menu} render={<FrameArea />}>
        <TransferRows
          kind={kind}
          group={group}
          tasks={tasks}
          isEmpty={all.length === 0}
          selection={selection}
          actions={actions}
          mayOrder={mayOrder}
          listRef={moves.listRef}
          onKey={onKey}
        />
      </ContextMenuArea>
      {dropHint}
      <LiveRegion message={announcement} />
      <TransferDialogs dialog={dialog} onClose={close} />
    </Panel>
  )
}

/** The dialog that is open; other windows open the settings by their address. */
function useOpenDialog(kind: TransferKind) {
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(useLocation().search).get('dialog') === 'settings'
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => {
    setDialog(undefined)
    if (isAsked) void navigate(transfersRoute.address({ section: kind }), { replace: true })
  }
  return { dialog: dialog ?? (isAsked ? ({ kind: 'settings' } as const) : undefined), setDialog, close }
}

function TransferDialogs({ dialog, onClose }: { readonly dialog: OpenDialog | undefined; readonly onClose: () => void }) {
  if (dialog?.kind === 'settings') return <SettingsDialog onClose={onClose} />
  return dialog && <TransferLimitDialog tasks={dialog.tasks} onClose={onClose} />
}

function useTransferSelection(tasks: readonly TransferTask[]) {
  const { toasts } = useKernel()
  const t = useT('transport')
  const selection = useSelection({
    count: tasks.length,
    keyAt: (index) => tasks[index]?.id,
    // TR-12
    onLimit: () => toasts.show({ tone: 'warning', title: t('announce.tooMany', { limit: 1000 }) }),
  })
  return { selection, selected: tasks.filter((task) => isKeySelected(selection.state, task.id)) }
}

interface RowCallbacks {
  readonly onDetails: (id: string) => void
  readonly onLimit: (tasks: readonly TransferTask[]) => void
}

/** The actions of all rows; the functions stay the same, so that rows are not rendered again (TR-12). */
function useRowActions(moves: QueueMoves, { onDetails, onLimit }: RowCallbacks): RowActions {
  const actions = useTaskActions()
  return useStableHandlers<RowActions>({
    ...actions,
    details: (task) => onDetails(task.id),
    limit: onLimit,
    step: moves.step,
    dropOn: moves.dropOn,
  })
}

interface ListCommandOptions {
  readonly kind: TransferKind
  readonly group: Group
  readonly tasks: readonly TransferTask[]
  readonly selected: readonly TransferTask[]
  readonly actions: RowActions
  readonly mayOrder: boolean
  readonly onSettings: () => void
}

/** The commands of the selected rows, or of the whole group while none is selected. */
function useListCommands({ kind, group, tasks, selected, actions, mayOrder, onSettings }: ListCommandOptions) {
  const selectedCommands = useSelectedCommands()
  const groupCommands = useGroupCommands()
  if (selected.length === 0) return groupCommands({ kind, group, tasks, actions, onSettings })
  return selectedCommands({
    tasks: selected,
    actions,
    onDetails: actions.details,
    onLimit: actions.limit,
    onMove: mayOrder ? (step) => actions.step(selected[0]?.id ?? '', step) : undefined,
  })
}
