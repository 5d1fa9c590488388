import { useKernel } from '@cove/kernel'
import { desktopRefreshed, folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea, GridIcon, NameText, PaletteIcon, RefreshIcon, SearchIcon, WindowIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { memo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useApps } from '../apps/use-apps.ts'
import { AppFace } from '../modules/app-face.tsx'
import { useObstacle } from '../modules/use-availability.ts'
import { useDesktopCommands } from './desktop-commands.ts'
import { desktopIconsOf, steppedIndex } from './desktop-icons.ts'
import type { DesktopIcon } from './desktop-icons.ts'
import { useIconMenu } from './use-icon-menu.tsx'
import { useStorages } from './use-storages.ts'
import s from './desktop.module.css'

/** The icons on the wallpaper, and the wallpaper's menu. */
export const IconGrid = memo(function IconGrid() {
  const { windows } = useKernel()
  const t = useT('shell')
  const icons = desktopIconsOf({ storages: useStorages(), apps: useApps() })
  const open = useOpenIcon()
  const menuOf = useIconMenu(open)
  const [current, setCurrent] = useState(0)
  const listRef = useRef<HTMLUListElement>(null)
  const menu = useDesktopMenu()
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = steppedIndex(current, event.key, { count: icons.length, perColumn: perColumnOf(event.currentTarget) })
    if (next === current) return
    event.preventDefault()
    setCurrent(next)
    listRef.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ContextMenuArea
      items={menu}
      render={
        <div className={s.ground} data-region="desktop" onPointerDown={(event) => event.target === event.currentTarget && windows.blur()} />
      }
    >
      <ul
        ref={listRef}
        className={s.icons}
        aria-label={t('desktop.icons')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.target === event.currentTarget && windows.blur()}
      >
        {icons.map((item, index) => (
          <ContextMenuArea key={item.id} items={menuOf(item)} render={<li />}>
            <IconButton
              item={item}
              isCurrent={index === Math.min(current, icons.length - 1)}
              onFocus={() => setCurrent(index)}
              onOpen={() => open(item)}
            />
          </ContextMenuArea>
        ))}
      </ul>
    </ContextMenuArea>
  )
})

/** The menu of the wallpaper. */
function useDesktopMenu(): readonly MenuEntry[] {
  const { bus } = useKernel()
  const t = useT('shell')
  const { openAppearance, openWorkspaces, toggleLauncher, togglePalette } = useDesktopCommands()
  return [
    { id: 'refresh', label: t('desktop.refresh'), icon: <RefreshIcon size={16} />, onSelect: () => bus.emit(desktopRefreshed, {}) },
    { id: 'search', label: t('dock.search'), icon: <SearchIcon size={16} />, shortcut: 'Ctrl K', onSelect: togglePalette },
    { id: 'launcher', label: t('desktop.openLauncher'), icon: <GridIcon size={16} />, shortcut: 'Ctrl Shift K', onSelect: toggleLauncher },
    { id: 'workspaces', label: t('desktop.workspaces'), icon: <WindowIcon size={16} />, onSelect: openWorkspaces },
    { id: 'appearance', label: t('desktop.appearance'), icon: <PaletteIcon size={16} />, separatorBefore: true, onSelect: openAppearance },
  ]
}

interface IconButtonProps {
  readonly item: DesktopIcon
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** MOD-03a: the name of an app that cannot be used says so. */
function IconButton({ item, isCurrent, onFocus, onOpen }: IconButtonProps) {
  const t = useT('shell')
  const obstacle = useObstacle(item.opens.kind === 'app' ? item.opens.app.remoteId : '')
  return (
    <button
      type="button"
      className={s.icon}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onDoubleClick={onOpen}
      // A press of Enter or Space, or a finger, opens at once; a mouse selects first.
      onClick={(event) => (event.detail === 0 || isTouch(event.nativeEvent)) && onOpen()}
      {...(obstacle && { 'aria-label': t('modules.named', { app: item.title, state: t(`modules.state.${obstacle.kind}`) }) })}
    >
      <AppFace icon={item.icon} size={52} obstacle={obstacle} />
      <span className={s.iconTitle}>
        <NameText name={item.title} />
      </span>
    </button>
  )
}

function useOpenIcon(): (icon: DesktopIcon) => void {
  const { toasts, windows } = useKernel()
  const t = useT('shell')
  return ({ opens, title }) => {
    const opened =
      opens.kind === 'storage' ? windows.open(folderRoute.address({ storageId: opens.storageId })) : windows.open(opens.app.address)
    if (!opened.ok) toasts.show({ tone: 'warning', title: t('desktop.nothingOpens', { name: title }) })
  }
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

function perColumnOf(list: HTMLElement): number {
  return Math.max(1, getComputedStyle(list).gridTemplateRows.split(' ').length)
}
