import type { IconPlace } from '@cove/device-contract/desktop'
import type { Size } from '@cove/kernel'

/** How many icons fit beside and below each other. */
export interface IconRoom {
  readonly columns: number
  readonly rows: number
}

/** One cell with the gap after it, and the air before the first one, in px; as in desktop.module.css. */
export const cell = { width: 92, height: 89, left: 10, top: 22 } as const

/** The grid of a desktop of this size. */
export function iconRoomOf({ width, height }: Size): IconRoom {
  return {
    columns: Math.max(1, Math.floor((width - cell.left) / cell.width)),
    rows: Math.max(1, Math.floor((height - cell.top + 14) / cell.height)),
  }
}

/** The cell at a point of the desktop, held inside the grid. */
export function placeAt(point: { readonly x: number; readonly y: number }, room: IconRoom): IconPlace {
  const held = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)))
  return { column: held((point.x - cell.left) / cell.width, room.columns), row: held((point.y - cell.top) / cell.height, room.rows) }
}

export const isSamePlace = (one: IconPlace, other: IconPlace): boolean => one.column === other.column && one.row === other.row

/**
 * Where each icon lies: those that the user put somewhere there, the others in the free cells, column by column. A place that this screen
 * does not have, or that another icon has already, counts as none. More icons than cells go on beyond the last column.
 */
export function laidOut(
  ids: readonly string[],
  places: Readonly<Record<string, IconPlace>>,
  room: IconRoom,
): ReadonlyMap<string, IconPlace> {
  const taken = new Map<string, string>()
  const keyOf = ({ column, row }: IconPlace) => `${column}:${row}`
  const result = new Map<string, IconPlace>()
  const take = (id: string, place: IconPlace) => {
    taken.set(keyOf(place), id)
    result.set(id, place)
  }
  for (const id of ids) {
    const place = Object.hasOwn(places, id) ? places[id] : undefined
    if (place && place.column < room.columns && place.row < room.rows && !taken.has(keyOf(place))) take(id, place)
  }
  let next = 0
  const nextPlace = () => ({ column: Math.floor(next / room.rows), row: next % room.rows })
  for (const id of ids) {
    if (result.has(id)) continue
    while (taken.has(keyOf(nextPlace()))) next += 1
    take(id, nextPlace())
  }
  return result
}

/** The places after an icon was put down: what lay there changes places with it; the places of icons that are not shown now are kept. */
export function putDown(
  places: Readonly<Record<string, IconPlace>>,
  shown: ReadonlyMap<string, IconPlace>,
  icon: { readonly id: string; readonly to: IconPlace },
): Record<string, IconPlace> {
  const from = shown.get(icon.id)
  const moved = [...shown].map(([id, place]): [string, IconPlace] => {
    if (id === icon.id) return [id, icon.to]
    return [id, from && isSamePlace(place, icon.to) ? from : place]
  })
  return { ...places, ...Object.fromEntries(moved) }
}

/** Where an arrow key leads from an icon: the nearest one that way; the same one when there is none. Home and End: the first and the last. */
export function steppedIcon(shown: ReadonlyMap<string, IconPlace>, id: string, key: string): string {
  const sorted = [...shown].toSorted(([, a], [, b]) => a.column - b.column || a.row - b.row)
  const at = sorted.findIndex(([one]) => one === id)
  const from = sorted[at]?.[1]
  if (key === 'Home') return sorted[0]?.[0] ?? id
  if (key === 'End') return sorted.at(-1)?.[0] ?? id
  if (key === 'ArrowUp' || key === 'ArrowDown') return sorted[at + (key === 'ArrowUp' ? -1 : 1)]?.[0] ?? id
  const way = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (way === 0 || !from) return id
  const beside = sorted.filter(([, { column }]) => (column - from.column) * way > 0)
  const far = ({ column, row }: IconPlace) => Math.abs(column - from.column) * 3 + Math.abs(row - from.row)
  return beside.toSorted(([, a], [, b]) => far(a) - far(b))[0]?.[0] ?? id
}
