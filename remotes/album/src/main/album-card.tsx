import type { Album } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Avatar, ContextMenuArea, IconButton, Menu } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { MoreIcon, StarIcon, ZapIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import { usePeople } from '../data/use-albums.ts'
import { useCommands } from '../data/use-commands.ts'
import { albumAddress } from '../model/addresses.ts'
import { useUploadedCover } from '../data/use-picture.ts'
import { Picture } from './picture.tsx'
import s from './albums.module.css'
import face from './picture.module.css'

interface AlbumCardProps {
  readonly album: Album
  readonly onRename: () => void
  readonly onChanged: () => void
}

/** One album: its cover, its people, and what can be done with it. */
export function AlbumCard({ album, onRename, onChanged }: AlbumCardProps) {
  const t = useT('album')
  const navigate = useNavigate()
  const items = useAlbumMenu({ album, onRename, onChanged })
  const open = () => void navigate(albumAddress(album.albumId))
  return (
    <li className={s.card}>
      <ContextMenuArea items={items}>
        <button
          type="button"
          className={s.cardFace}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key !== 'F2' || album.right === 'view' || album.right === 'add') return
            event.preventDefault()
            onRename()
          }}
        >
          <Cover album={album} />
          <OneLine as="b">{album.name}</OneLine>
          <OneLine look="note">{t('albumMeta', { pictures: album.pictureCount, videos: album.videoCount })}</OneLine>
        </button>
      </ContextMenuArea>
      <span className={s.cardMenu}>
        <Menu
          trigger={<IconButton label={t('more', { name: album.name })} size="sm" icon={<MoreIcon size={15} />} />}
          items={items}
          align="end"
        />
      </span>
    </li>
  )
}

function Cover({ album }: { readonly album: Album }) {
  const { coverItemIds, albumId, rule, isTop } = album
  const uploaded = useUploadedCover(album)
  const isMosaic = coverItemIds.length === 4 && album.coverSeconds === undefined
  return (
    <span className={s.cardCover} data-mosaic={isMosaic || undefined}>
      {uploaded !== undefined && <img className={face.cover} src={uploaded} alt="" draggable={false} />}
      {(album.coverSeconds !== undefined ? [] : isMosaic ? coverItemIds : coverItemIds.slice(0, 1)).map((itemId) => (
        <Picture key={itemId} item={{ itemId }} albumId={albumId} size={isMosaic ? 'SMALL' : 'LARGE'} />
      ))}
      {coverItemIds.length === 0 && album.coverSeconds === undefined && <Picture item={undefined} />}
      {(rule !== undefined || isTop) && <span className={s.cardBadge}>{isTop ? <StarIcon size={14} /> : <ZapIcon size={14} />}</span>}
      <People album={album} />
    </span>
  )
}

function People({ album }: { readonly album: Album }) {
  const people = usePeople()
  if (!album.isShared) return null
  const numbers = [album.ownerNo, ...album.people.map(({ userNo }) => userNo)].slice(0, 4)
  const nameOf = (userNo: string): string => people.find((one) => one.userNo === userNo)?.name ?? userNo
  return (
    <span className={s.cardPeople}>
      {numbers.map((userNo) => (
        <Avatar key={userNo} name={nameOf(userNo)} size={22} />
      ))}
    </span>
  )
}

/** What a user can do with an album; shared by the cards and the page of an album. */
export function useAlbumMenu({ album, onRename, onChanged }: AlbumCardProps): MenuEntry[] {
  const t = useT('album')
  const commands = useCommands()
  const mayChange = album.right === 'owner' || album.right === 'modify'
  const after = (isDone: Promise<boolean>) => void isDone.then((done) => done && onChanged())
  return [
    {
      id: 'pin',
      label: t(album.isTop ? 'unpin' : 'pin'),
      checked: album.isTop,
      onSelect: () => after(commands.pin(album.albumId, !album.isTop)),
    },
    ...(mayChange
      ? [
          { id: 'rename', label: t('rename'), shortcut: 'F2', onSelect: onRename },
          { id: 'uploadCover', label: t('uploadCover'), onSelect: () => after(commands.uploadCover(album.albumId)) },
          { id: 'cover', label: t('resetCover'), onSelect: () => after(commands.setCover(album.albumId, undefined)) },
        ]
      : []),
    { id: 'download', label: t('downloadAlbum'), onSelect: () => void commands.downloadAlbum(album.albumId) },
    {
      id: 'remove',
      label: t(album.right === 'owner' ? 'removeAlbum' : 'leaveAlbum'),
      danger: true,
      separatorBefore: true,
      onSelect: () => after(commands.removeAlbum(album)),
    },
  ]
}
