import { shownName } from '@cove/device-contract/rules'
import { useKernel, type TransferKind, type TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { TaskRowHeader } from '@cove/parts/task-row'
import { CloseIcon, ContextMenuArea, EmptyState, IconButton, LiveRegion } from '@cove/ui'
import {
  AppFrameSpacer,
  Centered,
  type CollectionHandle,
  DropHint,
  type Dropped,
  FrameArea,
  isDeleteKey,
  isKeySelected,
  type ItemState,
  useDropTarget,
  useSelection,
  VirtualRows,
} from '@cove/ui/data'
import { startTransition, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTransferTasks, useTransfersState } from '../data/use-transfers.ts'
import { countGroups, groupOfTransfer, inGroup, type Group } from '../model/groups.ts'
import { interruptedOf } from '../model/interrupted.ts'
import { dropMove, placeAfter, stepMove, type Move } from '../model/order.ts'
import { CommandBar } from '../ui/command-bar.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { GroupTabs, Panel } from '../ui/panel.tsx'
import { useSteady } from '../ui/use-steady.ts'
import { TransferLimitDialog } from './limit-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { TaskFilesPanel } from './task-files.tsx'
import { rowPx } from './row-size.ts'
import { useGroupCommands, useSelectedCommands } from './task-commands.tsx'
import { TransferItem, type RowActions } from './transfer-item.tsx'
import { TransferStatus } from './transfer-status.tsx'
import { TransferStrips } from './transfer-strips.tsx'
import { useDroppedUpload } from './use-dropped-upload.tsx'
import { useRebind } from './use-rebind.ts'
import { useTaskActions } from './use-task-actions.ts'
import s from './centre.module.css'

interface Asked {
  readonly settings: boolean
  readonly limitOf: readonly TransferTask[] | undefined
}
const nothingAsked: Asked = { settings: false, limitOf: undefined }

/** TR-01b, TR-03, TR-04: uploads or downloads of this browser, or the files of one of them. */
export function TransferSection({ kind }: { readonly kind: TransferKind }) {
  const all = useTransferTasks(kind)
  const [group, setGroup] = useState<Group>('doing')
  const [openId, setOpenId] = useState<string>()
  const open = openId === undefined ? undefined : all.find((task) => task.id === openId)
  // TR-12: the other list is drawn in slices, while the engine's news go on arriving.
  const show = (id: string | undefined) => startTransition(() => setOpenId(id))
  if (open) return <TaskFilesPanel task={open} onBack={() => show(undefined)} />
  return <TransferList kind={kind} all={all} group={group} onGroup={setGroup} onDetails={show} />
}

interface TransferListProps {
  readonly kind: TransferKind
  readonly all: readonly TransferTask[]
  readonly group: Group
  readonly onGroup: (group: Group) => void
  readonly onDetails: (id: string) => void
}

function TransferList({ kind, all, group, onGroup, onDetails }: TransferListProps) {
  const { transfers, toasts } = useKernel()
  const t = useT('transport')
  const interrupted = interruptedOf(useTransfersState((state) => state.tasks))
  const [asked, setAsked] = useState(nothingAsked)
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<{ readonly at: number }>()
  const areaRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<CollectionHandle>(null)
  const actions = useTaskActions()
  const selectedCommands = useSelectedCommands()
  const groupCommands = useGroupCommands()
  const rebind = useRebind()

  // The keyboard stays on the row that was moved.
  useEffect(() => {
    if (moved) listRef.current?.reveal(moved.at)
  }, [moved])

  const tasks = inGroup(all, group, { group: groupOfTransfer, endedAt: (task) => task.finishedAtMs ?? task.startedAtMs })
  const ids = tasks.map((task) => task.id)
  const selection = useSelection({
    count: tasks.length,
    keyAt: (index) => ids[index],
    // TR-12
    onLimit: () => toasts.show({ tone: 'warning', title: t('announce.tooMany', { limit: 1000 }) }),
  })
  const selected = tasks.filter((task) => isKeySelected(selection.state, task.id))
  const isRematching = interrupted.bySource.length > 0
  const dropped = useDroppedUpload()
  const takeFiles = (drop: Promise<Dropped>) => void (isRematching ? rebind.dropped(drop) : dropped.take(drop))
  const over = useDropTarget({ ref: areaRef, onFiles: isRematching || kind === 'upload' ? takeFiles : undefined })

  const mayOrder = group === 'doing' && tasks.length > 1
  const move = (change: Move | undefined) => {
    if (!change) return
    transfers.move(change.id, change.beforeId)
    const at = placeAfter(ids, change)
    setMoved({ at })
    setSaid(t('announce.moved', { name: shownName(tasks.find((task) => task.id === change.id)?.name ?? ''), place: at + 1 }))
  }
  const rowActions = useSteady<RowActions>({
    ...actions,
    details: (task) => onDetails(task.id),
    limit: (limitOf) => setAsked({ settings: false, limitOf }),
    step: (id, step) => move(stepMove(ids, ids.indexOf(id), step)),
    dropOn: (id, onId) => move(dropMove(ids, id, onId)),
  })
  const renderTask = useCallback(
    (task: TransferTask | undefined, _index: number, state: ItemState) =>
      task && <TransferItem key={task.id} task={task} selected={state.selected} actions={rowActions} mayOrder={mayOrder} />,
    [rowActions, mayOrder],
  )
  const onKey = (event: KeyboardEvent, index: number) => {
    if (isDeleteKey(event)) actions.remove(selected)
    else if (event.altKey && mayOrder && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      move(stepMove(ids, index, event.key === 'ArrowUp' ? -1 : 1))
    else return
    event.preventDefault()
  }
  const onOpen = (index: number) => {
    const task = tasks[index]
    if (!task) return
    if (task.totalFiles > 1 || task.isFolder) onDetails(task.id)
    else actions.openFolder(task)
  }
  const bulk = groupCommands({ kind, group, tasks, actions, onSettings: () => setAsked({ settings: true, limitOf: undefined }) })
  const chosen = () =>
    selectedCommands({
      tasks: selected,
      actions,
      onDetails: rowActions.details,
      onLimit: rowActions.limit,
      onMove: mayOrder ? (step) => rowActions.step(selected[0]?.id ?? '', step) : undefined,
    })
  const menu = selected.length > 0 ? chosen() : bulk
  const noList = kind === 'download' && !transfers.canSaveToFolder && all.length === 0

  return (
    <Panel
      ref={areaRef}
      head={
        <>
          <GroupTabs value={group} counts={countGroups(all, groupOfTransfer)} onChange={onGroup} />
          <AppFrameSpacer />
          {selected.length > 0 && (
            <>
              <span className={s.selected}>{t('command.selected', { count: selected.length })}</span>
              <IconButton size="sm" label={t('command.clearSelection')} icon={<CloseIcon size={15} />} onClick={selection.clear} />
            </>
          )}
          <CommandBar commands={menu} />
        </>
      }
      strips={<TransferStrips interrupted={interrupted} rebind={rebind} onContinue={actions.carryOn} />}
      status={<TransferStatus kind={kind} tasks={all} />}
    >
      <ContextMenuArea items={menu} render={<FrameArea />}>
        {noList ? (
          <Centered>
            {/* H-33, H-62: the browser keeps its own list of downloads. */}
            <EmptyState art="folder" title={t('browser.title')} body={t('browser.body')} />
          </Centered>
        ) : tasks.length === 0 ? (
          <EmptyList list={kind} group={group} />
        ) : (
          <VirtualRows<TransferTask>
            key={group}
            label={t(`list.${kind}`)}
            count={tasks.length}
            itemAt={(index) => tasks[index]}
            rowHeight={rowPx}
            header={<TaskRowHeader />}
            selection={selection}
            onOpen={onOpen}
            onKeyDown={onKey}
            handle={listRef}
            renderItem={renderTask}
          />
        )}
      </ContextMenuArea>
      {over && <DropHint text={t(isRematching ? 'drop' : 'dropUpload')} />}
      <LiveRegion message={said || (selected.length > 0 ? t('announce.selected', { count: selected.length }) : '')} />
      {dropped.question}
      {asked.settings && <SettingsDialog onClose={() => setAsked(nothingAsked)} />}
      {asked.limitOf && <TransferLimitDialog tasks={asked.limitOf} onClose={() => setAsked(nothingAsked)} />}
    </Panel>
  )
}
