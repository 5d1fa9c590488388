import { useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Navigate, useNavigate } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { useEntrance } from '../entrance/entrance.tsx'
import { backPathOf, nameOfTarget } from './device-actions.ts'
import { DeviceArt } from './device-art.tsx'
import { GateNotice } from './gate-notice.tsx'
import { ReportPanel } from './report-panel.tsx'
import { RouteLines } from './route-lines.tsx'
import s from './device.module.css'

/** DEV-05b, DEV-06a: what failed, what helps, and the whole report. */
export function ConnectionFailed() {
  const { connection } = useEntrance()
  const t = useT('devices')
  const navigate = useNavigate()
  const { failure, phase, target, routes } = useStoreValue(connection.store, (state) => state)
  if (phase === 'connecting') return <Navigate to="/device/connection" replace />
  if (!failure || !target) return <Navigate to="/device/list" replace />
  const back = backPathOf(target)
  if (failure.tooOld)
    return (
      <GateNotice
        gate={failure.tooOld === 'client' ? 'oldClient' : 'lowFirmware'}
        name={nameOfTarget(target) ?? t('connection.thisDevice')}
        onBack={() => void navigate(back)}
      />
    )
  return (
    <section className={s.centre}>
      <DeviceArt state="off" size={88} />
      <h2 className={s.name}>{t('failed.title')}</h2>
      <p role="alert">{failure.text}</p>
      <dl className={s.facts}>
        <dt>{t('failed.type')}</dt>
        <dd>{t(`failureTypes.${failure.type}`)}</dd>
        <dt>{t('failed.advice')}</dt>
        <dd>{t(`failureAdvice.${failure.type}`)}</dd>
      </dl>
      {routes.length > 0 && <RouteLines routes={routes} label={t('connection.routes')} />}
      <ReportPanel />
      <div className={s.row}>
        <Button onClick={() => void navigate(back)}>{t(back === '/login/ip' ? 'failed.toLogin' : 'failed.toList')}</Button>
        <Button variant="primary" onClick={() => void connection.connect(target)}>
          {t('failed.retry')}
        </Button>
      </div>
    </section>
  )
}
