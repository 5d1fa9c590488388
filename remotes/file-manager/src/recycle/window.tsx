import type { TrashItem } from '@cove/device-contract/recycle'
import { selectionLimit } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { namedSpaces, useSpaces } from '@cove/parts/spaces'
import { AppIcon, ContextMenuArea } from '@cove/ui'
import { AppFrame, FrameArea, useSelection, VirtualRows } from '@cove/ui/data'
import type { SelectionHandle } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { RecycleBin } from '../data/use-recycle-bin.ts'
import { recycleIcon } from '../icon.ts'
import { BinButtons, BinToolbar } from './bin-bars.tsx'
import { BinHistogram } from './bin-histogram.tsx'
import { BinHeader, BinRow, BinState } from './bin-rows.tsx'
import { BinSettingsPanel } from './bin-settings-panel.tsx'
import { BinStatus } from './bin-status.tsx'
import { useBinActions } from './use-bin-actions.ts'
import { useBinMenu } from './use-bin-menu.tsx'
import { useBinView } from './use-bin-view.ts'
import type { BinView } from './use-bin-view.ts'
import s from './recycle.module.css'

/** RB-01: what was deleted, latest first; it can be restored or deleted for good. RB-03: nothing is renamed or opened here. */
export default function RecycleWindow() {
  const { setTitle } = useWindow()
  const t = useT('file-manager')
  const found = useBinView()
  const { bin, summary } = found
  const { settings } = found.settings
  const selection = useBinSelection(bin)
  const view = withoutSelection(found, selection)
  const selected = bin.items.filter((item) => selection.state.keys.has(item.trashId) === (selection.state.mode === 'some'))
  const actions = useBinActions({ bin, selected, selection })
  useEffect(() => setTitle(t('app.recycle')), [setTitle, t])

  const none = selection.count === 0
  const menu = useBinMenu({ bin, actions, none, selected })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'F5') bin.reload()
    else if (event.key === 'Delete' && !none) actions.deleteForever()
    else return
    event.preventDefault()
  }
  const keptDays = settings?.isEnabled ? settings.days : undefined
  return (
    <AppFrame
      title={t('app.recycle')}
      icon={<AppIcon {...recycleIcon} size={20} />}
      toolbar={<BinToolbar view={view} />}
      actions={<BinButtons view={view} actions={actions} selected={selected} count={selection.count} />}
      status={<BinStatus bin={bin} selected={selected} count={selection.count} settings={settings} />}
    >
      <div className={s.body}>
        <div className={s.main}>
          {bin.filter.source === 'storage' && summary && summary.storageCount > 0 && (
            <BinHistogram
              key={view.span}
              summary={summary}
              span={view.span}
              chosen={bin.filter.span}
              onSpan={view.setSpan}
              onChoose={view.choose}
            />
          )}
          <ContextMenuArea items={menu} render={<FrameArea />}>
            <BinState bin={bin} days={keptDays} />
            <BinList bin={bin} selection={selection} onKey={onKey} keptDays={keptDays} />
          </ContextMenuArea>
        </div>
        {view.isPanelOpen && <BinSettingsPanel view={view} onEmpty={actions.empty} />}
      </div>
    </AppFrame>
  )
}

/** RB-05: another part of the bin begins with nothing selected; what is no longer shown is not restored or deleted. */
function withoutSelection(view: BinView, selection: SelectionHandle): BinView {
  const cleared =
    <V,>(change: (value: V) => void) =>
    (value: V) => {
      selection.clear()
      change(value)
    }
  return {
    ...view,
    setSource: cleared(view.setSource),
    setLetters: cleared(view.setLetters),
    setSpan: cleared(view.setSpan),
    choose: cleared(view.choose),
  }
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

interface BinListProps {
  readonly bin: RecycleBin
  readonly selection: SelectionHandle
  readonly onKey: (event: KeyboardEvent) => void
  readonly keptDays: number | undefined
}

function BinList({ bin, selection, onKey, keptDays }: BinListProps) {
  const t = useT('file-manager')
  const locale = useLocale()
  const spaces = useSpaces().spaces ?? namedSpaces([], locale)
  const [nowMs] = useState(() => Date.now())
  if (bin.status !== 'loading' && bin.count === 0) return undefined
  return (
    <VirtualRows<TrashItem>
      label={t('bin.label')}
      count={bin.status === 'loading' ? 12 : bin.count}
      itemAt={(index) => bin.items[index]}
      onRange={bin.onRange}
      selection={selection}
      onKeyDown={onKey}
      busy={bin.status === 'loading'}
      header={<BinHeader />}
      renderItem={(item, _index, state) => <BinRow item={item} selected={state.selected} spaces={spaces} days={keptDays} nowMs={nowMs} />}
    />
  )
}
