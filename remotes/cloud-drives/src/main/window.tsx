import type { CloudAccount } from '@cove/device-contract/clouds'
import { useKernel, useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AccountsPage, AddAccountDialog, CloudTransfersPage, useCloudAccounts } from '@cove/parts/cloud-drive'
import { AppIcon } from '@cove/ui'
import { AppFrame } from '@cove/ui/data'
import { PageStrip } from '@cove/ui/page'
import { useEffect } from 'react'
import { icon } from '../icon.ts'
import { driveAddress, pageOf, pages, placeIn } from './addresses.model.ts'
import type { DrivePlace, PageName } from './addresses.model.ts'
import { DrivePage, DrivePath } from './drive-page.tsx'
import { DriveSidebar } from './drive-sidebar.tsx'

/** The services whose accounts this window adds. */
const kinds = ['webdav', 's3', 'search'] as const
const searchOnly = ['search'] as const
/** SED-01a: what the pages of one direction show. */
const jobs = { transfers: undefined, uploads: ['cloudUpload', 'cloudCopy'], downloads: ['cloudDownload'] } as const

/** SED-04c: the cloud drives of the user. */
export default function CloudDrivesWindow() {
  const t = useT('cloud-drives')
  const { setTitle } = useWindow()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOnline = useSession((session) => session.online)
  const accounts = useCloudAccounts()
  const page = pageOf(pathname)
  const go = (address: string) => void navigate(address)
  const place = placeOf(page, placeIn(search), accounts.data ?? [])
  const account = place && accounts.data?.find(({ accountId }) => accountId === place.accountId)
  const open = useOpenDrive(go)
  const title = account?.name ?? t('app')
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={<DriveSidebar accounts={accounts.data ?? []} page={page} accountId={account?.accountId} onGo={go} onOpen={open} />}
      toolbar={
        account && place && <DrivePath account={account} path={place.path} onPath={(path) => go(driveAddress({ ...place, path }))} />
      }
    >
      {!isOnline && <PageStrip>{t('offline')}</PageStrip>}
      {page === 'transfers' || page === 'uploads' || page === 'downloads' ? (
        <CloudTransfersPage key={page} title={t(page)} jobs={jobs[page]} />
      ) : place ? (
        <DrivePage accounts={accounts} place={place} onGo={go} />
      ) : (
        <AccountsPage title={t('app')} accounts={accounts} onAdd={() => go(pages.add)} onOpen={open} />
      )}
      {(page === 'add' || (page === 'search' && accounts.data && !place)) && (
        <AddAccountDialog
          kinds={page === 'add' ? kinds : searchOnly}
          onClose={() => void navigate(pages.all, { replace: true })}
          onAdded={({ accountId }) => void navigate(driveAddress({ accountId, path: '/' }), { replace: true })}
        />
      )}
    </AppFrame>
  )
}

/** The folder of a page; SED-01a: the search-engine drive is the first account of it. */
function placeOf(page: PageName, place: DrivePlace, accounts: readonly CloudAccount[]): DrivePlace | undefined {
  if (page === 'drive') return place
  const first = page === 'search' ? accounts.find(({ kind }) => kind === 'search') : undefined
  return first && { accountId: first.accountId, path: '/' }
}

/** Opens an account: that of a carrier in its own app. */
function useOpenDrive(onGo: (address: string) => void): (account: CloudAccount) => void {
  const { windows } = useKernel()
  return ({ kind, accountId }) => {
    if (kind === 'carrier') windows.open(`/colorful-disk?id=${accountId}`)
    else onGo(driveAddress({ accountId, path: '/' }))
  }
}
