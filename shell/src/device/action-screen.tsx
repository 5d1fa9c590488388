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

/** DEV-12: switches a device on or wakes it over the network, and shows whether it came up. */
export function ActionScreen({ action }: { readonly action: 'power' | 'awake' }) {
  const t = useT('devices')
  const [search] = useSearchParams()
  const serialNo = search.get('sn') ?? undefined
  const found = useTargetDevice(serialNo)
  const { outcome, retry } = useWake(serialNo)
  if (serialNo === undefined) return <Navigate to="/device/list" replace />
  const name = found.state === 'known' ? found.device.name : serialNo
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
      {outcome.state !== 'working' && <NextButtons serialNo={serialNo} isAwake={outcome.state === 'done'} onRetry={retry} />}
    </section>
  )
}

/** Sends the wake-up of a device, once for each round. */
function useWake(serialNo: string | undefined) {
  const { accounts } = useEntrance()
  const { texts } = useKernel()
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
        (answer) => {
          if (!answer.ok) settle({ state: 'failed', text: texts.error(answer.error.name) })
          else settle(answer.data.awake ? { state: 'done' } : { state: 'failed', text: undefined })
        },
        () => settle({ state: 'failed', text: texts.error('offline') }),
      )
    return () => leaving.abort()
  }, [accounts, round, serialNo, texts])
  const retry = () => {
    setOutcome({ state: 'working' })
    setRound(round + 1)
  }
  return { outcome, retry }
}

interface NextButtonsProps {
  readonly serialNo: string
  readonly isAwake: boolean
  readonly onRetry: () => void
}

function NextButtons({ serialNo, isAwake, onRetry }: NextButtonsProps) {
  const t = useT('devices')
  const navigate = useNavigate()
  return (
    <div className={s.row}>
      <Button onClick={() => void navigate('/device/list')}>{t('action.list')}</Button>
      {isAwake ? (
        <Button variant="primary" onClick={() => void navigate(`/device/connection?sn=${encodeURIComponent(serialNo)}`)}>
          {t('action.connect')}
        </Button>
      ) : (
        <Button variant="primary" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  )
}
