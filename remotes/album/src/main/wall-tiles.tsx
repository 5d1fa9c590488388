import type { AlbumItem } from '@cove/device-contract/album'
import { useGradualLines } from '@cove/ui/data'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { WallSelection } from '../data/use-selection.ts'
import type { Wall as OpenWall } from '../data/use-wall.ts'
import { picturesTop } from '../data/wall-band.ts'
import type { WallView } from '../data/wall-store.ts'
import { Tile } from './tile.tsx'
import type { TileBox } from './tile.tsx'
import type { Viewport } from './use-viewport.ts'
import s from './wall.module.css'

interface TilesProps {
  readonly wall: OpenWall
  readonly selection: WallSelection
  readonly albumId: string | undefined
  readonly first: number
  readonly last: number
  readonly viewport: Viewport
  readonly current: number
  readonly canvas: RefObject<HTMLElement | null>
}

/** What is drawn beyond the edges of the screen, px. */
export const marginPx = 480

/** Tiles that are drawn whole in one frame: each costs about a millisecond, and a jump brings a hundred. */
const tilesAFrame = 12

/** ALB-01b: the tiles near the screen. After a jump they come a few a frame, first those that are seen; until then they are their colours. */
export function Tiles({ wall, selection, albumId, first, last, viewport, current, canvas }: TilesProps) {
  const { view } = wall
  const total = view.plan?.total ?? 0
  const { placed, waiting } = placeTiles(view, { first, last }, viewport)
  const near = new Set(placed.map(({ index }) => index))
  const fillOf = useGradualLines({
    drawn: spanOf(placed),
    seen: spanOf(placed.filter(({ box }) => box.top + box.height >= viewport.top && box.top <= viewport.bottom)),
    columns: 1,
    isLoaded: (index) => near.has(index),
    cellsAFrame: tilesAFrame,
  })
  useFocusOfJump(canvas, current)
  return (
    <>
      {waiting.map(({ start, top, height }) => (
        <div key={`wait-${start}`} className={s.waiting} style={{ top, height }} data-waiting="" aria-hidden="true" />
      ))}
      {placed.map(({ item, index, box }) => {
        const fill = fillOf(index)
        if (fill === 'nothing') return null
        if (fill === 'shapes') return <Shape key={`shape-${item.itemId}`} colour={item.colour} box={box} />
        const isChosen = selection.chosen.has(item.itemId)
        return (
          <Tile
            key={item.itemId}
            item={item}
            albumId={albumId}
            index={index}
            total={total}
            isChosen={isChosen}
            isCurrent={index === current}
            {...box}
          />
        )
      })}
    </>
  )
}

/** A tile before its picture: the colour of it. */
function Shape({ colour, box }: { readonly colour: string | undefined; readonly box: TileBox }) {
  return (
    <div className={s.tile} style={{ ...box, background: colour }} data-colourless={colour === undefined || undefined} aria-hidden="true" />
  )
}

interface PlacedTile {
  readonly item: AlbumItem
  readonly index: number
  readonly box: TileBox
}

interface Placed {
  readonly placed: readonly PlacedTile[]
  /** Pieces that are not read yet. */
  readonly waiting: readonly { readonly start: number; readonly top: number; readonly height: number }[]
}

/** Space after a day, px. */
const dayGapPx = 14

function placeTiles(view: WallView, { first, last }: { readonly first: number; readonly last: number }, viewport: Viewport): Placed {
  const placed: PlacedTile[] = []
  const waiting: { start: number; top: number; height: number }[] = []
  for (let chunk = first; chunk <= last; chunk += 1) {
    const about = view.plan?.chunks[chunk]
    if (!about) continue
    const items = view.itemsOf(chunk)
    const boxes = view.boxesOf(chunk)
    const top = picturesTop(view.tops, chunk, about.hasHeader)
    if (items && boxes) placed.push(...tilesOf(items, { boxes, top, start: about.start, viewport }))
    else waiting.push({ start: about.start, top, height: Math.max(0, (view.tops[chunk + 1] ?? 0) - top - dayGapPx) })
  }
  return { placed, waiting }
}

interface ChunkBoxes {
  readonly boxes: Float32Array
  readonly top: number
  readonly start: number
  readonly viewport: Viewport
}

function tilesOf(items: readonly AlbumItem[], { boxes, top, start, viewport }: ChunkBoxes): PlacedTile[] {
  return items.flatMap((item, at) => {
    const [left = 0, boxTop = 0, width = 0, height = 0] = boxes.subarray(at * 4, at * 4 + 4)
    const box = { left, top: top + boxTop, width, height }
    const isNear = box.top + height >= viewport.top - marginPx && box.top <= viewport.bottom + marginPx
    return isNear ? [{ item, index: start + at, box }] : []
  })
}

/** From the first to the last; none where there are no tiles. */
const spanOf = (tiles: readonly PlacedTile[]) => ({ first: tiles[0]?.index ?? 0, last: tiles.at(-1)?.index ?? -1 })

/** After a jump the list itself has the focus until the picture that was meant is there. */
function useFocusOfJump(canvas: RefObject<HTMLElement | null>, current: number) {
  useEffect(() => {
    const list = document.activeElement
    if (list?.parentElement !== canvas.current || list?.role !== 'listbox') return
    list.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true })
  })
}
