import { useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Outlet, useLocation, useNavigate } from '@cove/kernel/router'
import { Avatar, Menu, Button } from '@cove/ui'
import { useEntrance } from '../entrance/entrance.tsx'
import { GateNotice } from './gate-notice.tsx'
import { useClientGate } from './use-client-gate.ts'
import s from './device.module.css'

/** DEV-01b: the list and a running connection have no way back; everything else leads back to the list. */
const withoutBack = /^\/device\/(?:list|connection)$/

/** DEV-01a: the frame of the device screens: a way back or the title, and who is signed in. */
export function DeviceLayout() {
  const { accounts } = useEntrance()
  const t = useT('devices')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const profile = useStoreValue(accounts.store, (state) => state.profile)
  const isTooOld = useClientGate()
  const hasBack = !withoutBack.test(pathname)
  const leave = async () => {
    await accounts.signOut()
    void navigate('/login', { replace: true })
  }
  return (
    <div className={s.screen}>
      <main className={s.panel}>
        <header className={s.header}>
          {hasBack ? (
            <Button variant="ghost" onClick={() => void navigate(profile ? '/device/list' : '/login')}>
              {`‹ ${t('back')}`}
            </Button>
          ) : (
            <h1 className={s.title}>{t('title')}</h1>
          )}
          {profile && (
            <Menu
              align="end"
              items={[
                { id: 'person', label: profile.nickname, disabled: true },
                { id: 'sign-out', label: t('signOut'), separatorBefore: true, onSelect: () => void leave() },
              ]}
              trigger={
                <button type="button" className={s.account} aria-label={`${t('account')} ${profile.nickname}`}>
                  <Avatar name={profile.nickname} {...(profile.avatarUrl ? { src: profile.avatarUrl } : {})} />
                </button>
              }
            />
          )}
        </header>
        {isTooOld ? <GateNotice gate="oldClient" name="" onBack={() => undefined} /> : <Outlet />}
      </main>
    </div>
  )
}
