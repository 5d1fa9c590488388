import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel } from '@cove/kernel'
import type { OpenedFile } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { addDownload } from '@cove/parts/downloads'
import { Button } from '@cove/ui'
import { useState } from 'react'
import type { DownloadActions } from '../data/use-download-actions.ts'
import { useOpenedLinks } from '../data/use-opened-links.ts'
import { LinksBox } from '../ui/links-box.tsx'
import s from './thunder.module.css'

interface OpenedCardProps {
  readonly files: readonly OpenedFile[]
  readonly actions: DownloadActions
  readonly canTorrent: boolean
}

/** OPN-07: what the files this window was opened for ask to download. The user orders it; opening a file downloads nothing. */
export function OpenedCard({ files, actions, canTorrent }: OpenedCardProps) {
  const t = useT('offline-download')
  const { torrents, text, unread } = useOpenedLinks(files)
  const hasLists = torrents.length < files.length
  return (
    <section className={s.card} aria-label={t('opened.title')}>
      <h2 className={s.title}>{t('opened.title')}</h2>
      {torrents.map((torrent) => (
        <TorrentRow key={torrent.path} torrent={torrent} canTorrent={canTorrent} />
      ))}
      {unread.length > 0 && (
        <span className={s.hint} role="alert">
          {t('opened.unread', { name: unread.map(shownName).join(' ') })}
        </span>
      )}
      {hasLists && text === '' && unread.length === 0 && (
        <span className={s.hint} role="status">
          {t('opened.noLinks')}
        </span>
      )}
      {text && <LinksBox key={text} rows={5} initialText={text} canTorrent={canTorrent} onAdd={actions.add} />}
    </section>
  )
}

function TorrentRow({ torrent, canTorrent }: { readonly torrent: OpenedFile; readonly canTorrent: boolean }) {
  const kernel = useKernel()
  const t = useT('offline-download')
  const [state, setState] = useState<'ready' | 'busy' | 'added'>('ready')
  const add = async () => {
    setState('busy')
    const answer = await addDownload(kernel, { torrent, chooseFirst: true })
    setState(answer.ok ? 'added' : 'ready')
    if (!answer.ok) return tellFailure(kernel, answer.failure)
    kernel.toasts.show({ tone: 'success', title: t('links.added', { count: 1 }) })
  }
  return (
    <div className={s.row}>
      <span className={s.openedName}>{shownName(baseNameOf(torrent.path))}</span>
      <Button size="sm" variant="primary" disabled={!canTorrent || state === 'added'} busy={state === 'busy'} onClick={() => void add()}>
        {t(state === 'added' ? 'opened.added' : 'links.add')}
      </Button>
    </div>
  )
}
