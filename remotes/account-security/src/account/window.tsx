import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Navigate, Route, Routes, useLocation, useNavigate, useParams } from '@cove/kernel/router'
import { AppIcon } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { KeyIcon, MonitorIcon, NetworkIcon, PackageIcon, UserIcon, UsersIcon } from '@cove/ui/icons'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { icon } from '../icon.ts'
import { sectionOf } from '../model/section.ts'
import type { Section } from '../model/section.ts'
import { AppsSection } from './apps-section.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { MembersSection } from './members-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SignInsSection } from './sign-ins-section.tsx'

const groups: readonly { readonly name: 'account' | 'device'; readonly sections: readonly Section[] }[] = [
  { name: 'account', sections: ['profile', 'sign-ins', 'security', 'apps'] },
  { name: 'device', sections: ['members', 'connection'] },
]
const icons: Readonly<Record<Section, ReactNode>> = {
  profile: <UserIcon size={17} />,
  'sign-ins': <MonitorIcon size={17} />,
  security: <KeyIcon size={17} />,
  apps: <PackageIcon size={17} />,
  members: <UsersIcon size={17} />,
  connection: <NetworkIcon size={17} />,
}

/** The user, the account and the users of the device; each section is a route. */
export default function AccountWindow() {
  const t = useT('account-security')
  const { setTitle } = useWindow()
  const navigate = useNavigate()
  const section = sectionOf(useLocation().pathname)
  const open = (next: Section) => void navigate(`/account-security/${next}`)
  useEffect(() => setTitle(t('app')), [setTitle, t])
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={groups.map(({ name, sections }) => (
        <SidebarSection key={name} label={t(`groups.${name}`)}>
          {sections.map((one) => (
            <SidebarItem key={one} icon={icons[one]} label={t(`sections.${one}`)} selected={section === one} onSelect={() => open(one)} />
          ))}
        </SidebarSection>
      ))}
    >
      <Pages onLink={() => open('profile')} onSignIns={() => open('sign-ins')} />
    </AppFrame>
  )
}

/** USR-02a: the settings of the device lead here. */
function HandOver() {
  return <MembersSection heirNo={useParams()['heirNo']} />
}

interface PagesProps {
  readonly onLink: () => void
  readonly onSignIns: () => void
}

function Pages({ onLink, onSignIns }: PagesProps) {
  return (
    <Routes>
      <Route index element={<Navigate to="profile" replace />} />
      <Route path="profile" element={<ProfileSection />} />
      <Route path="sign-ins" element={<SignInsSection onLink={onLink} />} />
      <Route path="security" element={<SecuritySection onLink={onLink} onSignIns={onSignIns} />} />
      <Route path="apps" element={<AppsSection onLink={onLink} />} />
      <Route path="members" element={<MembersSection />} />
      <Route path="members/hand-over/:heirNo" element={<HandOver />} />
      <Route path="connection" element={<ConnectionSection />} />
    </Routes>
  )
}
