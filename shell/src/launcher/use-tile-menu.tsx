import { useT } from '@cove/kernel/i18n'
import { ArrowLeftIcon, ArrowRightIcon } from '@cove/ui/icons'
import { WindowIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { useShortcutEntries } from '../apps/use-app-menu.tsx'
import { appKey } from '../apps/shortcuts.ts'
import type { App } from '../apps/apps.ts'
import { folderOf } from './layout.ts'
import type { LauncherItem, TilePlace } from './layout.ts'
import { movedByKey } from './launcher-step.ts'
import type { Arrange } from './use-arrange.ts'

/** What a menu does that the order alone does not. */
export interface TileMenuParts {
  readonly arrange: Arrange
  readonly apps: readonly App[]
  readonly open: (app: App) => void
  readonly openFolder: (id: string) => void
  /** Opens a folder with its name ready to be changed. */
  readonly nameFolder: (id: string) => void
  /** Moves a tile and gives it the keyboard once the menu is gone. */
  readonly move: (id: string, place: TilePlace) => void
}

/** The menu of a tile: everything that a drag does, for the keyboard and for a finger. */
export function useTileMenu(parts: TileMenuParts): (item: LauncherItem) => readonly MenuEntry[] {
  const t = useT('launcher')
  const shortcuts = useShortcutEntries()
  const { arrange, openFolder, nameFolder } = parts
  const openLine = (onSelect: () => void): MenuEntry => ({ id: 'open', label: t('menu.open'), icon: <WindowIcon size={16} />, onSelect })
  return (item) => {
    const home = folderOf(arrange.layout, item.id)
    const shown = home ? new Set(parts.apps.map(appKey)) : undefined
    const ids = home ? home.apps.filter((key) => shown?.has(key)) : arrange.items.map(({ id }) => id)
    const moves = moveLines(ids, { id: item.id, t, move: parts.move })
    if (item.kind === 'folder')
      return [
        openLine(() => openFolder(item.id)),
        { id: 'rename', label: t('menu.rename'), onSelect: () => nameFolder(item.id) },
        ...moves,
        { id: 'dissolve', label: t('menu.dissolve'), separatorBefore: true, onSelect: () => arrange.dissolve(item.id) },
      ]
    const takeOut: MenuEntry = { id: 'take-out', label: t('menu.takeOut'), onSelect: () => arrange.takeOut(item.id) }
    return [
      openLine(() => parts.open(item.app)),
      ...moves,
      ...(home ? [takeOut] : []),
      ...groupLines(item.id, parts, t),
      ...shortcuts(item.app),
    ]
  }
}

type Translate = ReturnType<typeof useT>

interface MoveLineParts {
  readonly id: string
  readonly t: Translate
  readonly move: (id: string, place: TilePlace) => void
}

function moveLines(ids: readonly string[], { id, t, move }: MoveLineParts): readonly MenuEntry[] {
  const line = (name: 'earlier' | 'later'): MenuEntry => {
    const place = movedByKey(ids, id, { key: name === 'earlier' ? 'ArrowLeft' : 'ArrowRight', columns: 1 })
    return {
      id: name,
      label: t(`menu.${name}`),
      icon: name === 'earlier' ? <ArrowLeftIcon size={16} /> : <ArrowRightIcon size={16} />,
      shortcut: name === 'earlier' ? 'Alt ←' : 'Alt →',
      separatorBefore: name === 'earlier',
      disabled: place === undefined,
      onSelect: () => place && move(id, place),
    }
  }
  return [line('earlier'), line('later')]
}

/** The folders an app can go to, and the apps it can make one with. */
function groupLines(key: string, { arrange, nameFolder }: TileMenuParts, t: Translate): readonly MenuEntry[] {
  const home = folderOf(arrange.layout, key)
  const others = arrange.items.filter(({ id }) => id !== key && id !== home?.id)
  const folders = others.flatMap((item): readonly MenuEntry[] =>
    item.kind === 'folder' ? [{ id: item.id, label: item.name, isName: true, onSelect: () => void arrange.group(key, item.id) }] : [],
  )
  const apps = others.flatMap((item): readonly MenuEntry[] => {
    if (item.kind === 'folder') return []
    const make = () => {
      const folderId = arrange.group(key, item.id)
      if (folderId !== undefined) nameFolder(folderId)
    }
    return [{ id: item.id, label: item.app.title, onSelect: make }]
  })
  return [
    ...(folders.length > 0 ? [{ id: 'to-folder', label: t('menu.toFolder'), children: folders }] : []),
    ...(apps.length > 0 ? [{ id: 'with-app', label: t('menu.withApp'), children: apps }] : []),
  ]
}
