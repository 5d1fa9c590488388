import { useT } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { recycleBinRoute } from '@cove/kernel/declare'
import type { App } from './apps.ts'
import { useSetShortcut } from './shortcuts.ts'
import { useApps } from './use-apps.ts'

/** The lines of a menu that put an app into the dock or onto the desktop, or take it away. */
export function useShortcutEntries(): (app: Pick<App, 'remoteId' | 'windowName'>) => readonly MenuEntry[] {
  const t = useT('shell')
  const apps = useApps()
  const set = useSetShortcut()
  return (asked) => {
    const first = apps.find((one) => one.remoteId === asked.remoteId)
    const app = apps.find((one) => one.remoteId === asked.remoteId && one.windowName === asked.windowName)
    if (!app) return []
    const dock: MenuEntry = {
      id: 'dock',
      label: t(app.pinned ? 'shortcut.fromDock' : 'shortcut.toDock'),
      separatorBefore: true,
      onSelect: () => set(app, 'dock', !app.pinned),
    }
    const desktop: MenuEntry = {
      id: 'desktop',
      label: t(app.desktop ? 'shortcut.fromDesktop' : 'shortcut.toDesktop'),
      onSelect: () => set(app, 'desktop', !app.desktop),
    }
    // The dock has one place for each remote and opens its first app there; the recycle bin is always on the desktop.
    return [...(app === first ? [dock] : []), ...(app.address === recycleBinRoute.path ? [] : [desktop])]
  }
}
