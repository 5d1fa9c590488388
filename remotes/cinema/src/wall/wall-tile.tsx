import type { CinemaItem, Collection } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea, Skeleton } from '@cove/ui'
import { keysOf, menuOf, OneLine } from '@cove/ui/page'
import type { Command } from '@cove/ui/page'
import { useItemCommands } from '../item/item-commands.tsx'
import { isSeries } from '../item/item-state.model.ts'
import { useItemTexts } from '../item/use-item-texts.ts'
import { Poster } from '../poster/poster.tsx'
import { gapPx, padPx } from './wall-lines.model.ts'
import type { WallLayout, WallLook } from './wall-lines.model.ts'
import s from './wall.module.css'

interface WallTileProps {
  readonly index: number
  readonly item: CinemaItem | undefined
  readonly layout: WallLayout
  readonly isActive: boolean
  readonly collection: Collection | undefined
  readonly onOpen: (item: CinemaItem) => void
}

/** One poster of a wall, at its place. */
export function WallTile({ index, item, layout: { look, columns, posterPx, linePx }, isActive, collection, onOpen }: WallTileProps) {
  const style = {
    width: posterPx,
    transform: `translate(${(index % columns) * (posterPx + gapPx)}px, ${padPx + Math.floor(index / columns) * linePx}px)`,
  }
  if (!item)
    return (
      <li className={s.tile} style={style}>
        <Skeleton height={look === 'list' ? 54 : posterPx * 1.5} radius={10} />
      </li>
    )
  return <Tile index={index} item={item} isActive={isActive} collection={collection} onOpen={onOpen} style={style} look={look} />
}

interface TileProps extends Omit<WallTileProps, 'layout'> {
  readonly item: CinemaItem
  readonly look: WallLook
  readonly style: { readonly width: number; readonly transform: string }
}

function Tile({ index, item, isActive, collection, onOpen, style, look }: TileProps) {
  const commands = useItemCommands(item, collection).map(wallKeys)
  return (
    <ContextMenuArea items={menuOf(commands)} render={<li className={s.tile} style={style} />}>
      <button
        type="button"
        className={s.face}
        data-look={look}
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        onClick={() => onOpen(item)}
        onKeyDown={keysOf(commands)}
      >
        {look === 'list' ? <RowFace item={item} /> : <PosterFace item={item} />}
      </button>
    </ContextMenuArea>
  )
}

/** On a wall letters lead to titles, and Enter opens one. */
function wallKeys(command: Command): Command {
  if (command.id === 'takeOut') return command
  return { ...command, keys: command.id === 'details' ? 'Enter' : undefined }
}

interface FaceProps {
  readonly item: CinemaItem
}

function PosterFace({ item }: FaceProps) {
  const texts = useItemTexts()
  return (
    <>
      <Poster item={item} hasMarks />
      <OneLine as="b">{item.name}</OneLine>
      <OneLine as="small">{texts.below(item)}</OneLine>
    </>
  )
}

/** The same title as a row: each line below a poster becomes a column. */
function RowFace({ item }: FaceProps) {
  const t = useT('cinema')
  const texts = useItemTexts()
  const { name, originalName, year, durationMs, rating, unwatchedCount, episodeCount } = item
  const length = isSeries(item) ? texts.below({ ...item, year: undefined }) : durationMs !== undefined && texts.span(durationMs)
  return (
    <>
      <span className={s.rowPoster}>
        <Poster item={item} isSmall />
      </span>
      <span className={s.rowName}>
        <OneLine as="b">{name}</OneLine>
        {originalName !== undefined && originalName !== name && <OneLine as="small">{originalName}</OneLine>}
      </span>
      <span data-column="year">{year}</span>
      <span data-column="length">{length}</span>
      <span data-column="rating">{rating?.toFixed(1)}</span>
      <span data-column="state">
        {unwatchedCount === 0 ? t('seen') : episodeCount > 0 ? t('unwatchedCount', { count: unwatchedCount }) : t('unwatched')}
      </span>
    </>
  )
}
