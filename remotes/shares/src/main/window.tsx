import { useKernel, useStoreValue, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { LinkIcon, ShareIcon, ShieldCheckIcon, UserIcon, UsersIcon } from '@cove/ui/icons'
import { PageStrip } from '@cove/ui/page'
import { useEffect } from 'react'
import { icon } from '../icon.ts'
import { addressOf, pageOf } from '../model/addresses.ts'
import type { PageName } from '../model/addresses.ts'
import { LinksPage } from './links-page.tsx'
import { PublicPage } from './public-page.tsx'
import { RightsPage } from './rights-page.tsx'
import { SharesPage } from './shares-page.tsx'

const icons = {
  withMe: <UserIcon size={17} />,
  mine: <ShareIcon size={17} />,
  links: <LinkIcon size={17} />,
  public: <UsersIcon size={17} />,
  rights: <ShieldCheckIcon size={17} />,
} as const

/** SHR-01, PUB-01: shares, links, the public space and effective rights. */
export default function SharesWindow() {
  const t = useT('shares')
  const { setTitle } = useWindow()
  const navigate = useNavigate()
  const page = pageOf(useLocation().pathname)
  const isOnline = useStoreValue(useKernel().session.store, (state) => state.online)
  useEffect(() => setTitle(t('app')), [setTitle, t])
  const item = (own: PageName) => (
    <SidebarItem
      key={own}
      icon={icons[own]}
      label={t(`pages.${own}`)}
      selected={page === own}
      onSelect={() => void navigate(addressOf(own))}
    />
  )
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={
        <>
          <SidebarSection label={t('sections.shares')}>{[item('withMe'), item('mine'), item('links')]}</SidebarSection>
          <SidebarSection label={t('sections.all')}>{[item('public'), item('rights')]}</SidebarSection>
        </>
      }
    >
      {!isOnline && <PageStrip>{t('offline')}</PageStrip>}
      <PageOf page={page} />
    </AppFrame>
  )
}

function PageOf({ page }: { readonly page: PageName }) {
  switch (page) {
    case 'withMe':
    case 'mine':
      return <SharesPage key={page} which={page} />
    case 'links':
      return <LinksPage />
    case 'public':
      return <PublicPage />
    case 'rights':
      return <RightsPage />
  }
}
