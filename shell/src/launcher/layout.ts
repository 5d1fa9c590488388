import type { LauncherEntry, LauncherFolder } from '@cove/device-contract/desktop'
import { appKey } from '../apps/shortcuts.ts'
import type { App } from '../apps/apps.ts'

/** The launcher's order: every app by its key once, alone or in a folder. */
export type Layout = readonly LauncherEntry[]

/** One tile of the launcher. */
export type LauncherItem =
  | { readonly kind: 'app'; readonly id: string; readonly app: App }
  | { readonly kind: 'folder'; readonly id: string; readonly name: string; readonly apps: readonly App[] }

/** A place next to a tile. */
export interface TilePlace {
  readonly beside: string
  readonly side: 'before' | 'after'
}

/** The key of an app, or the id of a folder. */
export const idOf = (entry: LauncherEntry): string => (typeof entry === 'string' ? entry : entry.id)

const isFolder = (entry: LauncherEntry): entry is LauncherFolder => typeof entry !== 'string'

/** A folder with one app left is that app; an empty one is gone. */
function settled(layout: Layout): Layout {
  return layout.flatMap((entry) => (isFolder(entry) && entry.apps.length < 2 ? entry.apps : [entry]))
}

/**
 * The stored order with the offered apps that are not in it at its end. Apps that are not offered now keep their place; what is stored
 * twice counts once.
 */
export function completed(stored: Layout, offered: readonly string[]): Layout {
  const known = new Set<string>()
  const isNew = (id: string) => !known.has(id) && known.add(id).size > 0
  const kept = stored.flatMap((entry): Layout => {
    if (!isFolder(entry)) return isNew(entry) ? [entry] : []
    const apps = entry.apps.filter(isNew)
    return isNew(entry.id) ? [{ ...entry, apps }] : apps
  })
  return settled([...kept, ...offered.filter(isNew)])
}

/** What is drawn: the tiles of the apps that are offered now. A folder without any is left out. */
export function itemsOf(layout: Layout, apps: readonly App[]): readonly LauncherItem[] {
  const byKey = new Map(apps.map((app) => [appKey(app), app]))
  return layout.flatMap((entry): readonly LauncherItem[] => {
    if (isFolder(entry)) {
      const own = entry.apps.flatMap((key) => byKey.get(key) ?? [])
      return own.length === 0 ? [] : [{ kind: 'folder', id: entry.id, name: entry.name, apps: own }]
    }
    const app = byKey.get(entry)
    return app ? [{ kind: 'app', id: entry, app }] : []
  })
}

/** The folder that holds an app; undefined for an app that is in none. */
export function folderOf(layout: Layout, key: string): LauncherFolder | undefined {
  return layout.filter(isFolder).find(({ apps }) => apps.includes(key))
}

/** The layout without an app or a folder, and what was taken; folders are not dissolved yet. */
function taken(layout: Layout, id: string): { readonly entry: LauncherEntry; readonly rest: Layout } | undefined {
  const own = layout.find((entry) => idOf(entry) === id)
  if (own !== undefined) return { entry: own, rest: layout.filter((entry) => entry !== own) }
  const home = folderOf(layout, id)
  if (!home) return undefined
  const rest = layout.map((entry) => (entry === home ? { ...home, apps: home.apps.filter((key) => key !== id) } : entry))
  return { entry: id, rest }
}

function inserted<T extends LauncherEntry>(list: readonly T[], entry: T, { beside, side }: TilePlace): readonly T[] {
  const at = list.findIndex((one) => idOf(one) === beside) + (side === 'after' ? 1 : 0)
  return list.toSpliced(at, 0, entry)
}

/** Moves a tile next to another one, into or out of that one's folder. The same layout when it cannot go there. */
export function moved(layout: Layout, id: string, place: TilePlace): Layout {
  const out = id === place.beside ? undefined : taken(layout, id)
  if (!out) return layout
  const { entry, rest } = out
  const home = folderOf(rest, place.beside)
  if (home) {
    if (isFolder(entry)) return layout
    const apps = [...inserted(home.apps, entry, place)]
    return settled(rest.map((one) => (one === home ? { ...home, apps } : one)))
  }
  return rest.some((one) => idOf(one) === place.beside) ? settled(inserted(rest, entry, place)) : layout
}

/** Puts an app into a folder, or makes a folder of it and another app. The same layout when that is not possible. */
export function grouped(layout: Layout, key: string, onto: { readonly id: string; readonly name: string }): Layout {
  const out = key === onto.id || folderOf(layout, key)?.id === onto.id ? undefined : taken(layout, key)
  if (!out || isFolder(out.entry) || !out.rest.some((one) => idOf(one) === onto.id)) return layout
  const { rest } = out
  const folderId = freeFolderId(layout)
  return settled(
    rest.map((one): LauncherEntry => {
      if (idOf(one) !== onto.id) return one
      return isFolder(one) ? { ...one, apps: [...one.apps, key] } : { id: folderId, name: onto.name, apps: [one, key] }
    }),
  )
}

/** Takes an app out of its folder; it comes right after it. */
export function takenOut(layout: Layout, key: string): Layout {
  const home = folderOf(layout, key)
  return home ? moved(layout, key, { beside: home.id, side: 'after' }) : layout
}

/** Puts the apps of a folder in its place. */
export function dissolved(layout: Layout, folderId: string): Layout {
  return layout.flatMap((entry) => (isFolder(entry) && entry.id === folderId ? entry.apps : [entry]))
}

/** Gives a folder another name. */
export function renamed(layout: Layout, folderId: string, name: string): Layout {
  return layout.map((entry) => (isFolder(entry) && entry.id === folderId ? { ...entry, name } : entry))
}

function freeFolderId(layout: Layout): string {
  const used = new Set(layout.map(idOf))
  let next = 1
  while (used.has(`folder-${next}`)) next += 1
  return `folder-${next}`
}
