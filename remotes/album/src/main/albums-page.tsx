import type { Album } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { PlusIcon } from '@cove/ui/icons'
import { SearchField } from '@cove/ui/forms'
import { useState } from 'react'
import { useCommands } from '../data/use-commands.ts'
import { albumAddress } from '../model/addresses.ts'
import { AlbumCard } from './album-card.tsx'
import { useWindowFacts } from './albums-context.ts'
import { NameDialog } from './name-dialog.tsx'
import { PageFrame, albumsOf } from './page-frame.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import s from './pages.module.css'

/** ALB-01b: own, shared or smart albums as covers. */
export function AlbumsPage({ page }: { readonly page: 'albums' | 'shared' | 'smart' }) {
  const t = useT('album')
  const navigate = useNavigate()
  const commands = useCommands()
  const { albums, reloadAlbums } = useWindowFacts()
  const [words, setWords] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [renamed, setRenamed] = useState<Album>()
  const all = albums?.filter(albumsOf[page])
  const shown = all?.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
  const finish = () => {
    setMaking(false)
    setRenamed(undefined)
    reloadAlbums()
  }
  const make = (
    <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setMaking(true)}>
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
          {page !== 'shared' && make}
        </>
      }
    >
      {!all || !shown ? (
        <div className={s.page}>
          <Skeleton height={180} />
        </div>
      ) : all.length === 0 ? (
        <Centered>
          <EmptyState art="folder" title={t(`empty.${page}`)} body={t(`emptyBody.${page}`)} action={page === 'shared' ? undefined : make} />
        </Centered>
      ) : (
        <div className={s.page}>
          {page === 'smart' && <p className={s.quiet}>{t('smartNote')}</p>}
          <ul className={s.grid} aria-label={t(`pages.${page}`)}>
            {shown.map((album) => (
              <AlbumCard key={album.albumId} album={album} onRename={() => setRenamed(album)} onChanged={reloadAlbums} />
            ))}
          </ul>
          {shown.length === 0 && <p className={s.quiet}>{t('empty.filtered')}</p>}
        </div>
      )}
      {isMaking && page === 'smart' && <RuleDialog onClose={() => setMaking(false)} onDone={finish} />}
      {isMaking && page !== 'smart' && (
        <NameDialog
          onClose={() => setMaking(false)}
          onName={async (name) => {
            const made = await commands.create(name)
            if (!made.ok) return made.failure.text
            finish()
            void navigate(albumAddress(made.data.albumId))
            return undefined
          }}
        />
      )}
      {renamed && (
        <NameDialog
          name={renamed.name}
          onClose={() => setRenamed(undefined)}
          onName={async (name) => {
            const done = await commands.rename(renamed.albumId, name)
            if (!done.ok) return done.failure.text
            finish()
            return undefined
          }}
        />
      )}
    </PageFrame>
  )
}
