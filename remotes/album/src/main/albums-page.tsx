import { foldedMatch } from '@cove/device-contract/fold'
import type { Album } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { PlusIcon } from '@cove/ui/icons'
import { SearchField } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useState } from 'react'
import { useCommands } from '../data/use-commands.ts'
import { albumAddress } from '../model/addresses.ts'
import { AlbumCard } from './album-card.tsx'
import { useWindowFacts } from './albums-context.ts'
import { NameDialog } from './name-dialog.tsx'
import { PageFrame, albumsOf } from './page-frame.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import cards from './albums.module.css'
import s from './page.module.css'

type AlbumsPageName = 'albums' | 'shared' | 'smart'

/** ALB-01b: own, shared or smart albums as covers. */
export function AlbumsPage({ page }: { readonly page: AlbumsPageName }) {
  const t = useT('album')
  const { albums } = useWindowFacts()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<OpenDialog>()
  const all = albums?.filter(albumsOf[page])
  const make = page !== 'shared' && (
    <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen({ kind: page === 'smart' ? 'rule' : 'name' })}>
      {t(page === 'smart' ? 'newSmart' : 'newAlbum')}
    </Button>
  )
  return (
    <PageFrame
      title={t(`pages.${page}`)}
      sub={all && all.length > 0 ? t('albumCount', { count: all.length, shown: formatCount(all.length) }) : undefined}
      tools={
        <>
          {all && all.length > 6 && (
            <span className={s.search}>
              <SearchField label={t('searchAlbums')} value={words} onChange={setWords} />
            </span>
          )}
          {make}
        </>
      }
    >
      {!all ? (
        <div className={s.page}>
          <Skeleton height={180} />
        </div>
      ) : all.length === 0 ? (
        <Centered>
          <EmptyState art="folder" title={t(`empty.${page}`)} body={t(`emptyBody.${page}`)} action={make || undefined} />
        </Centered>
      ) : (
        <Grid page={page} albums={all} words={words} onRename={(album) => setOpen({ kind: 'rename', album })} />
      )}
      {open && <Dialogs open={open} onClose={() => setOpen(undefined)} />}
    </PageFrame>
  )
}

interface GridProps {
  readonly page: AlbumsPageName
  readonly albums: readonly Album[]
  readonly words: string
  readonly onRename: (album: Album) => void
}

function Grid({ page, albums, words, onRename }: GridProps) {
  const t = useT('album')
  const { reloadAlbums } = useWindowFacts()
  const isShown = foldedMatch(words)
  const shown = albums.filter(({ name }) => isShown(name))
  return (
    <div className={s.page}>
      {page === 'smart' && <Muted>{t('smartNote')}</Muted>}
      <ul className={cards.grid} aria-label={t(`pages.${page}`)}>
        {shown.map((album) => (
          <AlbumCard key={album.albumId} album={album} onRename={() => onRename(album)} onChanged={reloadAlbums} />
        ))}
      </ul>
      {shown.length === 0 && <Muted>{t('empty.filtered')}</Muted>}
    </div>
  )
}

type OpenDialog = { readonly kind: 'rule' | 'name' } | { readonly kind: 'rename'; readonly album: Album }

interface DialogsProps {
  readonly open: OpenDialog
  readonly onClose: () => void
}

/** A new album, a new smart album, or another name. */
function Dialogs({ open, onClose }: DialogsProps) {
  const navigate = useNavigate()
  const commands = useCommands()
  const { reloadAlbums } = useWindowFacts()
  const finish = () => {
    onClose()
    reloadAlbums()
  }
  if (open.kind === 'rule') return <RuleDialog onClose={onClose} onDone={finish} />
  const onName = async (name: string): Promise<string | undefined> => {
    const done = open.kind === 'rename' ? await commands.rename(open.album.albumId, name) : await commands.create(name)
    if (!done.ok) return done.failure.text
    finish()
    if (open.kind === 'name') void navigate(albumAddress(done.data.albumId))
    return undefined
  }
  return <NameDialog name={open.kind === 'rename' ? open.album.name : undefined} onClose={onClose} onName={onName} />
}
