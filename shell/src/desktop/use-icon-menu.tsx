import { desktop } from '@cove/device-contract/desktop'
import { useKernel, useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { PlusIcon, WindowIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { useShortcutEntries } from '../apps/use-app-menu.tsx'
import { afterMenu, enterFocused } from '../window-frame/keep-focus.ts'
import type { DesktopIcon } from './desktop-icons.ts'

/** The menu of one icon on the desktop. `open` does what a double click does. */
export function useIconMenu(open: (icon: DesktopIcon) => void): (icon: DesktopIcon) => readonly MenuEntry[] {
  const { windows } = useKernel()
  const t = useT('shell')
  const shortcuts = useShortcutEntries()
  const [{ folders }, change] = useSettings(desktop)
  // A menu on its way out gives the focus back: the window gets it after that.
  const enter = () => void afterMenu(() => enterFocused(windows.store.getState()))
  return (icon) => {
    const { opens } = icon
    const another: MenuEntry = {
      id: 'open-another',
      label: t('dock.openAnother'),
      icon: <PlusIcon size={16} />,
      onSelect: () => {
        open(icon)
        enter()
      },
    }
    const openLine: MenuEntry = { ...another, id: 'open', label: t('dock.open'), icon: <WindowIcon size={16} /> }
    if (opens.kind === 'storage') return [openLine]
    if (opens.kind === 'folder') {
      const others = folders.filter(({ storageId, path }) => storageId !== opens.storageId || path !== opens.path)
      return [
        openLine,
        { id: 'remove', label: t('shortcut.fromDesktop'), separatorBefore: true, onSelect: () => change({ folders: others }) },
      ]
    }
    const { remoteId, windowName } = opens.app
    const bringForward: MenuEntry = {
      id: 'open',
      label: t('dock.open'),
      icon: <WindowIcon size={16} />,
      onSelect: () => {
        const { order, windows: all } = windows.store.getState()
        const latest = order.findLast((id) => all[id]?.remoteId === remoteId && all[id].windowName === windowName)
        if (latest === undefined) open(icon)
        else windows.focus(latest)
        enter()
      },
    }
    return [bringForward, another, ...shortcuts(opens.app)]
  }
}
