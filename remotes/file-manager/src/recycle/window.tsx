import type { TrashItem } from '@cove/device-contract/recycle'
import { extensionOf, parentOf, selectionLimit, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { namedSpaces, useSpaces } from '@cove/parts/spaces'
import type { NamedSpaces } from '@cove/parts/spaces'
import { AppIcon, Button, ContextMenuArea, EmptyState, IconButton, LiveRegion, NameText } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { AppFrame, AppFrameSpacer, Centered, FileIcon, FrameArea, useSelection, VirtualRows } from '@cove/ui/data'
import { RefreshIcon, TrashIcon, UndoIcon } from '@cove/ui/icons'
import { useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { useRecycleBin } from '../data/use-recycle-bin.ts'
import type { RecycleBin } from '../data/use-recycle-bin.ts'
import { recycleIcon } from '../icon.ts'
import { selectedBytes, statusLine } from '../model/status-facts.ts'
import { useFormats } from '../ui/use-formats.ts'
import { useBinActions } from './use-bin-actions.ts'
import type { BinActions } from './use-bin-actions.ts'
import s from './recycle.module.css'

/** RB-01: what was deleted, latest first; it can be restored or deleted for good. RB-03: nothing is renamed or opened here. */
export default function RecycleWindow() {
  const { setTitle } = useWindow()
  const t = useT('file-manager')
  const bin = useRecycleBin()
  const locale = useLocale()
  const spaces = useSpaces().spaces ?? namedSpaces([], locale)
  const selection = useBinSelection(bin)
  const selected = bin.items.filter((item) => selection.state.keys.has(item.trashId) === (selection.state.mode === 'some'))
  const actions = useBinActions({ bin, selected, selection })
  useEffect(() => setTitle(t('app.recycle')), [setTitle, t])

  const none = selection.count === 0
  const menu = useBinMenu({ bin, actions, none })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'F5') bin.reload()
    else if (event.key === 'Delete' && !none) actions.deleteForever()
    else return
    event.preventDefault()
  }
  return (
    <AppFrame
      title={t('app.recycle')}
      icon={<AppIcon {...recycleIcon} size={20} />}
      toolbar={<AppFrameSpacer />}
      actions={<BinButtons bin={bin} actions={actions} none={none} />}
      status={<BinStatus bin={bin} selected={selected} count={selection.count} />}
    >
      <ContextMenuArea items={menu} render={<FrameArea />}>
        <BinState bin={bin} />
        {(bin.status === 'loading' || bin.count > 0) && (
          <VirtualRows<TrashItem>
            label={t('bin.label')}
            count={bin.status === 'loading' ? 12 : bin.count}
            itemAt={(index) => bin.items[index]}
            onRange={bin.onRange}
            selection={selection}
            onKeyDown={onKey}
            busy={bin.status === 'loading'}
            header={<BinHeader />}
            renderItem={(item, _index, state) => <BinRow item={item} selected={state.selected} spaces={spaces} />}
          />
        )}
      </ContextMenuArea>
    </AppFrame>
  )
}

function useBinSelection(bin: RecycleBin) {
  const { toasts } = useKernel()
  const t = useT('file-manager')
  return useSelection({
    count: bin.count,
    keyAt: (index) => bin.items[index]?.trashId,
    onLimit: () => void toasts.show({ tone: 'warning', title: t('status.tooMany', { limit: selectionLimit }) }),
  })
}

interface BinCommandProps {
  readonly bin: RecycleBin
  readonly actions: BinActions
  /** True while no item is selected. */
  readonly none: boolean
}

