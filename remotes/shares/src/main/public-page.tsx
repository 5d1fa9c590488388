import type { PublicDisk } from '@cove/device-contract/public-space'
import { tellFailure, useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { useSpaceName } from '@cove/parts/spaces'
import { Button, ConfirmDialog, EmptyState, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Switch } from '@cove/ui/forms'
import { Bar, Item, Items, Page, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { switchPublic } from '../data/share-calls.ts'
import { usePublicSpace } from '../data/use-shares.ts'
import type { PublicState } from '../data/use-shares.ts'
import { folderAddress } from '../data/folder-address.ts'
import { PublicRules } from './public-rules.tsx'
import { PublicUsers } from './public-users.tsx'

/** PUB-01, PUB-02: the administrator opens the public space and sets rights; others see what they may do. */
export function PublicPage() {
  const t = useT('shares')
  const isAdministrator = useSession((session) => session.user?.role === 'admin')
  const { data, failure, reload } = usePublicSpace()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={240} />
  if (!isAdministrator) return <OwnPage state={data} />
  const isActive = data.disks.some((disk) => disk.isActive)
  return (
    <Page label={t('pages.public')}>
      <PageHead title={t('pages.public')} intro={t('intro.public')} />
      <Items boxed label={t('public.disks')}>
        {data.disks.map((disk) => (
          <DiskRow key={disk.storageId} disk={disk} onChanged={reload} />
        ))}
      </Items>
      {isActive && <PublicUsers users={data.users} onChanged={reload} />}
      {isActive && <PublicRules state={data} onChanged={reload} />}
    </Page>
  )
}

function OwnPage({ state: { disks, own } }: { readonly state: PublicState }) {
  const t = useT('shares')
  const { windows } = useKernel()
  const [disk] = disks
  const right = own.isContributor ? 'contribute' : own.right
  return (
    <Page label={t('pages.public')}>
      <PageHead title={t('pages.public')} intro={t(`right.${right}`)} />
      {disk?.publicStorageId === undefined ? (
        <EmptyState
          art="lock"
          title={t(own.right === 'none' ? 'public.noPermission' : 'public.notActive')}
          body={t('public.askAdministrator')}
        />
      ) : (
        <Bar>
          <Button variant="primary" onClick={() => windows.open(folderAddress({ storageId: disk.publicStorageId ?? '', path: '/' }))}>
            {t('public.open')}
          </Button>
        </Bar>
      )}
    </Page>
  )
}

interface DiskRowProps {
  readonly disk: PublicDisk
  readonly onChanged: () => void
}

function DiskRow({ disk, onChanged }: DiskRowProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const formats = useFormats()
  const spaceName = useSpaceName()
  const [asks, setAsks] = useState(false)
  const change = async (isOn: boolean) => {
    const answer = await switchPublic(kernel, disk.storageId, isOn)
    setAsks(false)
    if (answer.ok) onChanged()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <Item
      title={
        <Switch
          label={spaceName(disk)}
          hint={disk.isActive ? t('public.used', { size: formats.bytes(disk.usedBytes) }) : t('public.off')}
          checked={disk.isActive}
          onChange={(isOn) => (isOn ? void change(true) : setAsks(true))}
        />
      }
      action={
        <>
          {disk.publicStorageId !== undefined && (
            <Button size="sm" onClick={() => kernel.windows.open(folderAddress({ storageId: disk.publicStorageId ?? '', path: '/' }))}>
              {t('open')}
            </Button>
          )}
          <ConfirmDialog
            open={asks}
            tone="danger"
            onClose={() => setAsks(false)}
            onConfirm={() => change(false)}
            title={t('public.closeTitle')}
            body={t('public.closeBody')}
            confirmLabel={t('public.close')}
          />
        </>
      }
    />
  )
}
