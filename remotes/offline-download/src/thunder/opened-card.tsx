import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel } from '@cove/kernel'
import type { OpenedFile } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { addDownload } from '@cove/parts/downloads'
import { Button } from '@cove/ui'
import { FieldError } from '@cove/ui/forms'
import { Bar, Card, Muted } from '@cove/ui/page'
import { useState } from 'react'
import type { DownloadActions } from '../data/use-download-actions.ts'
import { useOpenedLinks } from '../data/use-opened-links.ts'
import { LinksBox } from '../ui/links-box.tsx'

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
    <Card title={t('opened.title')}>
      {torrents.map((torrent) => (
        <TorrentRow key={torrent.path} torrent={torrent} canTorrent={canTorrent} />
      ))}
      {unread.length > 0 && <FieldError>{t('opened.unread', { name: unread.map(shownName).join(' ') })}</FieldError>}
      {hasLists && text === '' && unread.length === 0 && (
        <div role="status">
          <Muted>{t('opened.noLinks')}</Muted>
        </div>
      )}
      {text && <LinksBox key={text} rows={5} initialText={text} canTorrent={canTorrent} onAdd={actions.add} />}
    </Card>
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
    <Bar at="ends">
      <span>{shownName(baseNameOf(torrent.path))}</span>
      <Button size="sm" variant="primary" disabled={!canTorrent || state === 'added'} busy={state === 'busy'} onClick={() => void add()}>
        {t(state === 'added' ? 'opened.added' : 'links.add')}
      </Button>
    </Bar>
  )
}
