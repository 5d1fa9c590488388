import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Button, ConfirmDialog, EmptyState, Skeleton, VisuallyHidden } from '@cove/ui'
import { FramePage } from '@cove/ui/data'
import { PlusIcon } from '@cove/ui/icons'
import { useId, useState } from 'react'
import { removeRemoteShare } from '../data/remote-calls.ts'
import { useRemoteShares } from '../data/use-remote.ts'
import { AddRemoteDialog } from './add-remote-dialog.tsx'
import { ShareUsersDialog } from './share-users-dialog.tsx'
import s from './pages.module.css'
import table from './table.module.css'

/** NSV-03c: shares of other devices with their state. */
export function RemoteSharesPage() {
  const t = useT('network-services')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { data, failure, reload } = useRemoteShares()
  const [adds, setAdds] = useState(false)
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  return (
    <FramePage
      title={t('sections.remoteShares')}
      intro={t('remote.intro')}
      tools={
        isAdmin && (
          <Button icon={<PlusIcon size={16} />} onClick={() => setAdds(true)}>
            {t('remote.add')}
          </Button>
        )
      }
    >
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
    </FramePage>
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
  return (
    <div className={table.tableBox}>
      <FailureNote failure={failure} />
      <table className={table.table} aria-label={t('sections.remoteShares')}>
        <RemoteColumns />
        <tbody>
          {shares.map((share) => (
            <RemoteRow
              key={share.shareId}
              share={share}
              onRemove={isAdmin ? () => setLeaving(share) : undefined}
              onUsers={isAdmin ? () => setChanging(share) : undefined}
            />
          ))}
        </tbody>
      </table>
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
    </div>
  )
}

function RemoteColumns() {
  const t = useT('network-services')
  return (
    <thead>
      <tr>
        <th>{t('remote.columns.name')}</th>
        <th>{t('remote.columns.state')}</th>
        <th>{t('remote.columns.who')}</th>
        <th>
          <VisuallyHidden>{t('remote.remove')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
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
  const addressId = useId()
  const isReady = share.state === 'ready'
  const open = () => {
    if (share.storageId !== undefined) void windows.open(folderRoute.address({ storageId: share.storageId, path: '/' }))
  }
  const title = (
    <span className={table.two}>
      <b>{share.name}</b>
      <small id={addressId} aria-hidden>
        {share.address}
      </small>
    </span>
  )
  return (
    <tr className={table.tall}>
      <td>
        <button type="button" className={table.name} aria-describedby={addressId} onClick={open}>
          {title}
        </button>
      </td>
      <td>
        <span className={s.state} data-state={isReady ? 'running' : 'off'}>
          {t(`remote.state.${share.state}`)}
        </span>
        {!isReady && share.failureCode !== undefined && <small className={table.reason}>{texts.error(share.failureCode)}</small>}
      </td>
      <td className={s.hint}>
        {onUsers ? (
          <Button size="sm" variant="ghost" aria-label={t('remote.whoOf', { name: share.name })} onClick={onUsers}>
            {whoText(t, share)}
          </Button>
        ) : (
          t(share.isForAll ? 'remote.forAll' : 'remote.forMe')
        )}
      </td>
      <td className={table.number}>
        {onRemove && (
          <Button size="sm" aria-label={t('remote.removeOf', { name: share.name })} onClick={onRemove}>
            {t('remote.remove')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function whoText(t: ReturnType<typeof useT>, { isForAll, userNos }: RemoteShare): string {
  if (isForAll) return t('remote.forAll')
  return userNos.length === 0 ? t('remote.forAdmin') : t('remote.forSome', { count: userNos.length })
}
