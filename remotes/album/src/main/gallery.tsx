import type { Album, AlbumItem } from '@cove/device-contract/album'
import { useNavigate } from '@cove/kernel/router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCommands } from '../data/use-commands.ts'
import type { Commands } from '../data/use-commands.ts'
import { useOpenItem } from '../data/use-open-item.ts'
import { useVideoWall } from '../data/use-video-wall.ts'
import { useSelection } from '../data/use-selection.ts'
import type { WallSelection } from '../data/use-selection.ts'
import { useWall } from '../data/use-wall.ts'
import type { Wall as OpenWall } from '../data/use-wall.ts'
import type { WallQuery } from '../data/wall-store.ts'
import { albumAddress } from '../model/addresses.ts'
import { useWindowFacts } from './albums-context.ts'
import { DetailsPanel } from './details-panel.tsx'
import { NameDialog } from './name-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Stage } from './stage.tsx'
import { Wall } from './wall.tsx'
import s from './page.module.css'

export interface GalleryProps {
  readonly query: WallQuery
  readonly rowPx: number
  readonly album?: Album | undefined
  readonly head?: ReactNode | undefined
  readonly empty: ReactNode
  /** True while the pictures are shown one after the other. */
  readonly isPlaying?: boolean | undefined
  readonly onStop?: (() => void) | undefined
}

/** A wall with everything that can be done with its pictures. */
export function Gallery({ query, rowPx, album, head, empty, isPlaying = false, onStop }: GalleryProps) {
  const wall = useWall(query)
  const selection = useSelection(wall)
  const commands = useCommands()
  const [shownIndex, setShownIndex] = useState<number>()
  const openItem = useOpenItem(wall)
  const items = [...selection.chosen.values()]
  const albumId = album?.albumId
  const [only] = items
  const actions = actionsOf({ items, wall, selection, commands, album })
  const detailed = selection.drawing ? selection.drawing.onlyBefore : items.length === 1 ? only : undefined
  const stageIndex = isPlaying ? (shownIndex ?? 0) : shownIndex
  const close = () => {
    setShownIndex(undefined)
    onStop?.()
  }
  return (
    <div className={s.gallery}>
      <Wall
        wall={wall}
        list={JSON.stringify(query)}
        selection={selection}
        albumId={albumId}
        rowPx={rowPx}
        head={head}
        empty={empty}
        onOpen={(index) => openItem(index) || setShownIndex(index)}
        onDelete={actions.onDelete}
      />
      {detailed && <DetailsPanel item={detailed} albumId={albumId} onClose={selection.clear} />}
      {items.length > 0 && <ChosenBar items={items} album={album} actions={actions} />}
      {wall && stageIndex !== undefined && (
        <Stage wall={wall} albumId={albumId} startIndex={stageIndex} isPlaying={isPlaying} onClose={close} />
      )}
    </div>
  )
}

interface ActionParts {
  readonly items: readonly AlbumItem[]
  readonly wall: OpenWall | undefined
  readonly selection: WallSelection
  readonly commands: Commands
  readonly album: Album | undefined
}

/** Ids of the pictures that are the user's own: only those can be added to albums. */
const ownIds = (items: readonly AlbumItem[]): number[] => items.filter(({ path }) => path !== undefined).map(({ itemId }) => itemId)

/** What the bar of chosen pictures does; what succeeds ends the selection. */
function actionsOf({ items, wall, selection, commands, album }: ActionParts) {
  const after = (isDone: Promise<boolean>) => void isDone.then((done) => done && selection.clear())
  const mayTakeOut = album && album.right !== 'view' && !album.rule
  const mayChange = album && (album.right === 'owner' || album.right === 'modify')
  const [only] = items
  const favour = async (isFavourite: boolean): Promise<boolean> => {
    const ids = new Set(items.map(({ itemId }) => itemId))
    const isDone = await commands.collect(items, isFavourite, album?.albumId)
    if (isDone) wall?.store.change(ids, (item) => ({ ...item, isFavourite }))
    return isDone
  }
  return {
    onAdd: (target: Album) => after(commands.add(target, ownIds(items))),
    onFavourite: (isFavourite: boolean) => after(favour(isFavourite)),
    onDownload: () => void commands.download(items, album?.albumId),
    onDelete: () =>
      void commands.remove(items).then((gone) => {
        if (gone.size === 0) return
        selection.clear()
        wall?.store.reload()
      }),
    onClear: selection.clear,
    onTakeOut: mayTakeOut ? () => after(commands.takeOut(album.albumId, items)) : undefined,
    onCover: mayChange ? () => after(commands.setCover(album.albumId, only?.itemId)) : undefined,
  }
}

interface ChosenBarProps {
  readonly items: readonly AlbumItem[]
  readonly album: Album | undefined
  readonly actions: ReturnType<typeof actionsOf>
}

/** The bar, and the name of an album that is made for the chosen pictures. */
function ChosenBar({ items, album, actions }: ChosenBarProps) {
  const commands = useCommands()
  const navigate = useNavigate()
  const { albums = [] } = useWindowFacts()
  const [isNaming, setNaming] = useState(false)
  const onVideoWall = useVideoWall(items)
  const make = async (name: string): Promise<string | undefined> => {
    const made = await commands.create(name)
    if (!made.ok) return made.failure.text
    const added = await commands.add(made.data, ownIds(items))
    setNaming(false)
    if (added) void navigate(albumAddress(made.data.albumId))
    return undefined
  }
  return (
    <>
      <SelectionBar
        {...actions}
        items={items}
        albums={albums.filter(({ right, rule, albumId }) => right !== 'view' && !rule && albumId !== album?.albumId)}
        onNewAlbum={() => setNaming(true)}
        onVideoWall={onVideoWall}
      />
      {isNaming && <NameDialog onClose={() => setNaming(false)} onName={make} />}
    </>
  )
}
