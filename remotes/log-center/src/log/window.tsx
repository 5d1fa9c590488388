import { useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import {
  DatabaseIcon,
  FolderIcon,
  KeyIcon,
  ListIcon,
  PackageIcon,
  ServerIcon,
  ShareIcon,
  SlidersIcon,
  UsersIcon,
  WarningIcon,
  ClockIcon,
  NetworkIcon,
} from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import { useOverview } from '../data/log-calls.ts'
import { icon } from '../icon.ts'
import { dayStartOf } from '../model/filter.ts'
import { pathOfSection, sectionOfPath, sections } from '../model/section.ts'
import type { Section } from '../model/section.ts'
import { KeepingPage } from './keeping-page.tsx'
import { LogPage } from './log-page.tsx'
import s from './log.module.css'

const icons: Readonly<Record<Section, Icon>> = {
  all: ListIcon,
  notable: WarningIcon,
  'sign-in': KeyIcon,
  users: UsersIcon,
  shares: ShareIcon,
  files: FolderIcon,
  settings: SlidersIcon,
  services: NetworkIcon,
  storage: DatabaseIcon,
  apps: PackageIcon,
  device: ServerIcon,
  keeping: ClockIcon,
}
const aboutPeople: readonly Section[] = ['all', 'notable', 'sign-in', 'users', 'shares', 'files']
const aboutDevice: readonly Section[] = sections.filter((one) => one !== 'keeping' && !aboutPeople.includes(one))

/** LOG-01: the log of the device; each part of it is an address. */
export default function LogWindow() {
  const t = useT('log-center')
  const { setTitle } = useWindow()
  const section = sectionOfPath(useLocation().pathname)
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  const [fromMs] = useState(() => dayStartOf(Date.now()))
  const overview = useOverview(fromMs)
  const { data } = overview
  useEffect(() => setTitle(section === 'all' ? t('app') : `${t('app')} · ${t(`sections.${section}`)}`), [setTitle, t, section])
  const notable = data ? data.notices + data.urgent : 0
  const itemsOf = (some: readonly Section[]) =>
    some.map((one) => <PlaceItem key={one} section={one} isShown={one === section} notable={notable} />)
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={
        <>
          <SidebarSection>{itemsOf(aboutPeople)}</SidebarSection>
          <SidebarSection>{itemsOf(aboutDevice)}</SidebarSection>
          <SidebarSection>{itemsOf(['keeping'])}</SidebarSection>
        </>
      }
      sidebarFooter={
        data && (
          <p className={s.footer}>
            {t('keeping.footer', { days: data.retention.days })}
            <br />
            {isAdmin ? t('keeping.footerLines', { kept: data.kept, lines: data.retention.lines }) : t('ownOnly')}
          </p>
        )
      }
    >
      {section === 'keeping' ? (
        <KeepingPage overview={overview} isAdmin={isAdmin} />
      ) : (
        <LogPage section={section} overview={overview} isAdmin={isAdmin} />
      )}
    </AppFrame>
  )
}

interface PlaceItemProps {
  readonly section: Section
  readonly isShown: boolean
  /** Lines of today that ask for attention. */
  readonly notable: number
}

function PlaceItem({ section, isShown, notable }: PlaceItemProps) {
  const t = useT('log-center')
  const navigate = useNavigate()
  const Glyph = icons[section]
  return (
    <SidebarItem
      icon={<Glyph size={16} />}
      label={t(`sections.${section}`)}
      count={section === 'notable' && notable > 0 ? String(notable) : undefined}
      selected={isShown}
      onSelect={() => void navigate(pathOfSection(section))}
    />
  )
}
