import { useIsGuest, useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { CpuIcon, HistoryIcon, UsersIcon, WindowIcon } from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { useEffect } from 'react'
import { useLive } from '../data/monitor-calls.ts'
import { icon } from '../icon.ts'
import { pathOfSection, sectionOfPath, sectionsFor } from '../model/section.ts'
import type { Section } from '../model/section.ts'
import { ConnectionsPage } from './connections-page.tsx'
import { DesktopPage } from './desktop-page.tsx'
import { DevicePage } from './device-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { LiveCharts } from './live-charts.tsx'
import s from './task.module.css'

const icons: Readonly<Record<Section, Icon>> = { device: CpuIcon, connections: UsersIcon, desktop: WindowIcon, history: HistoryIcon }

/** TM-01: what runs on the device and on this desktop. The machine is the administrator's; everybody sees own connections and the desktop. */
export default function TaskWindow() {
  const t = useT('task-manager')
  const { setTitle } = useWindow()
  const navigate = useNavigate()
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  const isGuest = useIsGuest()
  const who = isAdmin ? 'admin' : isGuest ? 'guest' : 'member'
  const section = sectionOfPath(useLocation().pathname, who)
  const live = useLive(!isAdmin)
  useEffect(() => setTitle(`${t('app')} · ${t(`sections.${section}`)}`), [setTitle, t, section])
  const go = (to: Section) => void navigate(pathOfSection(to))
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={
        <SidebarSection>
          {sectionsFor(who).map((one) => {
            const Glyph = icons[one]
            return (
              <SidebarItem
                key={one}
                icon={<Glyph size={16} />}
                label={t(`sections.${one}`)}
                selected={one === section}
                onSelect={() => go(one)}
              />
            )
          })}
        </SidebarSection>
      }
      sidebarFooter={
        live.data && (
          <>
            <LiveCharts live={live.data} onOpen={() => go('history')} />
            <p className={s.footer}>{t('cores', { count: live.data.machine.cores })}</p>
          </>
        )
      }
    >
      {section === 'device' && <DevicePage live={live} />}
      {section === 'connections' && <ConnectionsPage isAdmin={isAdmin} />}
      {section === 'desktop' && <DesktopPage />}
      {section === 'history' && <HistoryPage machine={live.data?.machine} />}
    </AppFrame>
  )
}
