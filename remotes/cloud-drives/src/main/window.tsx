import { useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AccountsPage, AddAccountDialog, CloudTransfersPage, useCloudAccounts } from '@cove/parts/cloud-drive'
import { AppIcon } from '@cove/ui'
import { AppFrame } from '@cove/ui/data'
import { PageStrip } from '@cove/ui/page'
import { useEffect } from 'react'
import { icon } from '../icon.ts'
import { driveAddress, pageOf, pages, placeIn } from './addresses.model.ts'
import { DrivePage, DrivePath } from './drive-page.tsx'
import { DriveSidebar } from './drive-sidebar.tsx'

/** The services whose accounts this window shows. */
const kinds = ['webdav', 's3'] as const

/** SED-04c: the cloud drives of the user. */
export default function CloudDrivesWindow() {
  const t = useT('cloud-drives')
  const { setTitle } = useWindow()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOnline = useSession((session) => session.online)
  const accounts = useCloudAccounts()
  const page = pageOf(pathname)
  const place = placeIn(search)
  const account = page === 'drive' ? accounts.data?.find(({ accountId }) => accountId === place.accountId) : undefined
  const title = account?.name ?? t('app')
  useEffect(() => setTitle(title), [setTitle, title])
  const go = (address: string) => void navigate(address)
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={<DriveSidebar accounts={accounts.data ?? []} page={page} accountId={account?.accountId} onGo={go} />}
      toolbar={account && <DrivePath account={account} path={place.path} onPath={(path) => go(driveAddress({ ...place, path }))} />}
    >
      {!isOnline && <PageStrip>{t('offline')}</PageStrip>}
      {page === 'transfers' ? (
        <CloudTransfersPage title={t('transfers')} />
      ) : page === 'drive' ? (
        <DrivePage accounts={accounts} place={place} onGo={go} />
      ) : (
        <AccountsPage
          title={t('app')}
          accounts={accounts}
          onAdd={() => go(pages.add)}
          onOpen={({ accountId }) => go(driveAddress({ accountId, path: '/' }))}
        />
      )}
      {page === 'add' && (
        <AddAccountDialog
          kinds={kinds}
          onClose={() => void navigate(pages.all, { replace: true })}
          onAdded={({ accountId }) => void navigate(driveAddress({ accountId, path: '/' }), { replace: true })}
        />
      )}
    </AppFrame>
  )
}
