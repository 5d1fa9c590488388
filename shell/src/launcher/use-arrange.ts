import { desktop } from '@cove/device-contract/desktop'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useMemo, useState } from 'react'
import { appKey } from '../apps/shortcuts.ts'
import type { App } from '../apps/apps.ts'
import { completed, dissolved, folderOf, grouped, itemsOf, moved, renamed, takenOut } from './layout.ts'
import type { Layout, LauncherItem, TilePlace } from './layout.ts'
import type { Drop } from './tile-drag.ts'

/** The user's order of the launcher, and what changes it. */
export interface Arrange {
  readonly layout: Layout
  readonly items: readonly LauncherItem[]
  readonly isUsual: boolean
  /** What happened last, in words, for those who do not see it. */
  readonly message: string
  readonly move: (id: string, place: TilePlace) => void
  /** Puts an app into a folder, or makes a folder of it and another app; the id of that folder. */
  readonly group: (key: string, ontoId: string) => string | undefined
  readonly takeOut: (key: string) => void
  readonly rename: (folderId: string, name: string) => void
  readonly dissolve: (folderId: string) => void
  readonly restore: () => void
  /** Does what letting go of a dragged tile on or next to another one means; the id of a folder that it made. */
  readonly drop: (id: string, drop: Exclude<Drop, { readonly kind: 'out' }>) => string | undefined
  /** The name of the folder an app is in. */
  readonly folderNameOf: (app: App) => string | undefined
}

/** WIN-19: the order is stored on the device for each user, and changes at once. */
export function useArrange(apps: readonly App[]): Arrange {
  const [{ launcher }, change] = useSettings(desktop)
  const say = useSentences(apps)
  const layout = useMemo(() => completed(launcher, apps.map(appKey)), [launcher, apps])
  const items = useMemo(() => itemsOf(layout, apps), [layout, apps])
  const set = (next: Layout) => {
    if (next !== layout) change({ launcher: [...next] })
    return next !== layout
  }
  const move = (id: string, place: TilePlace) => {
    const next = moved(layout, id, place)
    if (set(next)) say.moved(id, next)
  }
  const takeOut = (key: string) => void (set(takenOut(layout, key)) && say.takenOut(key))
  const group = (key: string, ontoId: string) => {
    const next = grouped(layout, key, { id: ontoId, name: say.nameFor(key, ontoId) })
    const folder = set(next) ? folderOf(next, key) : undefined
    if (folder) say.grouped(key, folder.name)
    return folder?.id
  }
  return {
    layout,
    items,
    isUsual: launcher.length === 0,
    message: say.message,
    move,
    group,
    takeOut,
    rename: (folderId, name) => void (name.trim() !== '' && set(renamed(layout, folderId, name.trim()))),
    dissolve: (folderId) => void set(dissolved(layout, folderId)),
    restore: () => void set([]),
    drop: (id, drop) => {
      if (drop.kind === 'beside') return void move(id, drop)
      const isNew = layout.includes(drop.id)
      const folderId = group(id, drop.id)
      return isNew ? folderId : undefined
    },
    folderNameOf: (app) => folderOf(layout, appKey(app))?.name,
  }
}

/** What a change of the order is called, for screen readers, and how a new folder is named. */
function useSentences(apps: readonly App[]) {
  const t = useT('launcher')
  const [message, setMessage] = useState('')
  const appOf = (key: string) => apps.find((app) => appKey(app) === key)
  const titleOf = (key: string) => appOf(key)?.title ?? ''
  return {
    message,
    moved: (id: string, layout: Layout) => {
      const items = itemsOf(layout, apps)
      const home = folderOf(layout, id)
      const ids = home ? home.apps.filter(appOf) : items.map((item) => item.id)
      const folder = items.find((item) => item.kind === 'folder' && item.id === id)
      const name = folder?.kind === 'folder' ? folder.name : titleOf(id)
      setMessage(t('moved', { name, place: ids.indexOf(id) + 1, count: ids.length }))
    },
    grouped: (key: string, folder: string) => setMessage(t('grouped', { name: titleOf(key), folder })),
    takenOut: (key: string) => setMessage(t('takenOut', { name: titleOf(key) })),
    /** The group both apps are in, or a plain name. */
    nameFor: (key: string, otherKey: string) => {
      const category = appOf(key)?.category
      return category !== undefined && category !== 'other' && appOf(otherKey)?.category === category
        ? t(`category.${category}`)
        : t('newFolder')
    },
  }
}
