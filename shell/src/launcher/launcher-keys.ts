import type { KeyboardEvent } from 'react'
import { launcherStep, movedByKey } from './launcher-step.ts'
import type { TilePlace } from './layout.ts'

/** What the keys of the launcher do. */
export interface LauncherKeys {
  /** Tiles in a row. */
  readonly columns: number
  /** Escape: goes one step back. */
  readonly onBack: () => void
  readonly onTurn: (step: -1 | 1) => void
  /** Moves a tile; left out where the order is not the user's. */
  readonly onMove?: ((id: string, place: TilePlace) => void) | undefined
}

/** Arrows walk the tiles, Alt and an arrow moves one, Page up and down turn the page, what is typed goes to the search field. */
export function onLauncherKey(event: KeyboardEvent<HTMLElement>, keys: LauncherKeys): void {
  const root = event.currentTarget
  // A menu's keys come through here too, as React sees it.
  if (!(event.target instanceof Element) || !root.contains(event.target)) return
  if (event.key === 'Escape') {
    event.stopPropagation()
    return keys.onBack()
  }
  if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault()
    return keys.onTurn(event.key === 'PageDown' ? 1 : -1)
  }
  const isField = event.target instanceof HTMLInputElement
  if (isField && event.target.closest('[data-folder-panel]')) return
  const scope = root.querySelector<HTMLElement>('[data-folder-panel]') ?? root
  if (event.altKey) return moveTile(event, scope, keys)
  if (walkTiles(event, scope, keys.columns)) return
  if (!isField && isWriting(event)) searchIn(root)?.focus()
}

/** The search field of the launcher. */
export const searchIn = (root: HTMLElement | null): HTMLElement | null => root?.querySelector<HTMLElement>('input[type="search"]') ?? null

const tilesIn = (scope: HTMLElement) => [...scope.querySelectorAll<HTMLElement>('[data-tile]:not([inert] *)')]
const buttonOf = (tile: HTMLElement | undefined) => tile?.querySelector<HTMLElement>('[data-tile-button]')

/** Gives a tile the keyboard, on its page. */
export function focusTile(root: HTMLElement | null, id: string): void {
  buttonOf(root?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`) ?? undefined)?.focus()
}

/** Moves the focus between the tiles, and from the first row to the search field. False when the key is not ours. */
function walkTiles(event: KeyboardEvent<HTMLElement>, scope: HTMLElement, columns: number): boolean {
  const tiles = tilesIn(scope)
  const at = tiles.findIndex((tile) => buttonOf(tile) === document.activeElement)
  // A button that is no tile keeps its keys.
  if (at < 0 && event.target !== searchIn(event.currentTarget)) return false
  const next = launcherStep(at, event.key, { count: tiles.length, columns })
  if (next === undefined) return false
  event.preventDefault()
  if (next < 0)
    (searchIn(event.currentTarget.querySelector('[data-folder-panel]') ? null : event.currentTarget) ?? buttonOf(tiles[0]))?.focus()
  else buttonOf(tiles[next])?.focus()
  return true
}

function moveTile(event: KeyboardEvent<HTMLElement>, scope: HTMLElement, { columns, onMove }: LauncherKeys): void {
  const tiles = tilesIn(scope)
  const id = tiles.find((tile) => buttonOf(tile) === document.activeElement)?.dataset['tile']
  if (!event.key.startsWith('Arrow') || id === undefined) return
  // The browser, and the window below, would go back or forward.
  event.preventDefault()
  const ids = tiles.map((tile) => tile.dataset['tile'] ?? '')
  const place = movedByKey(ids, id, { key: event.key, columns })
  if (place) onMove?.(id, place)
}

function isWriting({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey
}
