import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { noticesRoute, transfersRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { BellIcon, Menu, RestoreIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { FolderIcon, HomeIcon, ImageIcon, TransferIcon, UserIcon } from '@cove/ui/icons'
import type { ReactElement } from 'react'
import type { App } from '../apps/apps.ts'
import { useApps, useOpenApp } from '../apps/use-apps.ts'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { isUnfinished } from '../taskbar/transfer-summary.ts'
import { useUserEntries } from '../taskbar/user-menu.tsx'
import { appAt, frontRemote, shownIds, windowOf } from './home-model.ts'
import s from './phone.module.css'

const TransferWatch = lazyScreen(() => import('../taskbar/transfer-tray.tsx').then((module) => module.TransferWatch))

/** The bar of a phone, in place of the dock: home, files, photos, transfers, and everything of the user. */
export function PhoneBar() {
  const { transfers, windows } = useKernel()
  const t = useT('widgets')
  const shell = useT('shell')
  const apps = useApps()
  const front = useStoreValue(windows.store, frontRemote)
  const running = useStoreValue(transfers.store, (state) => state.tasks.filter(isUnfinished).length)
  const hasTransfers = useStoreValue(transfers.store, (state) => state.tasks.length > 0)
  const goHome = () => {
    for (const id of shownIds(windows.store.getState())) windows.minimise(id)
  }
  const transfersLabel = running > 0 ? t('phone.tabs.transfersRunning', { count: running }) : undefined
  return (
    <>
      {front !== undefined && <span className={s.ground} />}
      <div className={s.bar} role="toolbar" aria-label={shell('dock.title')} data-region="dock">
        <Tab label={t('phone.tabs.home')} icon={<HomeIcon size={22} />} isOn={front === undefined} onPress={goHome} />
        <AppTab app={appAt(apps, '/file-manage')} label={t('phone.tabs.files')} icon={<FolderIcon size={22} />} front={front} />
        <AppTab app={appAt(apps, '/my-album')} label={t('phone.tabs.photos')} icon={<ImageIcon size={22} />} front={front} />
        <AppTab
          app={appAt(apps, transfersRoute.path)}
          label={t('phone.tabs.transfers')}
          {...(transfersLabel === undefined ? {} : { spoken: transfersLabel })}
          icon={<TransferIcon size={22} />}
          count={running}
          front={front}
        />
        <MineTab />
        {hasTransfers && <TransferWatch />}
      </div>
    </>
  )
}

interface TabProps {
  readonly label: string
  /** What a screen reader says, where that is more than the label. */
  readonly spoken?: string
  readonly icon: ReactElement
  readonly isOn: boolean
  readonly count?: number
  readonly onPress: () => void
}

function Tab({ label, spoken = label, icon, isOn, count = 0, onPress }: TabProps) {
  return (
    <button type="button" className={s.tab} aria-label={spoken} aria-current={isOn ? 'page' : undefined} onClick={onPress}>
      <TabFace label={label} icon={icon} count={count} />
    </button>
  )
}

function TabFace({ label, icon, count }: { readonly label: string; readonly icon: ReactElement; readonly count: number }) {
  return (
    <>
      {icon}
      <span className={s.tabName}>{label}</span>
      {/* A picture: the name of the button says the count. */}
      {count > 0 && <span className={s.tabCount} data-count={count > 99 ? '99+' : count} />}
    </>
  )
}

interface AppTabProps extends Omit<TabProps, 'isOn' | 'onPress'> {
  readonly app: App | undefined
  readonly front: string | undefined
}

/** An app of the bar: brings its last window forward, else opens it. Without the app there is no tab. */
function AppTab({ app, front, ...face }: AppTabProps) {
  const { windows } = useKernel()
  const openApp = useOpenApp()
  if (!app) return undefined
  const press = () => {
    const last = windowOf(windows.store.getState(), app)
    if (last === undefined) openApp(app)
    else windows.focus(last)
  }
  return <Tab {...face} isOn={front === `${app.remoteId}:${app.windowName}`} onPress={press} />
}

/** Notices, all windows, the look, and leaving. */
function MineTab() {
  const { notices, windows } = useKernel()
  const t = useT('widgets')
  const { toggleOverview } = useDesktopCommands()
  const unread = useStoreValue(notices.store, (state) => state.unread)
  const shell = useT('shell')
  const user = useSession((state) => state.user)
  const menu = shell('user.menu', { name: user?.nickname || user?.account || '' })
  const entries = useUserEntries()
  const lead: readonly MenuEntry[] = [
    {
      id: 'notices',
      label: unread > 0 ? t('phone.mine.noticesUnread', { count: unread }) : t('phone.mine.notices'),
      icon: <BellIcon size={16} />,
      onSelect: () => void windows.open(noticesRoute.address({})),
    },
    { id: 'windows', label: t('phone.mine.windows'), icon: <RestoreIcon size={16} />, onSelect: toggleOverview },
  ]
  const trigger = (
    <button
      type="button"
      className={s.tab}
      data-hint="windows"
      aria-label={unread > 0 ? t('phone.mine.unread', { count: unread, menu }) : t('phone.mine.name', { menu })}
    >
      <TabFace label={t('phone.tabs.mine')} icon={<UserIcon size={22} />} count={unread} />
    </button>
  )
  return <Menu side="top" align="end" items={[...entries.slice(0, 1), ...lead, ...entries.slice(1)]} trigger={trigger} />
}
