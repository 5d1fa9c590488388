import type { CloudAccount } from '@cove/device-contract/clouds'
import { segmentsOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { CloudFolderView } from '@cove/parts/cloud-drive'
import type { CloudAccounts } from '@cove/parts/cloud-drive'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, IconButton, Skeleton } from '@cove/ui'
import { Breadcrumb, Centered, PhoneFrameContext } from '@cove/ui/data'
import { ArrowLeftIcon } from '@cove/ui/icons'
import { use } from 'react'
import { driveAddress, pages } from './addresses.model.ts'
import type { DrivePlace } from './addresses.model.ts'

interface DrivePageProps {
  readonly accounts: CloudAccounts
  readonly place: DrivePlace
  readonly onGo: (address: string) => void
}

/** SED-04d: one folder of an account. */
export function DrivePage({ accounts, place, onGo }: DrivePageProps) {
  const t = useT('cloud-drives')
  const { data, failure, reload } = accounts
  const account = data?.find(({ accountId }) => accountId === place.accountId)
  if (account)
    return (
      <CloudFolderView
        account={account}
        accounts={data ?? []}
        path={place.path}
        onPath={(path) => onGo(driveAddress({ ...place, path }))}
        onTransfers={() => onGo(pages.transfers)}
      />
    )
  return (
    <Centered>
      {data ? (
        <EmptyState
          art="lost"
          title={t('gone')}
          body={t('goneBody')}
          action={<Button onClick={() => onGo(pages.all)}>{t('toAll')}</Button>}
        />
      ) : failure ? (
        <FailureState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton height={180} />
      )}
    </Centered>
  )
}

interface DrivePathProps {
  readonly account: CloudAccount
  readonly path: string
  readonly onPath: (path: string) => void
}

/** The way back and the path, in the title row. */
export function DrivePath({ account, path, onPath }: DrivePathProps) {
  const t = useT('cloud-drives')
  const back = useBack()
  const isPhone = use(PhoneFrameContext) !== undefined
  const crumbs = segmentsOf(path).map(({ name, path: id }) => ({ id, label: shownName(name) }))
  return (
    <>
      {!isPhone && <IconButton label={t('back')} icon={<ArrowLeftIcon size={17} />} onClick={back} />}
      <Breadcrumb label={t('path')} items={[{ id: '/', label: account.name }, ...crumbs]} onOpen={onPath} />
    </>
  )
}

/** Goes to the page before; to all accounts where the window was opened here. */
function useBack(): () => void {
  const { windows } = useKernel()
  const { id, step } = useWindow()
  const navigate = useNavigate()
  return () => {
    if ((windows.get(id)?.history.at ?? 0) > 0) step(-1)
    else void navigate(pages.all, { replace: true })
  }
}
