import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { ActivityIcon, FolderIcon, GlobeIcon, GridIcon, HistoryIcon, KeyIcon, LinkIcon, MonitorIcon, TransferIcon } from '@cove/ui/icons'
import { Page } from '@cove/ui/page'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useServices } from '../data/use-services.ts'
import { icon } from '../icon.ts'
import { addressOf, sectionOfPath } from '../model/section.ts'
import type { Section } from '../model/section.ts'
import { AccountPage } from './account-page.tsx'
import { AfpPage } from './afp-page.tsx'
import { DoctorPage } from './doctor-page.tsx'
import { FtpPage } from './ftp-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { RemoteSharesPage } from './remote-shares-page.tsx'
import { SmbPage } from './smb-page.tsx'
import { TimeMachinePage } from './time-machine-page.tsx'
import { WebdavPage } from './webdav-page.tsx'

const icons: Readonly<Record<Section, ReactNode>> = {
  overview: <GridIcon size={17} />,
  smb: <FolderIcon size={17} />,
  webdav: <GlobeIcon size={17} />,
  ftp: <TransferIcon size={17} />,
  afp: <MonitorIcon size={17} />,
  timeMachine: <HistoryIcon size={17} />,
  account: <KeyIcon size={17} />,
  doctor: <ActivityIcon size={17} />,
  remoteShares: <LinkIcon size={17} />,
}
const groups: readonly (readonly Section[])[] = [
  ['overview', 'smb', 'webdav', 'ftp', 'afp', 'timeMachine'],
  ['account', 'doctor', 'remoteShares'],
]

/** NSV-01a: network services; each page is an address. */
export default function ServiceWindow() {
  const t = useT('network-services')
  const { setTitle } = useWindow()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const section = sectionOfPath(pathname)
  // NSV-04: the address of Time Machine alone.
  const isAlone = pathname.startsWith('/feature/')
  const services = useServices()
  useEffect(() => setTitle(t(isAlone ? 'sections.timeMachine' : 'app')), [setTitle, t, isAlone])
  if (isAlone) return <Page>{section === 'timeMachine' && <TimeMachinePage services={services} />}</Page>
  const countOf = (one: Section) =>
    services.data?.services.some(({ service, state }) => service === one && state === 'running') ? t('on') : undefined
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={groups.map((sections, index) => (
        <SidebarSection key={sections[0]} label={index > 0 ? t('tools') : undefined}>
          {sections.map((one) => (
            <SidebarItem
              key={one}
              icon={icons[one]}
              label={t(`sections.${one}`)}
              count={countOf(one)}
              selected={section === one}
              onSelect={() => void navigate(addressOf(one))}
            />
          ))}
        </SidebarSection>
      ))}
    >
      <Page>
        {section === 'overview' && <OverviewPage services={services} />}
        {section === 'smb' && <SmbPage services={services} />}
        {section === 'webdav' && <WebdavPage services={services} />}
        {section === 'ftp' && <FtpPage services={services} />}
        {section === 'afp' && <AfpPage />}
        {section === 'timeMachine' && <TimeMachinePage services={services} />}
        {section === 'account' && <AccountPage />}
        {section === 'doctor' && <DoctorPage services={services} />}
        {section === 'remoteShares' && <RemoteSharesPage />}
      </Page>
    </AppFrame>
  )
}
