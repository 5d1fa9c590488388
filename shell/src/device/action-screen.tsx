import { directory } from '@cove/device-contract/directory'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Navigate, useNavigate, useSearchParams } from '@cove/kernel/router'
import { Button, Spinner } from '@cove/ui'
import { useEffect, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { DeviceArt } from './device-art.tsx'
import { useTargetDevice } from './use-target-device.ts'
import s from './device.module.css'

type Outcome = { readonly state: 'working' } | { readonly state: 'done' } | { readonly state: 'failed'; readonly text: string | undefined }

/** DEV-12: switches a device on or wakes it over the network, and says whether it came. */
export function ActionScreen({ action }: { readonly action: 'power' | 'awake' }) {
  const { accounts } = useEntrance()
  const { texts } = useKernel()
  const t = useT('devices')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const serialNo = search.get('sn') ?? undefined
  const found = useTargetDevice(serialNo)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'working' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (serialNo === undefined) return
    const leaving = new AbortController()
    const settle = (next: Outcome) => {
      if (!leaving.signal.aborted) setOutcome(next)
    }
    accounts.client
      .use(directory)
      .wake({ body: { serialNo } }, { signal: leaving.signal })
      .then(
        (answer) =>
          settle(
            answer.ok
              ? answer.data.awake
                ? { state: 'done' }
                : { state: 'failed', text: undefined }
              : { state: 'failed', text: texts.error(answer.error.name) },
          ),
        () => settle({ state: 'failed', text: texts.error('offline') }),
      )
    return () => leaving.abort()
  }, [accounts, round, serialNo, texts])
  if (serialNo === undefined) return <Navigate to="/device/list" replace />
  const name = found.state === 'known' ? found.device.name : serialNo
  const again = () => {
    setOutcome({ state: 'working' })
    setRound(round + 1)
  }
  return (
    <section className={s.centre}>
      <DeviceArt state={outcome.state === 'done' ? 'on' : outcome.state === 'working' ? 'rest' : 'off'} size={96} />
      <h1 className={s.name}>{t(action === 'power' ? 'action.powerTitle' : 'action.awakeTitle')}</h1>
      {outcome.state === 'working' && (
        <div className={s.waiting} role="status">
          <Spinner size={28} label="" />
          <p>{t(`action.${action}`, { name })}</p>
        </div>
      )}
      {outcome.state === 'done' && <p role="status">{t('action.done', { name })}</p>}
      {outcome.state === 'failed' && (
        <div className={s.advice} role="alert">
          <p>{outcome.text ?? t('action.failed', { name })}</p>
          <p className={s.quiet}>{t('action.failedAdvice')}</p>
        </div>
      )}
      {outcome.state !== 'working' && (
        <div className={s.row}>
          <Button onClick={() => void navigate('/device/list')}>{t('action.list')}</Button>
          {outcome.state === 'done' ? (
            <Button variant="primary" onClick={() => void navigate(`/device/connection?sn=${encodeURIComponent(serialNo)}`)}>
              {t('action.connect')}
            </Button>
          ) : (
            <Button variant="primary" onClick={again}>
              {t('action.retry')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
