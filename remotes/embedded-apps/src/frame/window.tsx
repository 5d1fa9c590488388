import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { useKernel } from '@cove/kernel'
import { FailureState } from '@cove/parts/failure'
import { AppIcon, Button, EmptyState, Skeleton } from '@cove/ui'
import { AppFrame, Centered } from '@cove/ui/data'
import { Page } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { appAddressOf } from '../bridge/app-address.model.ts'
import { icon } from '../icon.ts'
import { useInstalledApps } from '../apps/apps.data.ts'
import { OpenedApp } from './opened-app.tsx'

/** APP-01, APP-03: one app of another maker, at the page that its address names. */
export default function FrameWindow() {
  const t = useT('embedded-apps')
  const { windows } = useKernel()
  const { appId, page } = appAddressOf(useLocation().pathname)
  const { data, failure, reload } = useInstalledApps()
  const app = data?.find((one) => one.appId === appId)
  // Another app in the same window is another frame, with nothing of the one before.
  if (app) return <OpenedApp key={app.appId} app={app} page={page} />
  if (failure && !data)
    return (
      <Plain>
        <Centered>
          <FailureState failure={failure} onRetry={reload} />
        </Centered>
      </Plain>
    )
  if (!data)
    return (
      <Plain>
        <Page busy>
          <Skeleton height={52} />
        </Page>
      </Plain>
    )
  return (
    <Plain>
      <Centered>
        <EmptyState
          art="lost"
          title={t('gone.title')}
          body={t('gone.body')}
          action={<Button onClick={() => void windows.open('/apps')}>{t('back')}</Button>}
        />
      </Centered>
    </Plain>
  )
}

function Plain({ children }: { readonly children: ReactNode }) {
  const t = useT('embedded-apps')
  return (
    <AppFrame title={t('app')} icon={<AppIcon {...icon} size={20} />}>
      {children}
    </AppFrame>
  )
}
