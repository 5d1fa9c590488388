import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { LazyView } from '@cove/parts/lazy-view'
import { AppIcon } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import {
  FileTextIcon,
  GlobeIcon,
  HistoryIcon,
  InfoIcon,
  DatabaseIcon,
  KeyIcon,
  MessageIcon,
  NetworkIcon,
  UsersIcon,
  ZapIcon,
} from '@cove/ui/icons'
import { Page } from '@cove/ui/page'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { icon } from '../icon.ts'
import { addressOf, placeOf } from '../model/section.ts'
import type { Place, Section } from '../model/section.ts'
import { HistoryPage } from './history-page.tsx'
import { InfoPage } from './info-page.tsx'
import { LinePage } from './line-page.tsx'
import { LogPage } from './log-page.tsx'
import { PowerPage } from './power-page.tsx'
import { StoragePage } from './storage-page.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'
import { ViewPage } from './view-page.tsx'

const icons: Readonly<Record<Section, ReactNode>> = {
  'nas-info': <InfoIcon size={17} />,
  'user-manager': <UsersIcon size={17} />,
  'storage-management': <DatabaseIcon size={17} />,
  'network-setting': <GlobeIcon size={17} />,
  'long-range': <NetworkIcon size={17} />,
  'fan-mode': <ZapIcon size={17} />,
  ssh: <KeyIcon size={17} />,
  history: <HistoryIcon size={17} />,
  log: <FileTextIcon size={17} />,
  feedback: <MessageIcon size={17} />,
}
const groups: readonly { readonly label?: string; readonly sections: readonly Section[] }[] = [
  { sections: ['nas-info', 'user-manager', 'storage-management', 'network-setting', 'long-range', 'fan-mode', 'ssh'] },
  { label: 'records', sections: ['history', 'log', 'feedback'] },
]

/** W9: the forms of networks are the largest page, and seldom wanted. */
const loadNetworkPage = () => import('./network-page.tsx').then(({ NetworkPage }) => NetworkPage)

const loadFeedbackPage = () => import('./feedback-page.tsx').then(({ FeedbackPage }) => FeedbackPage)

const loadSshPage = () => import('./ssh-page.tsx').then(({ SshPage }) => SshPage)

/** SYS-01a, PWR-01a: all settings of the device, or power alone, by the address. */
export default function DeviceWindow() {
  return useLocation().pathname === powerAddress ? <PowerWindow /> : <AllSettings />
}

const powerAddress = '/power-switch'

function PowerWindow() {
  const t = useT('device-settings')
  const { setTitle } = useWindow()
  useEffect(() => setTitle(t('sections.fan-mode')), [setTitle, t])
  return (
    <Page>
      <PowerPage />
    </Page>
  )
}

/** Each page is an address. */
function AllSettings() {
  const t = useT('device-settings')
  const { setTitle } = useWindow()
  const navigate = useNavigate()
  const place = placeOf(useLocation().pathname)
  useEffect(() => setTitle(t('app')), [setTitle, t])
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={groups.map(({ label, sections }) => (
        <SidebarSection key={sections[0]} label={label === undefined ? undefined : t(label)}>
          {sections.map((one) => (
            <SidebarItem
              key={one}
              icon={icons[one]}
              label={t(`sections.${one}`)}
              selected={place.section === one}
              onSelect={() => void navigate(addressOf(one))}
            />
          ))}
        </SidebarSection>
      ))}
    >
      <Page>
        <Shown place={place} />
      </Page>
    </AppFrame>
  )
}

function Shown({ place: { section, userNo, isView } }: { readonly place: Place }): ReactNode {
  // Another user is another page: nothing typed for one is ever saved for another.
  if (userNo !== undefined) return isView ? <ViewPage key={userNo} userNo={userNo} /> : <UserPage key={userNo} userNo={userNo} />
  switch (section) {
    case 'user-manager':
      return <UsersPage />
    case 'storage-management':
      return <StoragePage />
    case 'network-setting':
      return <LazyView load={loadNetworkPage} props={{}} />
    case 'long-range':
      return <LinePage />
    case 'fan-mode':
      return <PowerPage />
    case 'ssh':
      return <LazyView load={loadSshPage} props={{}} />
    case 'history':
      return <HistoryPage />
    case 'log':
      return <LogPage />
    case 'feedback':
      return <LazyView load={loadFeedbackPage} props={{}} />
    default:
      return <InfoPage />
  }
}
