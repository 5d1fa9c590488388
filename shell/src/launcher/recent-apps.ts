import type { Kernel, PreferenceDefinition } from '@cove/kernel'
import { array, string } from '@cove/kernel/schema'
import { appKey } from '../apps/shortcuts.ts'
import type { App } from '../apps/apps.ts'

/** WIN-19: apps by their key, the one that was opened last first. */
export const recentAppsPreference: PreferenceDefinition<string[]> = { key: 'launcher.recent', schema: array(string()), initial: [] }

const keptRecent = 20

/** The list with this app in front. */
export function withUsed(recent: readonly string[], key: string): string[] {
  return [key, ...recent.filter((one) => one !== key)].slice(0, keptRecent)
}

/** The apps of the list that are offered now. */
export function recentAppsOf(recent: readonly string[], apps: readonly App[], most: number): readonly App[] {
  const byKey = new Map(apps.map((app) => [appKey(app), app]))
  return recent.flatMap((key) => byKey.get(key) ?? []).slice(0, most)
}

/** Records each window that opens from now on. The caller disposes it. */
export function watchRecentApps({ windows, preferences }: Pick<Kernel, 'windows' | 'preferences'>): Disposable {
  // The device's list is read before the first app is added to it.
  const reading = preferences.on(recentAppsPreference, () => undefined)
  const stop = windows.store.subscribe((state, before) => {
    if (state.windows === before.windows) return
    const opened = Object.values(state.windows).filter(({ id }) => !before.windows[id])
    const recent = preferences.get(recentAppsPreference)
    const next = opened.reduce<string[]>((list, window) => withUsed(list, appKey(window)), recent)
    if (next[0] !== recent[0]) preferences.set(recentAppsPreference, next)
  })
  return {
    [Symbol.dispose]: () => {
      stop()
      reading[Symbol.dispose]()
    },
  }
}
