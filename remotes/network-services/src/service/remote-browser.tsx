import type { RemoteEntry, RemoteShare } from '@cove/device-contract/remote-shares'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { Breadcrumb } from '@cove/ui/data'
import { FolderPlusIcon, RefreshIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useRemoteFolder } from '../data/use-remote.ts'
import { useRemoteWork } from '../data/use-remote-work.ts'
import type { RemoteWork } from '../data/use-remote-work.ts'
import { pathBelow, remoteAddress, sorted } from '../model/remote-path.ts'
import { NameDialog } from './name-dialog.tsx'
import { RemoteEntries } from './remote-entries.tsx'
import s from './pages.module.css'

interface RemoteBrowserProps {
  readonly share: RemoteShare
  readonly path: string
}

type Naming = { readonly kind: 'folder' } | { readonly kind: 'rename'; readonly entry: RemoteEntry }

/** NSV-03c: a folder of a remote share: opened, changed, and copied from and to. */
export function RemoteBrowser({ share, path }: RemoteBrowserProps) {
  const t = useT('network-services')
  const locale = useLocale()
  const place = { shareId: share.shareId, path }
  const { entries, failure, reload } = useRemoteFolder(place)
  const work = useRemoteWork(place, reload)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [naming, setNaming] = useState<Naming>()
  const paths = (entries ?? []).filter(({ name }) => chosen.has(name)).map(({ name }) => pathBelow(path, name))
  const takeName = async (name: string): Promise<boolean> =>
    naming?.kind === 'rename' ? work.rename(naming.entry, name) : work.makeFolder(name)
  return (
    <section className={s.page} aria-label={share.name}>
      <RemoteCrumbs share={share} path={path} />
      <RemoteTools
        work={work}
        paths={paths}
        isReady={entries !== undefined}
        onNewFolder={() => setNaming({ kind: 'folder' })}
        onReload={reload}
      />
      <FailureNote failure={work.failure} />
      {failure && <FailureState failure={failure} onRetry={reload} />}
      {!entries && !failure && <Skeleton height={240} />}
      {entries?.length === 0 && <EmptyState art="folder" title={t('remote.emptyFolder')} />}
      {entries !== undefined && entries.length > 0 && (
        <RemoteEntries
          place={place}
          entries={sorted(entries, locale)}
          chosen={chosen}
          onChoose={setChosen}
          onRename={(entry) => setNaming({ kind: 'rename', entry })}
          onRemove={work.remove}
        />
      )}
      <NameDialog
        open={naming !== undefined}
        title={t(naming?.kind === 'rename' ? 'remote.rename' : 'remote.newFolder')}
        start={naming?.kind === 'rename' ? naming.entry.name : ''}
        failure={work.failure}
        onClose={() => setNaming(undefined)}
        onName={takeName}
      />
    </section>
  )
}

function RemoteCrumbs({ share, path }: RemoteBrowserProps) {
  const t = useT('network-services')
  const navigate = useNavigate()
  const names = path.split('/').filter((name) => name !== '')
  const crumbs = [
    { id: 'all', label: t('sections.remoteShares'), address: '/network-service/remote-shares' },
    { id: '/', label: share.name, address: remoteAddress(share.shareId) },
    ...names.map((label, index) => {
      const below = `/${names.slice(0, index + 1).join('/')}`
      return { id: below, label, address: remoteAddress(share.shareId, below) }
    }),
  ]
  return <Breadcrumb items={crumbs} onOpen={(id) => void navigate(crumbs.find((crumb) => crumb.id === id)?.address ?? '')} />
}

interface RemoteToolsProps {
  readonly work: RemoteWork
  /** What is chosen. */
  readonly paths: readonly string[]
  readonly isReady: boolean
  readonly onNewFolder: () => void
  readonly onReload: () => void
}

function RemoteTools({ work, paths, isReady, onNewFolder, onReload }: RemoteToolsProps) {
  const t = useT('network-services')
  return (
    <div className={s.tools}>
      <Button disabled={paths.length === 0} onClick={() => void work.copyIn(paths)}>
        {t('remote.copyIn')}
      </Button>
      <Button disabled={!isReady} onClick={() => void work.copyOut()}>
        {t('remote.copyOut')}
      </Button>
      <Button icon={<FolderPlusIcon size={16} />} disabled={!isReady} onClick={onNewFolder}>
        {t('remote.newFolder')}
      </Button>
      <Button icon={<RefreshIcon size={15} />} onClick={onReload}>
        {t('remote.refresh')}
      </Button>
    </div>
  )
}