/** The context menu: for the selection, or for the whole bin without one. */
function useBinMenu({ bin, actions, none }: BinCommandProps): readonly MenuEntry[] {
  const t = useT('file-manager')
  if (none) {
    return [
      { id: 'refresh', label: t('bin.refresh'), icon: <RefreshIcon size={16} />, onSelect: bin.reload },
      {
        id: 'empty',
        label: t('bin.empty'),
        icon: <TrashIcon size={16} />,
        danger: true,
        disabled: bin.count === 0,
        onSelect: actions.empty,
      },
    ]
  }
  return [
    { id: 'restore', label: t('bin.restore'), icon: <UndoIcon size={16} />, onSelect: actions.restore },
    {
      id: 'forever',
      label: t('bin.deleteForever'),
      icon: <TrashIcon size={16} />,
      danger: true,
      separatorBefore: true,
      shortcut: 'Del',
      onSelect: actions.deleteForever,
    },
  ]
}

function BinButtons({ bin, actions, none }: BinCommandProps) {
  const t = useT('file-manager')
  return (
    <>
      <Button variant="primary" icon={<UndoIcon size={16} />} disabled={none} onClick={actions.restore}>
        {t('bin.restore')}
      </Button>
      <Button icon={<TrashIcon size={16} />} disabled={none} onClick={actions.deleteForever}>
        {t('bin.deleteForever')}
      </Button>
      <AppFrameSpacer />
      <IconButton label={t('bin.refresh')} icon={<RefreshIcon size={16} />} onClick={bin.reload} />
      <Button disabled={bin.count === 0} onClick={actions.empty}>
        {t('bin.empty')}
      </Button>
    </>
  )
}

interface BinStatusProps {
  readonly bin: RecycleBin
  readonly selected: readonly TrashItem[]
  /** How many items are selected, loaded or not. */
  readonly count: number
}

function BinStatus({ bin, selected, count }: BinStatusProps) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const line = statusLine({ total: bin.count, selected: count, bytes: selectedBytes(selected, count) }, bytes)
  return (
    <>
      <span>{bin.status === 'ready' ? t(line.key, line.values) : ''}</span>
      <AppFrameSpacer />
      <span>{t('bin.hint')}</span>
      <LiveRegion message={count === 0 ? '' : t('announce.selection', { count })} />
    </>
  )
}

/** Says why the bin shows no items: it cannot be read, or it is empty. */
function BinState({ bin }: { readonly bin: RecycleBin }) {
  const t = useT('file-manager')
  if (bin.status === 'failed' && bin.failure) {
    return (
      <Centered>
        <FailureState title={t('failed.binTitle')} failure={bin.failure} onRetry={bin.reload} />
      </Centered>
    )
  }
  if (bin.status !== 'ready' || bin.count > 0) return undefined
  return (
    <Centered>
      <EmptyState art="folder" title={t('empty.bin.title')} body={t('empty.bin.body')} />
    </Centered>
  )
}

function BinHeader() {
  const t = useT('file-manager')
  return (
    <div className={`${s.row} ${s.head}`} role="presentation">
      {(['name', 'origin', 'deleted', 'size'] as const).map((column) => (
        <span key={column} role="columnheader" data-column={column}>
          {t(`column.${column}`)}
        </span>
      ))}
    </div>
  )
}

interface BinRowProps {
  readonly item: TrashItem | undefined
  readonly selected: boolean
  readonly spaces: NamedSpaces
}

function BinRow({ item, selected, spaces }: BinRowProps) {
  const { bytes, date } = useFormats()
  if (!item) return <div className={s.row} role="presentation" />
  const origin = spaces.pathOf(item.storageId, parentOf(item.originPath))
  return (
    <div className={s.row} role="presentation" data-selected={selected || undefined}>
      <span className={s.name} role="gridcell" data-handle="" data-column="name">
        <FileIcon kind={item.kind} extension={extensionOf(item.name)} size={24} />
        <span className={s.text}>
          <NameText name={shownName(item.name)} />
        </span>
      </span>
      <span role="gridcell" className={s.text} data-column="origin" title={origin}>
        {origin}
      </span>
      <span role="gridcell" data-column="deleted">
        {date(item.deletedSeconds)}
      </span>
      <span role="gridcell" data-column="size">
        {item.kind === 'folder' && item.sizeBytes === 0 ? '' : bytes(item.sizeBytes)}
      </span>
    </div>
  )
}
