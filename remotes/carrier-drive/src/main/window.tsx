import type { CloudAccount } from '@cove/device-contract/clouds'
import { useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { CloudTransfersPage, useCloudAccounts, useCloudRoots } from '@cove/parts/cloud-drive'
import { FailureState } from '@cove/parts/failure'
import { AppIcon, Skeleton } from '@cove/ui'
import { AppFrame, Centered } from '@cove/ui/data'
import { PageStrip } from '@cove/ui/page'
import { useEffect } from 'react'
import { icon } from '../icon.ts'
import { AccountFooter } from './account-footer.tsx'
import { addressOf, isFolderPage, pageOf, placeIn } from './addresses.model.ts'
import type { CarrierPlace, PageName } from './addresses.model.ts'
import { CarrierPath } from './carrier-path.tsx'
import { CarrierSidebar } from './carrier-sidebar.tsx'
import { FolderPage } from './folder-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** CAR-01: the drive of the carrier. */
export default function CarrierDriveWindow() {
  const t = useT('carrier-drive')
  const { setTitle } = useWindow()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOnline = useSession((session) => session.online)
  const all = useCloudAccounts()
  const accounts = all.data?.filter(({ kind }) => kind === 'carrier')
  const page = pageOf(pathname)
  const place = placeIn(search)
  const account = accounts?.find(({ accountId }) => accountId === place.accountId) ?? accounts?.[0]
  useEffect(() => setTitle(t('app')), [setTitle, t])
  const go = (next: PageName, to: CarrierPlace = {}) => void navigate(addressOf(next, { accountId: account?.accountId, ...to }))
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={account && <CarrierSidebar page={page} onGo={go} />}
      sidebarFooter={
        account && <AccountFooter account={account} accounts={accounts ?? []} onAccount={(accountId) => go('files', { accountId })} />
      }
      toolbar={account && isFolderPage(page) && <CarrierPath account={account} page={page} path={place.path} onGo={go} />}
    >
      {!isOnline && <PageStrip>{t('offline')}</PageStrip>}
      {account ? (
        <CarrierPage account={account} accounts={all.data ?? []} page={page} path={place.path} onGo={go} />
      ) : accounts ? (
        <SignInPage />
      ) : (
        <Centered>
          {all.failure ? (
            <FailureState title={t('failedAccounts')} failure={all.failure} onRetry={all.reload} />
          ) : (
            <Skeleton height={180} />
          )}
        </Centered>
      )}
    </AppFrame>
  )
}

interface CarrierPageProps {
  readonly account: CloudAccount
  readonly accounts: readonly CloudAccount[]
  readonly page: PageName
  readonly path: string | undefined
  readonly onGo: (page: PageName, place?: CarrierPlace) => void
}

function CarrierPage({ account, accounts, page, path, onGo }: CarrierPageProps) {
  const t = useT('carrier-drive')
  const roots = useCloudRoots(account)
  if (page === 'uploads') return <CloudTransfersPage key={page} title={t('pages.uploads')} jobs={['cloudUpload', 'cloudCopy']} />
  if (page === 'downloads') return <CloudTransfersPage key={page} title={t('pages.downloads')} jobs={['cloudDownload']} />
  return <FolderPage account={account} accounts={accounts} roots={roots} page={page} path={path} onGo={onGo} />
}
