import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Button, ConfirmDialog, EmptyState, Skeleton } from '@cove/ui'
import { LinkIcon, PlusIcon } from '@cove/ui/icons'
import { Named, PageHead, StateDot, Table, TableRow, TwoLines } from '@cove/ui/page'
import { useState } from 'react'
import { removeRemoteShare } from '../data/remote-calls.ts'
import { useRemoteShares } from '../data/use-remote.ts'
import { AddRemoteDialog } from './add-remote-dialog.tsx'
import { ShareUsersDialog } from './share-users-dialog.tsx'

/** NSV-03c: shares of other devices with their state. */
export function RemoteSharesPage() {
  const t = useT('network-services')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { data, failure, reload } = useRemoteShares()
  const [adds, setAdds] = useState(false)
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  return (
    <>
      <PageHead title={t('sections.remoteShares')} intro={t('remote.intro')}>
        {isAdmin && (
          <Button icon={<PlusIcon size={16} />} onClick={() => setAdds(true)}>
            {t('remote.add')}
          </Button>
        )}
      </PageHead>
      {data.length === 0 ? (
        <EmptyState art="folder" title={t(isAdmin ? 'remote.empty' : 'remote.emptyForUser')} />
      ) : (
        <RemoteTable shares={data} isAdmin={isAdmin} onChanged={reload} />
      )}
      <AddRemoteDialog
        open={adds}
        onClose={() => setAdds(false)}
        onAdded={() => {
          setAdds(false)
          reload()
        }}
      />
    </>
  )
}

interface RemoteTableProps {
  readonly shares: readonly RemoteShare[]
  readonly isAdmin: boolean
  readonly onChanged: () => void
}

function RemoteTable({ shares, isAdmin, onChanged }: RemoteTableProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const [failure, setFailure] = useState<Failure>()
  const [leaving, setLeaving] = useState<RemoteShare>()
  const [changing, setChanging] = useState<RemoteShare>()
  const remove = async () => {
    const answer = leaving && (await removeRemoteShare(kernel, leaving.shareId))
    setFailure(answer && !answer.ok ? answer.failure : undefined)
    setLeaving(undefined)
    onChanged()
  }
  const columns = useColumns()
  return (
    <>
      <FailureNote failure={failure} />
      <Table columns={columns} label={t('sections.remoteShares')}>
        {shares.map((share) => (
          <RemoteRow
            key={share.shareId}
            share={share}
            onRemove={isAdmin ? () => setLeaving(share) : undefined}
            onUsers={isAdmin ? () => setChanging(share) : undefined}
          />
        ))}
      </Table>
      {changing && (
        <ShareUsersDialog
          key={changing.shareId}
          share={changing}
          onClose={() => setChanging(undefined)}
          onSaved={() => {
            setChanging(undefined)
            onChanged()
          }}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={remove}
        title={t('remote.removeTitle', { name: leaving?.name ?? '' })}
        body={t('remote.removeBody')}
        confirmLabel={t('remote.remove')}
      />
    </>
  )
}

function useColumns() {
  const t = useT('network-services')
  return [
    { id: 'name', label: t('remote.columns.name') },
    { id: 'state', label: t('remote.columns.state') },
    { id: 'who', label: t('remote.columns.who'), from: 'medium' },
    { id: 'remove', label: t('remote.remove'), kind: 'actions' },
  ] as const
}

interface RemoteRowProps {
  readonly share: RemoteShare
  /** For the administrator alone, like `onUsers`. */
  readonly onRemove: (() => void) | undefined
  readonly onUsers: (() => void) | undefined
}

function RemoteRow({ share, onRemove, onUsers }: RemoteRowProps) {
  const t = useT('network-services')
  const { texts, windows } = useKernel()
  const isReady = share.state === 'ready'
  const open = () => {
    if (share.storageId !== undefined) void windows.open(folderRoute.address({ storageId: share.storageId, path: '/' }))
  }
  const reason = !isReady && share.failureCode !== undefined ? texts.error(share.failureCode) : undefined
  return (
    <TableRow>
      <Named icon={<LinkIcon size={18} />} title={share.name} note={share.address} onOpen={open} />
      <TwoLines title={<StateDot tone={isReady ? 'ok' : 'off'}>{t(`remote.state.${share.state}`)}</StateDot>} note={reason} />
      {onUsers ? (
        <Button size="sm" variant="ghost" aria-label={t('remote.whoOf', { name: share.name })} onClick={onUsers}>
          {whoText(t, share)}
        </Button>
      ) : (
        t(share.isForAll ? 'remote.forAll' : 'remote.forMe')
      )}
      {onRemove && (
        <Button size="sm" aria-label={t('remote.removeOf', { name: share.name })} onClick={onRemove}>
          {t('remote.remove')}
        </Button>
      )}
    </TableRow>
  )
}

function whoText(t: ReturnType<typeof useT>, { isForAll, userNos }: RemoteShare): string {
  if (isForAll) return t('remote.forAll')
  return userNos.length === 0 ? t('remote.forAdmin') : t('remote.forSome', { count: userNos.length })
}
