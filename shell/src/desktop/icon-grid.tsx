import { useKernel } from '@cove/kernel'
import { desktopRefreshed, folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { AppIcon, ContextMenuArea, type MenuEntry, GridIcon, NameText, PaletteIcon, RefreshIcon } from '@cove/ui'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { useApps } from '../apps/use-apps.ts'
import { useDesktopCommands } from './desktop-commands.ts'
import { desktopIconsOf, steppedIndex, type DesktopIcon } from './desktop-icons.ts'
import { useIconMenu } from './use-icon-menu.tsx'
import { useStorages } from './use-storages.ts'
import s from './desktop.module.css'

/** The icons on the wallpaper, and the wallpaper's menu. */
export const IconGrid = memo(function IconGrid() {
  const { bus, windows } = useKernel()
  const t = useT('shell')
  const { openAppearance, toggleLauncher } = useDesktopCommands()
  const icons = desktopIconsOf({ storages: useStorages(), apps: useApps() })
  const open = useOpenIcon()
  const menuOf = useIconMenu(open)
  const [current, setCurrent] = useState(0)
  const listRef = useRef<HTMLUListElement>(null)
  const menu: readonly MenuEntry[] = [
    { id: 'refresh', label: t('desktop.refresh'), icon: <RefreshIcon size={16} />, onSelect: () => bus.emit(desktopRefreshed, {}) },
    { id: 'launcher', label: t('desktop.openLauncher'), icon: <GridIcon size={16} />, shortcut: 'Ctrl K', onSelect: toggleLauncher },
    { id: 'appearance', label: t('desktop.appearance'), icon: <PaletteIcon size={16} />, separatorBefore: true, onSelect: openAppearance },
  ]
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
            <button
              type="button"
              className={s.icon}
              tabIndex={index === Math.min(current, icons.length - 1) ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onDoubleClick={() => open(item)}
              // A press of Enter or Space, or a finger, opens at once; a mouse selects first.
              onClick={(event) => (event.detail === 0 || isTouch(event.nativeEvent)) && open(item)}
            >
              <AppIcon {...item.icon} size={52} />
              <span className={s.iconTitle}>
                <NameText name={item.title} />
              </span>
            </button>
          </ContextMenuArea>
        ))}
      </ul>
    </ContextMenuArea>
  )
})

function useOpenIcon(): (icon: DesktopIcon) => void {
  const { toasts, windows } = useKernel()
  const t = useT('shell')
  return ({ opens, title }) => {
    const opened =
      opens.kind === 'storage'
        ? windows.open(folderRoute.address({ storageId: opens.storageId }))
        : windows.open(opens.app.address)
    if (!opened.ok) toasts.show({ tone: 'warning', title: t('desktop.nothingOpens', { name: title }) })
  }
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

function perColumnOf(list: HTMLElement): number {
  return Math.max(1, getComputedStyle(list).gridTemplateRows.split(' ').length)
}
