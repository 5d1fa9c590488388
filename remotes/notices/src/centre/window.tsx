import type { NoticeTab } from '@cove/device-contract/notices'
import { useKernel, useStoreValue, useWindow } from '@cove/kernel'
import { noticesRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { useReading } from '@cove/parts/read'
import { AppIcon } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { KeyIcon, PackageIcon, ServerIcon, SlidersIcon } from '@cove/ui/icons'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { icon } from '../icon.ts'
import { firstUnread, sectionOfPath } from '../model/section.ts'
import { SettingsPage } from './settings-page.tsx'
import { ListPage } from './list-page.tsx'

const tabs: readonly { readonly tab: NoticeTab; readonly icon: ReactNode }[] = [
  { tab: 'device', icon: <ServerIcon size={17} /> },
  { tab: 'login', icon: <KeyIcon size={17} /> },
  { tab: 'version', icon: <PackageIcon size={17} /> },
]

/** NTC-01a: the notice centre; each tab and the settings are an address. */
export default function CentreWindow() {
  const t = useT('notices')
  const { setTitle } = useWindow()
  const navigate = useNavigate()
  const { data, failure } = useCounts()
  const counts = data?.counts ?? none
  const section = useSection(data ?? (failure && { counts: none }))
  useEffect(() => setTitle(t('app')), [setTitle, t])
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={
        <>
          <SidebarSection>
            {tabs.map(({ tab, icon: tabIcon }) => (
              <SidebarItem
                key={tab}
                icon={tabIcon}
                label={t(`tabs.${tab}`)}
                count={counts[tab] > 0 ? String(counts[tab]) : undefined}
                selected={section === tab}
                onSelect={() => void navigate(noticesRoute.address({ tab }))}
              />
            ))}
          </SidebarSection>
          <SidebarSection>
            <SidebarItem
              icon={<SlidersIcon size={17} />}
              label={t('settings')}
              selected={section === 'settings'}
              onSelect={() => void navigate('/notice-setting')}
            />
          </SidebarSection>
        </>
      }
    >
      {section === 'settings' ? <SettingsPage /> : section && <ListPage key={section} tab={section} />}
    </AppFrame>
  )
}

const none = { device: 0, login: 0, version: 0 }

/** The section of the address; one without a section leads to the unread notices, as soon as it is known where they are. */
function useSection(known: { readonly counts: Readonly<Record<NoticeTab, number>> } | undefined): NoticeTab | 'settings' | undefined {
  const navigate = useNavigate()
  const named = sectionOfPath(useLocation().pathname)
  const tab = !named && known ? firstUnread(known.counts) : undefined
  useEffect(() => {
    if (tab) void navigate(noticesRoute.address({ tab }), { replace: true })
  }, [navigate, tab])
  return named
}

/** Unread notices of each tab; read again when the total changes. */
function useCounts() {
  const { notices } = useKernel()
  const unread = useStoreValue(notices.store, (state) => state.unread)
  return useReading(['notices.list', 'counts', unread], () => notices.list(), { keepsLast: true })
}
