import { useT } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import type { PointerEvent } from 'react'
import type { App } from '../apps/apps.ts'
import { afterMenu } from '../window-frame/keep-focus.ts'
import type { LauncherItem, TilePlace } from './layout.ts'
import { startTileDrag } from './tile-drag.ts'
import type { TileActions } from './tiles.tsx'
import type { Arrange } from './use-arrange.ts'
import type { OpenFolders } from './use-folders.ts'
import type { LauncherFocus } from './use-launcher-focus.ts'
import { useTileMenu } from './use-tile-menu.tsx'

/** What the tiles act on. */
export interface TileActionParts {
  readonly arrange: Arrange
  readonly apps: readonly App[]
  readonly folders: OpenFolders
  readonly focus: LauncherFocus
  readonly open: (app: App) => void
  readonly turn: (step: -1 | 1) => void
}

/** What the tiles and the ground between them do. */
export interface LauncherActions {
  readonly tiles: TileActions
  readonly groundMenu: readonly MenuEntry[]
  /** WIN-19: moves a tile by key; it keeps the keyboard. */
  readonly move: (id: string, place: TilePlace) => void
}

/** Builds what the tiles do: open, move, group, by drag, by menu and by key. */
export function useTileActions({ arrange, apps, folders, focus, open, turn }: TileActionParts): LauncherActions {
  const t = useT('launcher')
  const move = (id: string, place: TilePlace) => {
    arrange.move(id, place)
    focus.take(id)
  }
  const takeOut = (key: string) => {
    folders.close()
    arrange.takeOut(key)
    focus.take(key)
  }
  // A menu on its way out gives the focus back; what is opened or moved gets it after that.
  const later = (run: () => void) => void afterMenu(run)
  const menuOf = useTileMenu({
    arrange: { ...arrange, takeOut: (key) => later(() => takeOut(key)) },
    apps,
    open,
    openFolder: (id) => later(() => folders.open(id)),
    nameFolder: (id) => later(() => folders.open(id, true)),
    move: (id, place) => later(() => move(id, place)),
  })
  const onDrag = (item: LauncherItem, event: PointerEvent<HTMLElement>) => {
    // A finger swipes, and holds for the menu.
    if (event.button !== 0 || event.pointerType === 'touch') return
    startTileDrag(event.currentTarget, event.nativeEvent, {
      id: item.id,
      canGroup: item.kind === 'app',
      onEdge: turn,
      onDrop: (drop) => {
        if (drop.kind === 'out') return takeOut(item.id)
        const made = arrange.drop(item.id, drop)
        if (made !== undefined) folders.open(made, true)
      },
    })
  }
  return {
    tiles: { open, openFolder: folders.open, menuOf, onDrag },
    groundMenu: [{ id: 'usual', label: t('menu.usualOrder'), disabled: arrange.isUsual, onSelect: arrange.restore }],
    move,
  }
}
