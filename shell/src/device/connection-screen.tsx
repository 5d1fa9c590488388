import { useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Navigate, useNavigate, useSearchParams } from '@cove/kernel/router'
import { Button, CheckIcon, ErrorState, LiveRegion, Progress, Spinner } from '@cove/ui'
import { useEffect, useRef, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { safeReturn } from '../launch/where-to.ts'
import { backPathOf, connectionSteps, nameOfTarget } from './device-actions.ts'
import { GateNotice } from './gate-notice.tsx'
import { gateOf } from './gates.ts'
import { DeviceArt } from './device-art.tsx'
import { RouteLines } from './route-lines.tsx'
import { useBindPath } from './use-bind-path.ts'
import { useTargetDevice } from './use-target-device.ts'
import s from './device.module.css'

/** DEV-04: a connection in progress: its steps, every route that is tried, and a way to stop. */
export function ConnectionScreen() {
  const { connection } = useEntrance()
  const t = useT('devices')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const serialNo = search.get('sn') ?? undefined
  const found = useTargetDevice(serialNo)
  const { phase, target, failure } = useStoreValue(connection.store, (state) => state)
  // The store changes before the address does; in between the screen must not redirect.
  const [leaving, setLeaving] = useState(false)
  useConnectOnce(found)
  const isMine = useIsMine(serialNo)
  const bindPath = useBindPath(isMine && phase === 'failed' && failure?.type === 'unbind' ? target : undefined)
  const gate = found.state === 'known' ? gateOf(found.device) : undefined

  if (leaving) return undefined
  if (gate && found.state === 'known')
    return <GateNotice gate={gate} name={found.device.name} onBack={() => void navigate('/device/list')} />
  if (serialNo !== undefined && found.state === 'failed')
    return (
      <ErrorState
        art="offline"
        title={t('failed.title')}
        body={found.text}
        action={<Button onClick={() => void navigate('/device/list')}>{t('failed.toList')}</Button>}
      />
    )
  if (isMine && phase === 'connected') return <Navigate to={safeReturn(search.get('next')) ?? '/launch'} replace />
  if (isMine && phase === 'failed') {
    if (failure?.type === 'unbind') return bindPath === undefined ? <Spinner size={28} /> : <Navigate to={bindPath} replace />
    return <Navigate to="/device/connection-failed" replace />
  }
  if (serialNo === undefined && phase === 'idle') return <Navigate to="/device/list" replace />

  const cancel = () => {
    const back = backPathOf(target)
    setLeaving(true)
    connection.cancel()
    void navigate(back, { replace: true })
  }
  const name = nameOfTarget(target) ?? (found.state === 'known' ? found.device.name : t('connection.thisDevice'))
  return <ConnectionProgress name={name} onCancel={cancel} />
}

/** Connects to the device of a typed or reloaded address; a form has started its connection already. */
function useConnectOnce(found: ReturnType<typeof useTargetDevice>): void {
  const { connection } = useEntrance()
  const started = useRef(false)
  useEffect(() => {
    if (started.current || found.state !== 'known' || gateOf(found.device)) return
    started.current = true
    const running = connection.store.getState()
    if (running.phase === 'connecting' && running.target?.device?.serialNo === found.device.serialNo) return
    void connection.connect({ kind: 'normal', device: found.device })
  }, [connection, found])
}

/** Whether the store's connection belongs to this address, and not to an earlier visit. */
function useIsMine(serialNo: string | undefined): boolean {
  const { connection } = useEntrance()
  const target = useStoreValue(connection.store, (state) => state.target)
  const [before] = useState(() => {
    const state = connection.store.getState()
    return state.phase === 'connecting' ? undefined : state.target
  })
  return serialNo === undefined || (target !== before && target?.device?.serialNo === serialNo)
}

function ConnectionProgress({ name, onCancel }: { readonly name: string; readonly onCancel: () => void }) {
  const { connection } = useEntrance()
  const t = useT('devices')
  const { step, routes } = useStoreValue(connection.store, (state) => state)
  const at = step === undefined ? 0 : connectionSteps.indexOf(step)
  return (
    <section className={s.centre}>
      <DeviceArt state="rest" size={96} />
      <h2 className={s.name}>{t('connection.title', { name })}</h2>
      <div className={s.progress}>
        <Progress label={t('connection.progress')} percent={((at + 0.5) / connectionSteps.length) * 100} />
      </div>
      <ol className={s.steps}>
        {connectionSteps.map((each, index) => (
          <li key={each} data-state={index < at ? 'done' : index === at ? 'now' : 'later'} aria-current={index === at ? 'step' : undefined}>
            <span className={s.mark}>{index < at ? <CheckIcon size={14} /> : index === at && <Spinner size={14} label="" />}</span>
            {t(`steps.${each}`)}
          </li>
        ))}
      </ol>
      {routes.length > 0 && <RouteLines routes={routes} label={t('connection.routes')} />}
      <p className={s.quiet}>{t('connection.limit')}</p>
      <Button onClick={onCancel}>{t('connection.cancel')}</Button>
      <LiveRegion message={step === undefined ? '' : t(`steps.${step}`)} />
    </section>
  )
}
