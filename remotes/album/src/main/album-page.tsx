import type { Album, AlbumSort } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { Button, EmptyState, IconButton, Menu, Skeleton } from '@cove/ui'
import { Centered, DropHint, FrameArea, useDropTarget } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { ChevronLeftIcon, MoreIcon, PencilIcon, PlayIcon, PlusIcon, UsersIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import { useRef, useState } from 'react'
import { useCommands } from '../data/use-commands.ts'
import { filesOf } from '../data/dropped-files.ts'
import { useUploadedCover } from '../data/use-picture.ts'
import { useRowHeight } from '../data/use-row-height.ts'
import { useUploadPictures } from '../data/use-upload.tsx'
import { pages } from '../model/addresses.ts'
import { spanText } from '../model/day-text.ts'
import { useAlbumMenu } from './album-card.tsx'
import { useWindowFacts } from './albums-context.ts'
import { Gallery } from './gallery.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PageFrame } from './page-frame.tsx'
import { Picture } from './picture.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { SharePanel } from './share-panel.tsx'
import s from './album-page.module.css'
import page from './page.module.css'
import face from './picture.module.css'

/** ALB-01a: one album at `album-resource-view?album=`. */
export function AlbumPage() {
  const t = useT('album')
  const navigate = useNavigate()
  const { albums } = useWindowFacts()
  const albumId = new URLSearchParams(useLocation().search).get('album')
  const album = albums?.find((one) => one.albumId === albumId)
  if (album) return <OneAlbum key={album.albumId} album={album} />
  return (
    <PageFrame title={t('app')}>
      {albums === undefined ? (
        <div className={page.page}>
          <Skeleton height={236} />
        </div>
      ) : (
        <Centered>
          <EmptyState
            art="lost"
            title={t('albumGone')}
            action={<Button onClick={() => void navigate(pages.albums)}>{t('pages.albums')}</Button>}
          />
        </Centered>
      )}
    </PageFrame>
  )
}

function OneAlbum({ album }: { readonly album: Album }) {
  const t = useT('album')
  const commands = useCommands()
  const [rowPx] = useRowHeight()
  const [isPlaying, setPlaying] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const mayAdd = album.right !== 'view' && !album.rule
  const upload = useUploadPictures(album)
  const over = useDropTarget({ ref: area, onFiles: mayAdd ? (dropped) => void filesOf(dropped).then(upload.take) : undefined })
  const head = (
    <AlbumHead
      album={album}
      onSort={(sort) => void commands.setSort(album.albumId, sort)}
      onAdd={mayAdd ? () => void commands.addFromDevice(album) : undefined}
      onUpload={mayAdd ? upload.choose : undefined}
    />
  )
  return (
    <PageFrame
      title={album.name}
      sub={album.right === 'owner' ? undefined : t('sharedBy', { name: album.ownerName })}
      tools={<AlbumTools album={album} isSharing={isSharing} onPlay={() => setPlaying(true)} onShare={() => setSharing(!isSharing)} />}
    >
      {upload.input}
      <FrameArea ref={area}>
        <div className={s.split}>
          <Gallery
            query={{ filter: { albumId: album.albumId }, sort: album.sort }}
            rowPx={Math.min(rowPx, 180)}
            album={album}
            head={head}
            empty={
              <EmptyState
                art="upload"
                title={t(album.rule ? 'empty.filtered' : 'empty.album')}
                body={mayAdd ? t('emptyBody.album') : undefined}
              />
            }
            isPlaying={isPlaying}
            onStop={() => setPlaying(false)}
          />
          {isSharing && <SharePanel album={album} />}
        </div>
        {over && <DropHint text={t('dropToAdd', { name: album.name })} />}
      </FrameArea>
    </PageFrame>
  )
}

interface AlbumToolsProps {
  readonly album: Album
  readonly isSharing: boolean
  readonly onPlay: () => void
  readonly onShare: () => void
}

/** Back, slideshow, people, conditions and the menu of an album, with its dialogs. */
function AlbumTools({ album, isSharing, onPlay, onShare }: AlbumToolsProps) {
  const t = useT('album')
  const navigate = useNavigate()
  const commands = useCommands()
  const { reloadAlbums } = useWindowFacts()
  const [dialog, setDialog] = useState<'name' | 'rule'>()
  const menu = useAlbumMenu({ album, onRename: () => setDialog('name'), onChanged: reloadAlbums })
  const finish = () => {
    setDialog(undefined)
    reloadAlbums()
  }
  const rename = async (name: string): Promise<string | undefined> => {
    const done = await commands.rename(album.albumId, name)
    if (!done.ok) return done.failure.text
    finish()
    return undefined
  }
  return (
    <>
      <IconButton label={t('back')} icon={<ChevronLeftIcon size={17} />} onClick={() => void navigate(pages[listOf(album)])} />
      <IconButton label={t('play')} icon={<PlayIcon size={17} />} onClick={onPlay} />
      <IconButton label={t('people')} pressed={isSharing} icon={<UsersIcon size={17} />} onClick={onShare} />
      {album.rule && <IconButton label={t('editRule')} icon={<PencilIcon size={17} />} onClick={() => setDialog('rule')} />}
      <Menu trigger={<IconButton label={t('more', { name: album.name })} icon={<MoreIcon size={17} />} />} items={menu} align="end" />
      {dialog === 'name' && <NameDialog name={album.name} onClose={() => setDialog(undefined)} onName={rename} />}
      {dialog === 'rule' && <RuleDialog album={album} onClose={() => setDialog(undefined)} onDone={finish} />}
    </>
  )
}

/** The list that an album is in. */
const listOf = ({ right, rule }: Album) => (right !== 'owner' ? 'shared' : rule ? 'smart' : 'albums')

interface AlbumHeadProps {
  readonly album: Album
  readonly onSort: (sort: AlbumSort) => void
  readonly onAdd: (() => void) | undefined
  readonly onUpload: (() => void) | undefined
}

const sorts = ['taken', 'takenOldest', 'added', 'name'] as const

/** The cover with the name and the dates; below it the order of the pictures. */
function AlbumHead({ album, onSort, onAdd, onUpload }: AlbumHeadProps) {
  const t = useT('album')
  const locale = useLocale()
  const { firstDay, lastDay, coverItemIds, pictureCount, videoCount } = album
  const uploaded = useUploadedCover(album)
  const [cover] = album.coverSeconds === undefined ? coverItemIds : []
  const span = firstDay !== undefined && lastDay !== undefined ? spanText(firstDay, lastDay, locale) : undefined
  const mayChange = album.right === 'owner' || album.right === 'modify'
  return (
    <>
      <header className={s.albumHead} data-plain={(cover === undefined && uploaded === undefined) || undefined}>
        {uploaded !== undefined && <img className={face.cover} src={uploaded} alt="" draggable={false} />}
        {cover !== undefined && <Picture item={{ itemId: cover }} albumId={album.albumId} size="LARGE" />}
        <div className={s.albumText}>
          <h2 className={s.albumName}>{album.name}</h2>
          <OneLine as="p">{[span, t('albumMeta', { pictures: pictureCount, videos: videoCount })].filter(Boolean).join(' · ')}</OneLine>
        </div>
        {onAdd && (
          <div className={s.albumActions}>
            <Button icon={<PlusIcon size={16} />} onClick={onAdd}>
              {t('addPictures')}
            </Button>
            <Button onClick={onUpload}>{t('upload')}</Button>
          </div>
        )}
      </header>
      <div className={s.albumBar}>
        <OneLine look="note">{t(album.rule ? 'smartNote' : 'albumNote')}</OneLine>
        {mayChange && (
          <Select
            label={t('sort')}
            hideLabel
            value={album.sort}
            options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onChange={onSort}
          />
        )}
      </div>
    </>
  )
}
