import type { Album, AlbumItem } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { IconButton, LiveRegion, Menu } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { CloseIcon, DownloadIcon, FilmIcon, FolderPlusIcon, ImageIcon, MinusIcon, StarIcon, TrashIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import s from './selection-bar.module.css'

export interface SelectionBarProps {
  readonly items: readonly AlbumItem[]
  /** Albums that pictures can be added to. */
  readonly albums: readonly Album[]
  readonly onAdd: (album: Album) => void
  readonly onNewAlbum: () => void
  readonly onFavourite: (isFavourite: boolean) => void
  readonly onDownload: () => void
  readonly onDelete: () => void
  readonly onClear: () => void
  /** VW-02: where the user's own videos can play side by side. */
  readonly onVideoWall?: (() => void) | undefined
  /** In an album that the user may change. */
  readonly onTakeOut?: (() => void) | undefined
  readonly onCover?: (() => void) | undefined
}

/** What can be done with the chosen pictures; floats above the lower edge. */
export function SelectionBar({
  items,
  albums,
  onAdd,
  onNewAlbum,
  onFavourite,
  onDownload,
  onDelete,
  onClear,
  onVideoWall,
  onTakeOut,
  onCover,
}: SelectionBarProps) {
  const t = useT('album')
  const { bytes } = useFormats()
  const size = bytes(items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  const areAllFavourites = items.every(({ isFavourite }) => isFavourite)
  const hasOwn = items.some(({ path }) => path !== undefined)
  const targets: MenuEntry[] = [
    { id: 'new', label: t('newAlbum'), onSelect: onNewAlbum },
    ...albums.map((album, at): MenuEntry => ({
      id: album.albumId,
      label: album.name,
      separatorBefore: at === 0,
      onSelect: () => onAdd(album),
    })),
  ]
  return (
    <div className={s.selectionBar} role="toolbar" aria-label={t('selection')}>
      <b>{t('chosen', { count: items.length })}</b>
      <OneLine look="note">{size}</OneLine>
      <IconButton
        label={t(areAllFavourites ? 'unfavourite' : 'favourite')}
        pressed={areAllFavourites}
        icon={<StarIcon size={17} />}
        onClick={() => onFavourite(!areAllFavourites)}
      />
      {hasOwn && (
        <Menu trigger={<IconButton label={t('addTo')} icon={<FolderPlusIcon size={17} />} />} items={targets} side="top" align="center" />
      )}
      {onCover && items.length === 1 && <IconButton label={t('setCover')} icon={<ImageIcon size={17} />} onClick={onCover} />}
      {onVideoWall && <IconButton label={t('videoWall')} icon={<FilmIcon size={17} />} onClick={onVideoWall} />}
      <IconButton label={t('download')} icon={<DownloadIcon size={17} />} onClick={onDownload} />
      {onTakeOut && <IconButton label={t('takeOut')} icon={<MinusIcon size={17} />} onClick={onTakeOut} />}
      {hasOwn && <IconButton label={t('delete')} icon={<TrashIcon size={17} />} onClick={onDelete} />}
      <IconButton label={t('clearSelection')} icon={<CloseIcon size={17} />} onClick={onClear} />
      <LiveRegion message={t('chosen', { count: items.length })} />
    </div>
  )
}
