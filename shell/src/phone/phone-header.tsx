import { useSession } from '@cove/kernel'
import { Avatar, Menu, SearchIcon } from '@cove/ui'
import { useT } from '@cove/kernel/i18n'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { NoticeBell } from '../taskbar/notice-bell.tsx'
import { QuickButton } from '../taskbar/quick-button.tsx'
import { useUserEntries } from '../taskbar/user-menu.tsx'
import { dayPartOf } from './greeting.ts'
import { useHour } from './use-hour.ts'
import s from './phone.module.css'

/** Who is greeted, on which device, and the way to search everything. */
export function PhoneHeader() {
  const t = useT('widgets')
  const hour = useHour()
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device?.name) ?? ''
  const isOnline = useSession((state) => state.online)
  const { togglePalette } = useDesktopCommands()
  return (
    <>
      <header className={s.header}>
        <div className={s.greeting}>
          <h1>{t(`phone.greeting.${dayPartOf(hour)}`, { name: user?.nickname || user?.account || '' })}</h1>
          <QuickButton
            panel="device"
            label={device}
            button={
              <button type="button" className={s.device}>
                <i className={s.online} data-online={isOnline || undefined} />
                <span>{t(isOnline ? 'phone.device.online' : 'phone.device.offline', { device })}</span>
              </button>
            }
          />
        </div>
        <NoticeBell />
        <UserButton />
      </header>
      <button type="button" className={s.search} data-hint="search" onClick={togglePalette}>
        <SearchIcon size={19} />
        <span>{t('phone.search')}</span>
      </button>
    </>
  )
}

const avatarPx = 42

/** The user's own picture; behind it is their menu. */
function UserButton() {
  const shell = useT('shell')
  const user = useSession((state) => state.user)
  const items = useUserEntries()
  if (!user) return undefined
  const name = user.nickname || user.account
  const picture = <Avatar name={name} size={avatarPx} {...(user.avatarUrl ? { src: user.avatarUrl } : {})} />
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        <button type="button" className={s.user} aria-label={shell('user.menu', { name })}>
          {picture}
        </button>
      }
    />
  )
}
