import type { Share } from '@cove/device-contract/shares'
import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Avatar, Badge, Button, ConfirmDialog, EmptyState, Skeleton } from '@cove/ui'
import { FileIcon, fileKindOfName, useFormats } from '@cove/ui/data'
import { Item, Items, Page, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { endShare } from '../data/share-calls.ts'
import { useShares } from '../data/use-shares.ts'
import { useOpenShare } from './use-open-share.ts'

type Which = 'withMe' | 'mine'

/** SHR-02: what others share with the user, or what the user shares. */
export function SharesPage({ which }: { readonly which: Which }) {
  const t = useT('shares')
  const { data, failure, reload } = useShares(which)
  return (
    <Page label={t(`pages.${which}`)}>
      <PageHead title={t(`pages.${which}`)} intro={t(`intro.${which}`)} />
      {data ? (
        data.shares.length === 0 ? (
          <EmptyState art="shared" title={t(`empty.${which}`)} body={t(`emptyBody.${which}`)} />
        ) : (
          <Items boxed label={t(`pages.${which}`)}>
            {data.shares.map((share) => (
              <ShareRow key={share.shareId} share={share} which={which} onChanged={reload} />
            ))}
          </Items>
        )
      ) : failure ? (
        <FailureState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton height={180} />
      )}
    </Page>
  )
}

interface ShareRowProps {
  readonly share: Share
  readonly which: Which
  readonly onChanged: () => void
}

function ShareRow({ share, which, onChanged }: ShareRowProps) {
  const t = useT('shares')
  const formats = useFormats()
  const openShare = useOpenShare()
  const { windows } = useKernel()
  const ownerText = t('sharedBy', { name: share.ownerName, time: formats.date(share.createdSeconds * 1000) })
  const edit = () => {
    const { storageId, path, name, isFolder } = share
    windows.open('/share-item', { state: { items: [{ storageId, path, name, isFolder }] } })
  }
  return (
    <Item
      icon={<FileIcon kind={share.isFolder ? 'folder' : fileKindOfName(share.name)} size={32} />}
      title={share.name}
      note={which === 'withMe' ? ownerText : share.members.map(({ nickname }) => nickname).join(t('comma'))}
      action={
        <>
          {which === 'withMe' ? (
            <Avatar name={share.ownerName} size={24} />
          ) : (
            <Badge>{t('memberCount', { count: share.members.length })}</Badge>
          )}
          <Button size="sm" onClick={() => void openShare(share)}>
            {t('open')}
          </Button>
          {which === 'mine' && (
            <Button size="sm" onClick={edit}>
              {t('change')}
            </Button>
          )}
          <EndButton share={share} which={which} onChanged={onChanged} />
        </>
      }
    />
  )
}

function EndButton({ share, which, onChanged }: ShareRowProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const [asks, setAsks] = useState(false)
  const end = async () => {
    const answer = await endShare(kernel, share.shareId)
    setAsks(false)
    if (answer.ok) onChanged()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <>
      <Button size="sm" variant="dangerOutline" onClick={() => setAsks(true)}>
        {t(`end.${which}`)}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        onClose={() => setAsks(false)}
        onConfirm={end}
        title={t(`endTitle.${which}`, { name: share.name })}
        body={t(`endBody.${which}`)}
        confirmLabel={t(`end.${which}`)}
      />
    </>
  )
}
