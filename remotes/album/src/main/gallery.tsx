import type { Album } from '@cove/device-contract/album'
import { useNavigate } from '@cove/kernel/router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCommands } from '../data/use-commands.ts'
import { useOpenItem } from '../data/use-open-item.ts'
import { useSelection } from '../data/use-selection.ts'
import { useWall } from '../data/use-wall.ts'
import type { WallQuery } from '../data/wall-store.ts'
import { albumAddress } from '../model/addresses.ts'
import { useWindowFacts } from './albums-context.ts'
import { DetailsPanel } from './details-panel.tsx'
import { NameDialog } from './name-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Stage } from './stage.tsx'
import { Wall } from './wall.tsx'
import s from './pages.module.css'

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
  const navigate = useNavigate()
  const { albums = [] } = useWindowFacts()
  const [shownIndex, setShownIndex] = useState<number>()
  const [isNaming, setNaming] = useState(false)
  const openItem = useOpenItem(wall)
  const items = [...selection.chosen.values()]
  const albumId = album?.albumId
  const [only] = items
  const mayTakeOut = album && album.right !== 'view' && !album.rule
  const mayChange = album && (album.right === 'owner' || album.right === 'modify')
  const after = (isDone: Promise<boolean>) => void isDone.then((done) => done && selection.clear())
  const remove = () => void commands.remove(items).then((gone) => gone.size > 0 && (selection.clear(), wall?.store.reload()))
  const stageIndex = isPlaying ? (shownIndex ?? 0) : shownIndex
  return (
    <div className={s.gallery}>
      <Wall
        wall={wall}
        selection={selection}
        albumId={albumId}
        rowPx={rowPx}
        head={head}
        empty={empty}
        onOpen={(index) => openItem(index) || setShownIndex(index)}
        onDelete={remove}
      />
      {items.length === 1 && only && <DetailsPanel item={only} albumId={albumId} onClose={selection.clear} />}
      {items.length > 0 && (
        <SelectionBar
          items={items}
          albums={albums.filter(({ right, rule, albumId: id }) => right !== 'view' && !rule && id !== albumId)}
          onAdd={(target) =>
            after(
              commands.add(
                target,
                items.filter(({ path }) => path !== undefined).map(({ itemId }) => itemId),
              ),
            )
          }
          onNewAlbum={() => setNaming(true)}
          onFavourite={(isFavourite) => {
            const ids = new Set(items.map(({ itemId }) => itemId))
            void commands.collect(items, isFavourite, albumId).then((done) => {
              if (done) wall?.store.change(ids, (item) => ({ ...item, isFavourite }))
              if (done) selection.clear()
            })
          }}
          onDownload={() => void commands.download(items, albumId)}
          onDelete={remove}
          onClear={selection.clear}
          onTakeOut={mayTakeOut ? () => after(commands.takeOut(album.albumId, items)) : undefined}
          onCover={mayChange ? () => after(commands.setCover(album.albumId, only?.itemId)) : undefined}
        />
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={async (name) => {
            const made = await commands.create(name)
            if (!made.ok) return made.failure.text
            const added = await commands.add(
              made.data,
              items.filter(({ path }) => path !== undefined).map(({ itemId }) => itemId),
            )
            setNaming(false)
            if (added) void navigate(albumAddress(made.data.albumId))
            return undefined
          }}
        />
      )}
      {wall && stageIndex !== undefined && (
        <Stage
          wall={wall}
          albumId={albumId}
          startIndex={stageIndex}
          isPlaying={isPlaying}
          onClose={() => {
            setShownIndex(undefined)
            onStop?.()
          }}
        />
      )}
    </div>
  )
}
