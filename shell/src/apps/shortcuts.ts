import { desktop as desktopArea } from '@cove/device-contract/desktop'
import { useSettings } from '@cove/kernel'
import { useMemo } from 'react'
import type { App } from './apps.ts'

/** What the user added to or removed from the dock (by remote) and the desktop (by app), against what the remotes declare. */
export interface Shortcuts {
  readonly dock: Readonly<Record<string, boolean>>
  readonly desktop: Readonly<Record<string, boolean>>
}

/** Stored per user on the device, so that every browser shows the same dock (LDB-02a). */
export function useShortcuts(): Shortcuts {
  const [{ dock, icons }] = useSettings(desktopArea)
  return useMemo(() => ({ dock, desktop: icons }), [dock, icons])
}

/** Where an app has an icon. */
export type ShortcutPlace = keyof Shortcuts

/** Tells apps apart that belong to one remote. */
export function appKey({ remoteId, windowName }: Pick<App, 'remoteId' | 'windowName'>): string {
  return `${remoteId}:${windowName}`
}

/** The apps with the user's choice of dock and desktop. */
export function withShortcuts(apps: readonly App[], { dock, desktop }: Shortcuts): readonly App[] {
  if (Object.keys(dock).length + Object.keys(desktop).length === 0) return apps
  return apps.map((app) => ({ ...app, pinned: dock[app.remoteId] ?? app.pinned, desktop: desktop[appKey(app)] ?? app.desktop }))
}

/** Adds an app to the dock or the desktop, or removes it. */
export function useSetShortcut(): (app: Pick<App, 'remoteId' | 'windowName'>, place: ShortcutPlace, isThere: boolean) => void {
  const [{ dock, icons }, change] = useSettings(desktopArea)
  return (app, place, isThere) => {
    if (place === 'dock') change({ dock: { ...dock, [app.remoteId]: isThere } })
    else change({ icons: { ...icons, [appKey(app)]: isThere } })
  }
}
