import { usePreference } from '@cove/kernel'
import type { PreferenceDefinition } from '@cove/kernel'
import { boolean, object, record, string } from '@cove/kernel/schema'
import type { InferSchema } from '@cove/kernel/schema'
import type { App } from './apps.ts'

const schema = object({ dock: record(string(), boolean()), desktop: record(string(), boolean()) })

/** What the user added to or removed from the dock (by remote) and the desktop (by app), against what the remotes declare. */
export type Shortcuts = InferSchema<typeof schema>

/** Stored per user on the device, so that every browser shows the same dock (LDB-02a). */
export const shortcutsPreference: PreferenceDefinition<Shortcuts> = { key: 'shell.shortcuts', schema, initial: { dock: {}, desktop: {} } }

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
  const [shortcuts, set] = usePreference(shortcutsPreference)
  return (app, place, isThere) => {
    const key = place === 'dock' ? app.remoteId : appKey(app)
    set({ ...shortcuts, [place]: { ...shortcuts[place], [key]: isThere } })
  }
}
