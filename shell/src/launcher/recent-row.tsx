import { usePreference } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { appKey } from '../apps/shortcuts.ts'
import type { App } from '../apps/apps.ts'
import { AppFace } from '../modules/app-face.tsx'
import { useObstacle } from '../modules/use-availability.ts'
import { recentAppsOf, recentAppsPreference } from './recent-apps.ts'
import s from './launcher.module.css'

const mostShown = 6

/** WIN-19: the apps that were opened last; nothing before the first. */
export function RecentRow({ apps, onOpen }: { readonly apps: readonly App[]; readonly onOpen: (app: App) => void }) {
  const t = useT('launcher')
  const [recent] = usePreference(recentAppsPreference)
  const shown = recentAppsOf(recent, apps, mostShown)
  if (shown.length === 0) return undefined
  return (
    <section className={s.recent} aria-label={t('recent')}>
      <span className={s.recentTitle}>{t('recent')}</span>
      {shown.map((app) => (
        <RecentApp key={appKey(app)} app={app} onOpen={onOpen} />
      ))}
    </section>
  )
}

/** MOD-03a: the name of an app that cannot be used says so. */
function RecentApp({ app, onOpen }: { readonly app: App; readonly onOpen: (app: App) => void }) {
  const t = useT('shell')
  const obstacle = useObstacle(app.remoteId)
  return (
    <button
      type="button"
      className={s.recentApp}
      data-recent={app.remoteId}
      onClick={() => onOpen(app)}
      {...(obstacle && { 'aria-label': t('modules.named', { app: app.title, state: t(`modules.state.${obstacle.kind}`) }) })}
    >
      <AppFace icon={app.icon} size={28} obstacle={obstacle} />
      <span className={s.recentName}>{app.title}</span>
    </button>
  )
}
