import { useKernel } from '@cove/kernel'
import type { RouteState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Spinner } from '@cove/ui'
import type { Tone } from '@cove/ui'
import s from './device.module.css'

const tones: Record<RouteState['state'], Tone> = { trying: 'neutral', healthy: 'ok', failed: 'err', inUse: 'accent' }

/** Every route to a device and how it does: one line each. */
export function RouteLines({ routes, label }: { readonly routes: readonly RouteState[]; readonly label: string }) {
  return (
    <ul className={s.routes} aria-label={label}>
      {routes.map((route) => (
        <li key={route.id}>
          <RouteLine route={route} />
        </li>
      ))}
    </ul>
  )
}

/** What a route is called, how long it takes, and what is wrong with it. */
export function RouteLine({ route }: { readonly route: RouteState }) {
  const t = useT('devices')
  const { texts } = useKernel()
  return (
    <span className={s.route}>
      <span className={s.routeName}>
        {t(`route.${route.kind}`)}
        {route.baseUrl !== '' && <small>{route.baseUrl}</small>}
      </span>
      {route.message !== undefined && route.state === 'failed' && (
        <small className={s.quiet}>{texts.t(`connection.${route.message}`, undefined, 'entrance')}</small>
      )}
      {route.roundTripMs !== undefined && route.state !== 'failed' && (
        <small className={s.quiet}>{t('roundTrip', { ms: Math.round(route.roundTripMs) })}</small>
      )}
      {route.state === 'trying' ? (
        <Spinner size={14} label={t('routeState.trying')} />
      ) : (
        <Badge tone={tones[route.state]}>{t(`routeState.${route.state}`)}</Badge>
      )}
    </span>
  )
}
