import { desktop } from '@cove/device-contract/desktop'
import type { IconPlace } from '@cove/device-contract/desktop'
import { useKernel, useSettings } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useLocale, useT } from '@cove/kernel/i18n'
import { ContextMenuArea, NameText } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { memo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useApps } from '../apps/use-apps.ts'
import { AppFace } from '../modules/app-face.tsx'
import { useObstacle } from '../modules/use-availability.ts'
import { openShortcut } from './open-shortcut.ts'
import { desktopIconsOf } from './desktop-icons.ts'
import type { DesktopIcon } from './desktop-icons.ts'
import { useDesktopMenu } from './use-desktop-menu.tsx'
import { steppedIcon } from './icon-places.ts'
import { useIconDrag } from './use-icon-drag.ts'
import type { IconDrag } from './use-icon-drag.ts'
import { useIconMenu } from './use-icon-menu.tsx'
import { useStorages } from './use-storages.ts'
import s from './desktop.module.css'

function useDesktopIcons(): readonly DesktopIcon[] {
  const t = useT('shell')
  const [{ folders }] = useSettings(desktop)
  const locale = useLocale()
  return desktopIconsOf({ storages: useStorages(), locale, publicName: t('desktop.publicSpace'), apps: useApps(), folders })
}

/** The icons on the wallpaper, and the wallpaper's menu. */
export const IconGrid = memo(function IconGrid() {
  const { windows } = useKernel()
  const t = useT('shell')
  const icons = useDesktopIcons()
  const open = useOpenIcon()
  const menuOf = useIconMenu(open)
  const { places, onPointerDown } = useIconDrag(icons.map(({ id }) => id))
  const [chosen, setChosen] = useState<string>()
  const listRef = useRef<HTMLUListElement>(null)
  const menu = useDesktopMenu()
  const current = chosen !== undefined && places.has(chosen) ? chosen : steppedIcon(places, '', 'Home')
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = steppedIcon(places, current, event.key)
    if (next === current) return
    event.preventDefault()
    setChosen(next)
    listRef.current?.querySelector<HTMLElement>(`[data-icon="${CSS.escape(next)}"] button`)?.focus()
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
        {icons.map((item) => (
          <IconCell
            key={item.id}
            item={item}
            place={places.get(item.id)}
            menu={menuOf(item)}
            isCurrent={item.id === current}
            onPointerDown={onPointerDown}
            onFocus={() => setChosen(item.id)}
            onOpen={() => open(item)}
          />
        ))}
      </ul>
    </ContextMenuArea>
  )
})

interface IconCellProps extends IconButtonProps {
  readonly place: IconPlace | undefined
  readonly menu: readonly MenuEntry[]
  readonly onPointerDown: IconDrag['onPointerDown']
}

/** One icon in its cell of the grid. */
function IconCell({ place, menu, onPointerDown, ...button }: IconCellProps) {
  const { id } = button.item
  const cell = (
    <li
      className={s.iconCell}
      data-icon={id}
      style={place && { gridColumn: place.column + 1, gridRow: place.row + 1 }}
      onPointerDown={(event) => onPointerDown(id, event)}
    />
  )
  return (
    <ContextMenuArea items={menu} render={cell}>
      <IconButton {...button} />
    </ContextMenuArea>
  )
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
  const kernel = useKernel()
  const { toasts, windows } = kernel
  const t = useT('shell')
  return ({ opens, title }) => {
    const opened =
      opens.kind === 'folder'
        ? openShortcut(kernel, opens)
        : windows.open(opens.kind === 'app' ? opens.app.address : folderRoute.address({ storageId: opens.storageId })).ok
    if (!opened) toasts.show({ tone: 'warning', title: t('desktop.nothingOpens', { name: title }) })
  }
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
