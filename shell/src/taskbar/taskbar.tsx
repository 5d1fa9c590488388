import { useKernel, useStoreValue } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { IconButton, Menu, ChevronUpIcon, GridIcon, RestoreIcon, SearchIcon } from '@cove/ui'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useApps } from '../apps/use-apps.ts'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { isStorageHurt, useStorages } from '../desktop/use-storages.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { useShell } from '../shell-context.ts'
import { nextStop, tabStops } from '../window-frame/focus-memory.ts'
import { useSeenWindows } from '../window-frame/use-seen-windows.ts'
import { Clock } from './clock.tsx'
import { DeviceButton } from './device-button.tsx'
import { dockCapacity, dockEntriesOf, splitAt } from './dock-model.ts'
import { NoticeBell } from './notice-bell.tsx'
import { TaskbarEntry, usePress } from './taskbar-entry.tsx'
import { UserMenu } from './user-menu.tsx'
import s from './taskbar.module.css'

const MiniPlayer = lazyScreen(() => import('./mini-player.tsx').then((module) => module.MiniPlayer))
const TransferTray = lazyScreen(() => import('./transfer-tray.tsx').then((module) => module.TransferTray))

/** The dock: launcher and search, apps, tray. Arrow keys walk it, as in any toolbar. */
export const Taskbar = memo(function Taskbar() {
  const t = useT('shell')
  const hasSound = useStoreValue(useKernel().audio.store, (state) => state.queue.length > 0)
  const hasTransfers = useStoreValue(useKernel().transfers.store, (state) => state.tasks.length > 0)
  const [tailRef, tailWidth] = useWidth()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (step === undefined || !event.currentTarget.contains(document.activeElement)) return
    event.preventDefault()
    nextStop(tabStops(event.currentTarget), document.activeElement, step)?.focus()
  }
  return (
    <div className={s.dock} role="toolbar" aria-label={t('dock.title')} data-region="dock" onKeyDown={onKeyDown}>
      <Starts />
      <Apps tailWidth={tailWidth} />
      <div ref={tailRef} className={s.tail}>
        {hasSound && (
          <>
            <span className={s.divider} />
            <MiniPlayer />
          </>
        )}
        <span className={s.divider} />
        <div className={s.tray}>
          {hasTransfers && <TransferTray />}
          <DeviceButton />
          <NoticeBell />
          <Clock />
          <UserMenu />
        </div>
      </div>
    </div>
  )
})

/** The tray before it is measured, in px. */
const usualTail = 250

/** How wide an element is drawn: what plays and what is sent make the tray wider, so that fewer apps fit. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualTail)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setWidth(element.offsetWidth || usualTail))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

/** The launcher, the search of everything, and all windows. */
function Starts() {
  const t = useT('shell')
  const { toggleLauncher, togglePalette, toggleOverview } = useDesktopCommands()
  return (
    <>
      <button
        type="button"
        className={s.start}
        data-hint="launcher"
        aria-label={t('launcher.title')}
        title={t('launcher.title')}
        onClick={toggleLauncher}
      >
        <GridIcon size={20} />
      </button>
      <button
        type="button"
        className={s.start}
        data-hint="search"
        aria-label={t('dock.search')}
        title={`${t('dock.search')} (Ctrl K)`}
        aria-keyshortcuts="Control+K"
        onClick={togglePalette}
      >
        <SearchIcon size={20} />
      </button>
      <button
        type="button"
        className={s.start}
        data-hint="windows"
        aria-label={t('dock.overview')}
        title={`${t('dock.overview')} (F3)`}
        aria-keyshortcuts="F3"
        onClick={toggleOverview}
      >
        <RestoreIcon size={19} />
      </button>
    </>
  )
}

function Apps({ tailWidth }: { readonly tailWidth: number }) {
  const { dialogs, windows } = useKernel()
  const { remotes } = useShell()
  const t = useT('shell')
  const press = usePress()
  const apps = useApps()
  const locale = useLocale()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const { windows: open, focusedId } = useSeenWindows()
  const width = useStoreValue(windows.store, (state) => state.workArea.width)
  const confirms = useStoreValue(dialogs.store, (state) => state.confirms)
  const askingIds = confirms.flatMap((confirm) => confirm.windowId ?? [])
  const entries = dockEntriesOf({
    apps,
    remotes: published,
    state: { windows: open, focusedId },
    locale,
    askingIds,
    isStorageHurt: isStorageHurt(useStorages()),
  })
  const { shown, more } = splitAt(entries, dockCapacity(width, tailWidth))
  return (
    <>
      {entries.length > 0 && <span className={s.divider} />}
      {shown.map((entry) => (
        <TaskbarEntry key={entry.remoteId} entry={entry} />
      ))}
      {more.length > 0 && (
        <Menu
          side="top"
          trigger={<IconButton label={t('dock.more', { count: more.length })} icon={<ChevronUpIcon />} tooltipSide="top" />}
          items={more.map((entry) => ({ id: entry.remoteId, label: entry.title, checked: entry.focused, onSelect: () => press(entry) }))}
        />
      )}
    </>
  )
}
