import type { OpenedFile } from '@cove/kernel/declare'
import type { KeyboardEvent, RefObject } from 'react'
import { tileAfter } from '../model/wall-pages.ts'
import type { WallClock } from './use-wall-clock.ts'

interface WallKeys {
  readonly root: RefObject<HTMLDivElement | null>
  readonly clock: WallClock
  readonly wall: { readonly side: number; readonly tiles: readonly OpenedFile[]; readonly reachedAt: number }
  readonly onReach: (at: number) => void
  readonly onPin: (video: OpenedFile, tile: number) => void
  readonly onOpen: (video: OpenedFile) => void
  readonly onShuffle: () => void
  readonly onTurn: (by: 1 | -1) => void
  readonly onFullScreen: () => void
}

/** VW-02: arrows move the focus, Enter opens, P pins, R shuffles, F fills the screen, Space pauses, PageUp and PageDown turn the page. */
export function useWallKeys(parts: WallKeys): (event: KeyboardEvent) => void {
  const { root, clock, wall, onReach, onPin, onOpen, onShuffle, onTurn, onFullScreen } = parts
  const tiles = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
  const focusTile = (at: number) => {
    onReach(at)
    tiles()[at]?.focus()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ' ': clock.toggle,
    k: clock.toggle,
    r: onShuffle,
    f: onFullScreen,
    PageDown: () => onTurn(1),
    PageUp: () => onTurn(-1),
  }
  const tileKeys = (video: OpenedFile, at: number): Readonly<Record<string, () => void>> => ({
    Enter: () => onOpen(video),
    p: () => onPin(video, at),
  })
  return (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('button,input,[role="radio"]')) return
    const at = tiles().indexOf(target)
    const video = wall.tiles[at]
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    // From the wall itself an arrow leads to the tile that had the focus last.
    const next = !key.startsWith('Arrow')
      ? undefined
      : video
        ? tileAfter(at, key, { side: wall.side, count: wall.tiles.length })
        : wall.reachedAt
    const act = next === undefined ? ((video && tileKeys(video, at)[key]) ?? keys[key]) : () => focusTile(next)
    if (!act) return
    event.preventDefault()
    act()
  }
}
