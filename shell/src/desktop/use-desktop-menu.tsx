import { desktop, widgetKinds } from '@cove/device-contract/desktop'
import { useKernel, useSettings } from '@cove/kernel'
import { desktopRefreshed } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { GridIcon, PaletteIcon, RefreshIcon, SearchIcon, WindowIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { useHasFigures } from '../widgets/use-has-module.ts'
import { toggled } from '../widgets/widget-list.ts'
import { useDesktopCommands } from './desktop-commands.ts'

/** The menu of the wallpaper. */
export function useDesktopMenu(): readonly MenuEntry[] {
  const { bus } = useKernel()
  const t = useT('shell')
  const { openAppearance, openWorkspaces, toggleLauncher, togglePalette } = useDesktopCommands()
  const [{ widgets, iconPlaces }, change] = useSettings(desktop)
  const hasFigures = useHasFigures()
  const widgetEntries = widgetKinds
    .filter((kind) => kind !== 'figures' || hasFigures)
    .map((kind): MenuEntry => ({
      id: kind,
      label: t(`desktop.widgetKinds.${kind}`),
      checked: widgets.includes(kind),
      onSelect: () => change({ widgets: toggled(widgets, kind) }),
    }))
  return [
    { id: 'refresh', label: t('desktop.refresh'), icon: <RefreshIcon size={16} />, onSelect: () => bus.emit(desktopRefreshed, {}) },
    { id: 'search', label: t('dock.search'), icon: <SearchIcon size={16} />, shortcut: 'Ctrl K', onSelect: togglePalette },
    { id: 'launcher', label: t('desktop.openLauncher'), icon: <GridIcon size={16} />, shortcut: 'Ctrl Shift K', onSelect: toggleLauncher },
    { id: 'workspaces', label: t('desktop.workspaces'), icon: <WindowIcon size={16} />, onSelect: openWorkspaces },
    {
      id: 'tidy',
      label: t('desktop.tidy'),
      separatorBefore: true,
      disabled: Object.keys(iconPlaces).length === 0,
      onSelect: () => change({ iconPlaces: {} }),
    },
    { id: 'widgets', label: t('desktop.widgets'), children: widgetEntries },
    { id: 'appearance', label: t('desktop.appearance'), icon: <PaletteIcon size={16} />, onSelect: openAppearance },
  ]
}
