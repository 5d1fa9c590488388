import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link, Navigate } from '@cove/kernel/router'
import { AppIcon, Badge, Button } from '@cove/ui'
import { useApps } from '../apps/use-apps.ts'
import { DeviceArt } from '../device/device-art.tsx'
import { useTexts } from '../entrance/use-texts.ts'
import { pageTexts } from './page-texts.ts'
import s from './pages.module.css'

/** LGN-12: the home of a device: the desktop, every app, the other devices. */
export function Navigation() {
  const t = useT('pages')
  const { session } = useKernel()
  const phase = useSession((state) => state.phase)
  const device = useSession((state) => state.device)
  const online = useSession((state) => state.online)
  const apps = useApps()
  const ready = useTexts('pages', pageTexts)
  if (phase !== 'signedIn' && phase !== 'expired') return <Navigate to="/launch" replace />
  if (!ready) return undefined
  return (
    <div className={s.screen}>
      <main className={s.panel} aria-label={t('navigation.title')}>
        <header className={s.header}>
          <DeviceArt state={online ? 'on' : 'off'} size={64} />
          <div>
            <h1 className={s.title}>{device?.name}</h1>
            <Badge tone={online ? 'ok' : 'warn'}>{t(online ? 'navigation.online' : 'navigation.offline')}</Badge>
          </div>
        </header>
        <nav className={s.tiles} aria-label={t('navigation.apps')}>
          <Link className={s.tile} to="/desktop">
            <AppIcon glyph="hard-drive" from="#64748b" to="#334155" />
            {t('navigation.desktop')}
          </Link>
          {device?.hasAccountService && (
            <Link className={s.tile} to="/device/list">
              <AppIcon glyph="network" from="#38bdf8" to="#0369a1" />
              {t('navigation.devices')}
            </Link>
          )}
          {apps.map((app) => (
            <Link key={`${app.remoteId} ${app.windowName}`} className={s.tile} to={app.address}>
              <AppIcon {...app.icon} size={40} />
              {app.title}
            </Link>
          ))}
        </nav>
        <Button onClick={() => void session.signOut()}>{t('navigation.signOut')}</Button>
      </main>
    </div>
  )
}
