import type { CinemaItem, Collection } from '@cove/device-contract/cinema'
import { ContextMenuArea, Skeleton } from '@cove/ui'
import { keysOf, menuOf, OneLine } from '@cove/ui/page'
import type { Command } from '@cove/ui/page'
import { useItemCommands } from '../item/item-commands.tsx'
import { useItemTexts } from '../item/use-item-texts.ts'
import { Poster } from '../poster/poster.tsx'
import { gapPx, padPx } from './wall-lines.model.ts'
import type { WallLayout } from './wall-lines.model.ts'
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
export function WallTile({ index, item, layout: { columns, posterPx, linePx }, isActive, collection, onOpen }: WallTileProps) {
  const style = {
    width: posterPx,
    transform: `translate(${(index % columns) * (posterPx + gapPx)}px, ${padPx + Math.floor(index / columns) * linePx}px)`,
  }
  if (!item)
    return (
      <li className={s.tile} style={style}>
        <Skeleton height={posterPx * 1.5} radius={10} />
      </li>
    )
  return <Tile index={index} item={item} isActive={isActive} collection={collection} onOpen={onOpen} style={style} />
}

interface TileProps extends Omit<WallTileProps, 'layout'> {
  readonly item: CinemaItem
  readonly style: { readonly width: number; readonly transform: string }
}

function Tile({ index, item, isActive, collection, onOpen, style }: TileProps) {
  const texts = useItemTexts()
  const commands = useItemCommands(item, collection).map(wallKeys)
  return (
    <ContextMenuArea items={menuOf(commands)} render={<li className={s.tile} style={style} />}>
      <button
        type="button"
        className={s.face}
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        onClick={() => onOpen(item)}
        onKeyDown={keysOf(commands)}
      >
        <Poster item={item} hasMarks />
        <OneLine as="b">{item.name}</OneLine>
        <OneLine as="small">{texts.below(item)}</OneLine>
      </button>
    </ContextMenuArea>
  )
}

/** On a wall letters lead to titles, and Enter opens one. */
function wallKeys(command: Command): Command {
  if (command.id === 'takeOut') return command
  return { ...command, keys: command.id === 'details' ? 'Enter' : undefined }
}
