import { useWindow } from '@cove/kernel'
import type { WindowProps } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { AppIcon } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { KeyIcon, MonitorIcon, NetworkIcon, PackageIcon, UserIcon, UsersIcon } from '@cove/ui/icons'
import { useEffect, useRef, useState } from 'react'
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
import s from './window.module.css'

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

/** The person, the account and the people of the device; a deep link opens its section. */
export default function AccountWindow({ path, params }: WindowProps) {
  const t = useT('account-security')
  const { setTitle } = useWindow()
  const asked = sectionOf(path, params)
  const [section, setSection] = useState(asked)
  const [before, setBefore] = useState(params)
  // WIN-04: an open window is asked for another section.
  if (before !== params) {
    setBefore(params)
    setSection(asked)
  }
  useEffect(() => setTitle(t('app')), [setTitle, t])
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces: a browser may answer scrolling with a promise, and an effect returns its clean-up or nothing.
    scroll.current?.scrollTo?.({ top: 0 })
  }, [section])
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={groups.map(({ name, sections }) => (
        <SidebarSection key={name} label={t(`groups.${name}`)}>
          {sections.map((one) => (
            <SidebarItem
              key={one}
              icon={icons[one]}
              label={t(`sections.${one}`)}
              selected={section === one}
              onSelect={() => setSection(one)}
            />
          ))}
        </SidebarSection>
      ))}
    >
      <div className={s.scroll} ref={scroll}>
        <Shown section={section} onLink={() => setSection('profile')} />
      </div>
    </AppFrame>
  )
}

function Shown({ section, onLink }: { readonly section: Section; readonly onLink: () => void }) {
  switch (section) {
    case 'profile':
      return <ProfileSection />
    case 'sign-ins':
      return <SignInsSection onLink={onLink} />
    case 'security':
      return <SecuritySection onLink={onLink} />
    case 'apps':
      return <AppsSection onLink={onLink} />
    case 'members':
      return <MembersSection />
    case 'connection':
      return <ConnectionSection />
  }
}
