import type { UndoEntry } from '@cove/device-contract/undo'
import { useKernel, useWindow } from '@cove/kernel'
import { fileHistoryRoute, folderRoute } from '@cove/kernel/declare'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useRouteParams } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { namedSpaces, useSpaces } from '@cove/parts/spaces'
import { parentOf } from '@cove/device-contract/rules'
import { AppIcon, Button, ContextMenuArea, EmptyState, IconButton } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { AppFrame, AppFrameSpacer, Centered, FrameArea, useSelection, VirtualRows } from '@cove/ui/data'
import { HistoryIcon, RedoIcon, RefreshIcon, UndoIcon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useFileHistory } from '../data/use-file-history.ts'
import type { FileHistory } from '../data/use-file-history.ts'
import { historyIcon } from '../icon.ts'
import { canUndo } from '../model/history-rows.ts'
import { HistoryHeader, HistoryRow } from './history-row.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { Asked } from '../data/use-undo-preview.ts'

/** UNDO-01, UNDO-05: the user's changes of files, latest first; one, or everything until one, is undone. */
export default function HistoryWindow() {
  const { setTitle } = useWindow()
  const t = useT('file-manager')
  const history = useFileHistory()
  const locale = useLocale()
  const spaces = useSpaces().spaces ?? namedSpaces([], locale)
  const selection = useSelection({ count: history.count, keyAt: (index) => history.entries[index]?.entryId, onLimit: () => undefined })
  const chosen = history.entries.filter(({ entryId }) => selection.state.keys.has(entryId))
  const entry = selection.state.mode === 'some' && chosen.length === 1 ? chosen[0] : undefined
  const [asked, setAsked] = useAsked()
  useEffect(() => setTitle(t('app.history')), [setTitle, t])
  const commands = useHistoryCommands(history, entry, setAsked)
  return (
    <AppFrame
      title={t('app.history')}
      icon={<AppIcon {...historyIcon} size={20} />}
      toolbar={<AppFrameSpacer />}
      actions={<HistoryButtons commands={commands} entry={entry} />}
      status={
        <>
          <span>{history.status === 'ready' ? t('history.count', { count: history.count }) : ''}</span>
          <AppFrameSpacer />
          <span>{t('history.hint')}</span>
        </>
      }
    >
      <ContextMenuArea items={commands.menu} render={<FrameArea />}>
        <HistoryState history={history} />
        {(history.status === 'loading' || history.count > 0) && (
          <VirtualRows<UndoEntry>
            label={t('history.label')}
            count={history.status === 'loading' ? 12 : history.count}
            itemAt={(index) => history.entries[index]}
            onRange={history.onRange}
            selection={selection}
            onKeyDown={commands.onKey}
            busy={history.status === 'loading'}
            header={<HistoryHeader />}
            renderItem={(item, _index, state) => <HistoryRow entry={item} selected={state.selected} spaces={spaces} />}
          />
        )}
      </ContextMenuArea>
      {asked && <PreviewDialog key={`${asked.entryId} ${asked.through}`} asked={asked} onClose={() => setAsked(undefined)} />}
    </AppFrame>
  )
}

/** What the preview is about: an entry that the address names, or the user's choice. */
function useAsked() {
  const named = useRouteParams(fileHistoryRoute)?.entryId
  const [asked, setAsked] = useState<Asked>()
  const [seen, setSeen] = useState<string>()
  if (named !== undefined && named !== seen) {
    setSeen(named)
    setAsked({ entryId: named, through: false })
  }
  return [asked, setAsked] as const
}

interface HistoryCommands {
  readonly undo: () => void
  readonly through: () => void
  readonly menu: readonly MenuEntry[]
  readonly onKey: (event: KeyboardEvent) => void
  readonly reload: () => void
}

function useHistoryCommands(history: FileHistory, entry: UndoEntry | undefined, ask: (asked: Asked) => void): HistoryCommands {
  const kernel = useKernel()
  const t = useT('file-manager')
  const disabled = !entry || !canUndo(entry)
  const undo = () => entry && ask({ entryId: entry.entryId, through: false })
  const through = () => entry && ask({ entryId: entry.entryId, through: true })
  const show = () => entry && void kernel.windows.open(folderRoute.address(shownPlaceOf(entry)))
  const label = t(entry?.kind === 'undo' ? 'history.redo' : 'history.undo')
  const refresh = { id: 'refresh', label: t('history.refresh'), icon: <RefreshIcon size={16} />, onSelect: history.reload }
  const ofEntry = [
    { id: 'undo', label, icon: entry?.kind === 'undo' ? <RedoIcon size={16} /> : <UndoIcon size={16} />, disabled, onSelect: undo },
    { id: 'through', label: t('history.through'), icon: <HistoryIcon size={16} />, disabled, onSelect: through },
    { id: 'show', label: t('history.show'), separatorBefore: true, onSelect: show },
  ]
  return {
    undo,
    through,
    reload: history.reload,
    menu: entry ? ofEntry : [refresh],
    onKey(event) {
      const isZ = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
      if (event.key === 'F5') history.reload()
      else if (event.key === 'Enter' && !disabled) undo()
      else if (isZ) void (event.shiftKey ? kernel.undo.redo() : kernel.undo.undo())
      else return
      event.preventDefault()
    },
  }
}

/** Where the first item of an entry is, as far as the entry knows. */
function shownPlaceOf({ storageId, path, targetStorageId, targetPath }: UndoEntry) {
  return { storageId: targetStorageId ?? storageId, path: parentOf(targetPath ?? path), select: targetPath ?? path }
}

function HistoryButtons({ commands, entry }: { readonly commands: HistoryCommands; readonly entry: UndoEntry | undefined }) {
  const t = useT('file-manager')
  const disabled = !entry || !canUndo(entry)
  const isRedo = entry?.kind === 'undo'
  return (
    <>
      <Button variant="primary" icon={isRedo ? <RedoIcon size={16} /> : <UndoIcon size={16} />} disabled={disabled} onClick={commands.undo}>
        {t(isRedo ? 'history.redo' : 'history.undo')}
      </Button>
      <Button disabled={disabled} onClick={commands.through}>
        {t('history.through')}
      </Button>
      <AppFrameSpacer />
      <IconButton label={t('history.refresh')} icon={<RefreshIcon size={16} />} onClick={commands.reload} />
    </>
  )
}

/** Says why no changes are shown: they cannot be read, or there are none. */
function HistoryState({ history }: { readonly history: FileHistory }) {
  const t = useT('file-manager')
  if (history.status === 'failed' && history.failure) {
    return (
      <Centered>
        <FailureState title={t('history.failedTitle')} failure={history.failure} onRetry={history.reload} />
      </Centered>
    )
  }
  if (history.status !== 'ready' || history.count > 0) return undefined
  return (
    <Centered>
      <EmptyState art="quiet" title={t('history.emptyTitle')} body={t('history.emptyBody')} />
    </Centered>
  )
}
